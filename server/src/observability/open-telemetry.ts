import { randomUUID } from 'node:crypto'
import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import { version } from '../runtime/project-root.ts'
import {
  errorType,
  isRefusal,
  type RunningSpan,
  type SpanStart,
  type Tracer,
  traceWith,
  type TracingSettings,
} from './tracing.ts'

const kinds = {
  server: SpanKind.SERVER,
  internal: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
}
const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** Sends spans over OTLP (HTTP, JSON) until stopped, which sends the last ones. Imported only when tracing is configured. */
export function startOpenTelemetry({ endpoint, headers, serviceName, share }: TracingSettings): {
  stop(): Promise<void>
} {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
      'service.instance.id': randomUUID(),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } }),
      }),
    ],
  })
  const manager = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(manager)
  traceWith(tracerOn(provider))
  return {
    stop: async () => {
      traceWith(null)
      await provider.shutdown()
      context.disable()
    },
  }
}

function tracerOn(provider: TracerProvider): Tracer {
  const tracer = provider.getTracer('autopiazza', version)
  const begin = ({ name, kind, attributes = {}, causedBy }: SpanStart, startTime?: number): Span =>
    tracer.startSpan(name, {
      kind: kinds[kind],
      attributes,
      ...(startTime !== undefined && { startTime }),
      links: causedBy ? linksTo(causedBy) : [],
    })
  return {
    inSpan(start, work) {
      const span = begin(start)
      const fail = (type: string) =>
        span.setStatus({ code: SpanStatusCode.ERROR, message: type }).setAttribute('error.type', type)
      const running: RunningSpan = {
        rename: (name) => void span.updateName(name),
        set: (attributes) => void span.setAttributes(attributes),
        fail,
      }
      const end = (error?: unknown): void => {
        if (error !== undefined && !isRefusal(error)) fail(errorType(error))
        span.end()
      }
      try {
        const result = context.with(trace.setSpan(context.active(), span), () => work(running))
        if (result instanceof Promise) result.then(() => end(), end)
        else end()
        return result
      } catch (error) {
        end(error)
        throw error
      }
    },
    ended(start, milliseconds, failure) {
      // A span without a parent request or job has no value.
      if (!trace.getActiveSpan()) return
      const span = begin(start, performance.timeOrigin + performance.now() - milliseconds)
      if (failure !== null)
        span.setStatus({ code: SpanStatusCode.ERROR, message: failure }).setAttribute('error.type', failure)
      span.end()
    },
    parent() {
      const active = trace.getActiveSpan()?.spanContext()
      return active && `00-${active.traceId}-${active.spanId}-${active.traceFlags.toString(16).padStart(2, '0')}`
    },
  }
}

function linksTo(text: string) {
  const [, traceId, spanId, flags] = traceparent.exec(text) ?? []
  return traceId && spanId && flags
    ? [{ context: { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true } }]
    : []
}
