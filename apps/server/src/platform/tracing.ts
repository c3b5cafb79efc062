import type { Tracer as OtelTracer } from '@opentelemetry/api'

/** Just enough tracing for the platform to call without knowing whether anyone collects it. */
export interface Tracing {
  span<T>(name: string, attributes: Record<string, string | number>, work: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

export const noTracing: Tracing = { span: (_name, _attributes, work) => work(), stop: async () => {} }

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
      try {
        return await work()
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    stop: () => provider.shutdown(),
  }
}
