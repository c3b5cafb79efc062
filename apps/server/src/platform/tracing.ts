import type { Tracer as OtelTracer } from '@opentelemetry/api'

type Attributes = Record<string, string | number>

/** What is known only when the work is done. */
export interface OpenSpan {
  describe(name: string, attributes: Attributes): void
  fail(): void
}

/** Just enough tracing for the platform to call without knowing whether anyone collects it. */
export interface Tracing {
  span<T>(name: string, attributes: Attributes, work: (span: OpenSpan) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

const unseen: OpenSpan = { describe: () => {}, fail: () => {} }

export const noTracing: Tracing = { span: (_name, _attributes, work) => work(unseen), stop: async () => {} }

/** A collector that does not answer must not hold up the end of the process. */
const longestGoodbye = 700

/** OpenTelemetry is loaded only here, and only when an endpoint is configured. */
export async function startTracing(options: { endpoint: string; version: string }): Promise<Tracing> {
  const [{ SpanStatusCode }, { TracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all(
    [
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ],
  )
  const exporter = new OTLPTraceExporter({ url: `${options.endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tailorbird', 'service.version': options.version }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer: OtelTracer = provider.getTracer('tailorbird')
  return {
    async span(name, attributes, work) {
      const span = tracer.startSpan(name, { attributes })
      const fail = () => void span.setStatus({ code: SpanStatusCode.ERROR })
      const describe = (fullName: string, more: Attributes) => void span.updateName(fullName).setAttributes(more)
      try {
        return await work({ describe, fail })
      } catch (error) {
        fail()
        throw error
      } finally {
        span.end()
      }
    },
    async stop() {
      const tooLong = new Promise<void>((resolve) => setTimeout(resolve, longestGoodbye).unref())
      await Promise.race([provider.shutdown(), tooLong])
    },
  }
}
