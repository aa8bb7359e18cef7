import { z } from 'zod'

/** Settings of traces, under the names that OpenTelemetry gave them. */
export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(
      (text) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol),
      'must be an address that begins with http:// or https://',
    )
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,=\s]+(,[\w-]+=[^,=\s]+)*$/, 'must be names and values, as authorization=Bearer%20abc')
    .optional(),
  OTEL_SERVICE_NAME: z.string().max(100).default('autopiazza'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a share from 0 to 1, as 0.05')
    .transform(Number)
    .default(1),
}

export interface TracingSettings {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** The share of requests and jobs that are traced. */
  readonly share: number
}

/** Undefined: nothing is traced, and what sends traces is not loaded. */
export function readTracing(given: z.infer<z.ZodObject<typeof tracingEnvironment>>): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = given
  if (!endpoint) return undefined
  const pairs = headers.split(',').filter(Boolean)
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: Object.fromEntries(
      pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), decodeURIComponent(pair.slice(pair.indexOf('=') + 1))]),
    ),
    serviceName: given.OTEL_SERVICE_NAME,
    share: given.OTEL_TRACES_SAMPLER_ARG,
  }
}

export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>

export interface SpanStart {
  readonly name: string
  readonly kind: 'server' | 'internal' | 'client' | 'producer' | 'consumer'
  readonly attributes?: SpanAttributes
  /** A `traceparent` whose span led to this one, in another request or job. */
  readonly causedBy?: string | undefined
}

/** A span that runs. */
export interface RunningSpan {
  rename(name: string): void
  set(attributes: SpanAttributes): void
  fail(type: string): void
}

export interface Tracer {
  inSpan<T>(start: SpanStart, work: (span: RunningSpan) => T): T
  /** A span that has ended now. */
  ended(start: SpanStart, milliseconds: number, failure: string | null): void
  /** The running span as a `traceparent`; undefined outside of one. */
  parent(): string | undefined
}

const noSpan: RunningSpan = { rename: () => undefined, set: () => undefined, fail: () => undefined }
let tracer: Tracer | null = null

export function traceWith(used: Tracer | null): void {
  tracer = used
}

export const isTracing = (): boolean => tracer !== null

/** Runs the work in a span that ends with it, with its promise where it returns one; without tracing only the work runs. */
export function inSpan<T>(start: SpanStart, work: (span: RunningSpan) => T): T {
  return tracer ? tracer.inSpan(start, work) : work(noSpan)
}

const maxStatementLength = 2_000

/** A statement that Kysely has sent: its text with placeholders, never its values. */
export function traceStatement(event: {
  readonly level: 'query' | 'error'
  readonly query: { readonly sql: string }
  readonly queryDurationMillis: number
  readonly error?: unknown
}): void {
  const text = event.query.sql.slice(0, maxStatementLength)
  const verb = /\w+/.exec(text)?.[0]?.toLowerCase() ?? 'statement'
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': verb, 'db.query.text': text }
  const failure = event.level === 'error' ? errorType(event.error) : null
  tracer?.ended({ name: `sql ${verb}`, kind: 'client', attributes }, event.queryDurationMillis, failure)
}

/** The payload of a job with the running span, so that the job's trace names what queued it. */
export function withCause(payload: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const traceparent = tracer?.parent()
  return traceparent ? { ...payload, traceparent } : payload
}

/** What kind of error it is: its code or its name, never its message, which may quote what people typed. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** Whether an error is the answer of something that works: a refusal of an operation or of a provider. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isRefused = 'kind' in error && error.kind === 'refused'
  return isRefused || ('status' in error && typeof error.status === 'number' && error.status < 500)
}
