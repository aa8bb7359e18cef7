import { z } from 'zod'

/** Settings of tracing, by OpenTelemetry's names. */
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
  readonly share: number
}

/** Returns undefined when tracing is off; the exporter is then not loaded. */
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
  /** `traceparent` of the span in another request or job that led to this one. */
  readonly causedBy?: string | undefined
}

export interface RunningSpan {
  rename(name: string): void
  set(attributes: SpanAttributes): void
  fail(type: string): void
}

export interface Tracer {
  inSpan<T>(start: SpanStart, work: (span: RunningSpan) => T): T
  /** Records a span that has just ended. */
  ended(start: SpanStart, milliseconds: number, failure: string | null): void
  /** The running span as a `traceparent`; undefined outside a span. */
  parent(): string | undefined
}

const noSpan: RunningSpan = { rename: () => undefined, set: () => undefined, fail: () => undefined }
let tracer: Tracer | null = null

export function traceWith(used: Tracer | null): void {
  tracer = used
}

export const isTracing = (): boolean => tracer !== null

/** Runs `work` in a span that ends with it or with its promise. Without tracing, only runs `work`. */
export function inSpan<T>(start: SpanStart, work: (span: RunningSpan) => T): T {
  return tracer ? tracer.inSpan(start, work) : work(noSpan)
}

const maxStatementLength = 2_000

/** Traces a statement sent by Kysely: its text with placeholders, never its values. */
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

/** Adds the running span to the payload of a job, so that the job's trace names what queued it. */
export function withCause(payload: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const traceparent = tracer?.parent()
  return traceparent ? { ...payload, traceparent } : payload
}

/** Returns the code or name of an error, never its message, which may quote user input. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** Returns true for an error that a working system returns: a refusal of an operation or of a provider. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isRefused = 'kind' in error && error.kind === 'refused'
  return isRefused || ('status' in error && typeof error.status === 'number' && error.status < 500)
}
