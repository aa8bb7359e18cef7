import fc from 'fast-check'
import type { DescribedOperation, SchemaValues } from './described-operations.ts'
import { hostileBody, hostileContentType, hostileText, hostileValue } from './hostile-values.ts'

export interface HostileRequest {
  readonly method: string
  /** The raw target of the request line. */
  readonly target: string
  readonly contentType: string | undefined
  readonly body: Buffer | undefined
  /** The byte of the body at which the connection is closed; undefined for a complete request. */
  readonly cutAt: number | undefined
  readonly person: 'visitor' | 'buyer' | 'vendor'
}

/** Operations that end the session or the account that the others need. */
const notSigned = /^\/api\/(?:auth\/sign-out|auth\/reset-password|account(?:\/close|\/sessions)?$)/u
const pages = [
  '/',
  '/search',
  '/vehicle/{id}',
  '/compare',
  '/checkout/{id}',
  '/buyer/vehicle/{id}',
  '/en',
  '/images/{id}',
  '/api/events',
]
const people = ['visitor', 'buyer', 'vendor'] as const

/** Generates requests to every operation and page that no form sends: wrong types, huge numbers, odd text, deep bodies, wrong content types, truncated bodies. */
export function hostileRequests(
  operations: readonly DescribedOperation[],
  values: SchemaValues,
  { count, seed }: { readonly count: number; readonly seed: number },
): HostileRequest[] {
  const made = [...operations.map((operation) => requestOf(operation, values)), ...pages.map(pageRequest)]
  const share = Math.ceil(count / made.length)
  return made.flatMap((requests, at) => fc.sample(requests, { numRuns: share, seed: seed + at })).slice(0, count)
}

function requestOf(
  { method, path, parameters, body }: DescribedOperation,
  values: SchemaValues,
): fc.Arbitrary<HostileRequest> {
  const inPath = parameters.filter((one) => one.in === 'path')
  const inQuery = parameters.filter((one) => one.in === 'query')
  const pathValues = fc.record(Object.fromEntries(inPath.map(({ name }) => [name, fc.oneof(fc.uuid(), hostileText)])))
  const query = fc.oneof(
    fc.record(Object.fromEntries(inQuery.map(({ name }) => [name, hostileText])), { requiredKeys: [] }).map(queryOf),
    fc.constantFrom('', '?', '?%', '?%ZZ=%ff', '?a[b][c][d]=1&a[b]=2', `?${'a=1&'.repeat(800)}`, '?__proto__[a]=1'),
  )
  const person = notSigned.test(path) ? fc.constant('visitor' as const) : fc.constantFrom(...people)
  const content =
    method === 'GET'
      ? fc.constant({ body: undefined, contentType: undefined, cutAt: undefined })
      : contentOf(body, values)
  return fc
    .record({ pathValues, query, person, content })
    .map(({ pathValues: named, query: search, person: by, content: sent }) => ({
      method,
      target: `${filled(path, named)}${search}`,
      person: by,
      ...sent,
    }))
}

function pageRequest(path: string): fc.Arbitrary<HostileRequest> {
  const query = fc.oneof(fc.dictionary(hostileText, hostileText, { maxKeys: 4 }).map(queryOf), fc.constant('?%&=&&%00'))
  return fc
    .record({ id: hostileText, query, person: fc.constantFrom(...people) })
    .map(({ id, query: search, person }) => ({
      method: 'GET',
      target: `${filled(path, { id })}${search}`,
      person,
      contentType: undefined,
      body: undefined,
      cutAt: undefined,
    }))
}

function contentOf(schema: DescribedOperation['body'], values: SchemaValues) {
  const broken = schema
    ? fc.tuple(values.of(schema), hostileValue, fc.nat()).map(([value, odd, at]) => breakAt(value, odd, at))
    : hostileValue
  const json = broken.map((value) => ({
    body: Buffer.from(JSON.stringify(value) ?? ''),
    contentType: 'application/json',
  }))
  const other = fc.record({
    body: hostileBody,
    contentType: fc.oneof(fc.constant('application/json'), hostileContentType),
  })
  return fc
    .tuple(fc.oneof({ weight: 3, arbitrary: json }, other), fc.nat({ max: 9 }), fc.nat())
    .map(([sent, isCut, at]) => ({
      ...sent,
      cutAt: isCut === 0 && sent.body.length > 1 ? at % sent.body.length : undefined,
    }))
}

/** Returns the value with one of its places replaced. */
function breakAt(value: unknown, odd: unknown, at: number): unknown {
  if (typeof value !== 'object' || value === null) return odd
  const keys = Object.keys(value)
  const key = keys[at % (keys.length + 1)]
  if (key === undefined) return Array.isArray(value) ? [...value, odd] : { ...value, unknown: odd }
  const inner: unknown = Reflect.get(value, key)
  const put = at % 3 === 0 ? breakAt(inner, odd, Math.floor(at / 3)) : odd
  if (Array.isArray(value)) return value.map((one: unknown, index) => (String(index) === key ? put : one))
  return { ...value, [key]: put }
}

const filled = (path: string, named: Readonly<Record<string, string | undefined>>): string =>
  path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => escaped(named[name] ?? '') || '-')

function queryOf(fields: Readonly<Record<string, string | undefined>>): string {
  return `?${Object.entries(fields)
    .map(([name, value]) => `${escaped(name)}=${escaped(value ?? '')}`)
    .join('&')}`.slice(0, 6_000)
}

/** Escapes a text for an address; a lone surrogate becomes invalid UTF-8 bytes. */
function escaped(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) =>
      /[\w.~-]/u.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('')
    .slice(0, 3_000)
}
