import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Requests by route and status',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route',
      labelNames: ['method', 'route'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    liveStreams: new Gauge({ name: 'live_streams', help: 'Open live streams', registers }),
    jobsFinished: new Counter({
      name: 'jobs_finished_total',
      help: 'Job attempts by queue and outcome',
      labelNames: ['queue', 'outcome'],
      registers,
    }),
    jobSeconds: new Histogram({ name: 'job_duration_seconds', help: 'Time of one job attempt', labelNames: ['queue'], registers }),
    /** Read from the database when the metrics are asked for. */
    jobs: new Gauge({
      name: 'jobs',
      help: 'Jobs by queue and state; the queue "dead-letters" holds what was given up',
      labelNames: ['queue', 'state'],
      registers,
    }),
    mails: new Counter({ name: 'mails_total', help: 'Mails by outcome', labelNames: ['outcome'], registers }),
  }
}
