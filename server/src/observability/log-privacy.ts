import pg from 'pg'
import type { LoggerOptions } from 'pino'

/** Keys that are never logged, at any depth of an object. */
const secrets = new Set([
  'password',
  'token',
  'authorization',
  'cookie',
  'fiscalCode',
  'netMonthlyIncome',
  'customerData',
  'applicant',
  'access_token',
  'secret',
  'payload',
  'email',
  'recipient',
  'iban',
  'phone',
  'content',
])
const hidden = '[hidden]'
const deepest = 6

/** Properties of an error that locate the failure. All others, such as the row that PostgreSQL quotes, may contain personal data. */
const loggedProperties = [
  'code',
  'errno',
  'syscall',
  'command',
  'responseCode',
  'status',
  'statusCode',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
] as const

/** Formats of personal data and secrets. Tokens are first, because a part of one may look like another format. */
const forms: readonly RegExp[] = [
  /apz_[\w-]+/gu,
  /(?<![\w-])[\w-]{22}\.[\w-]{43}(?![\w-])/gu,
  /[^\s<>"'`(),;:@]+@[^\s<>"'`(),;:@]+\.[a-z]{2,}/giu,
  /\b[a-z]{2}\d{2} ?[a-z0-9]{4} ?(?:[a-z0-9]{4} ?){2,6}[a-z0-9]{0,4}\b/giu,
  /\b[a-z]{6}[\dlmnp-v]{2}[a-z][\dlmnp-v]{2}[a-z][\dlmnp-v]{3}[a-z]\b/giu,
  /\b(?=[a-z]*\d)(?=\d*[a-z])[a-hj-npr-z0-9]{17}\b/giu,
  /\+\d[\d .()/-]{6,}\d/gu,
  /(?<=:\/\/)[^\s/@]+(?=@)/gu,
  /(?<=https?:\/\/[^\s?#]*[?#])[^\s"']+/gu,
]

/** Removes personal data that is recognised by its format. */
function scrubbed(text: string): string {
  return forms.reduce((rest, form) => rest.replace(form, hidden), text)
}

/** Returns the logged part of an error: its type, its location, and its message without quoted input. */
function safeError(error: Error, depth = 0): Record<string, unknown> {
  const own = loggedProperties.flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : []
  })
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: safeMessage(error),
    ...Object.fromEntries(own),
    ...(frames?.length && { stack: frames.join('\n') }),
    ...(error.cause !== undefined && depth < deepest && { cause: clean(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && { errors: clean(error.errors, depth + 1) }),
  }
}

/** Removes the input that parsers, data types and mail servers quote in their messages. */
function safeMessage(error: Error): string {
  const { message } = error
  if ('issues' in error && Array.isArray(error.issues)) return `${error.issues.length} values are not as described`
  if ('response' in error) return scrubbed(message.split(':', 1)[0] ?? '')
  const isAboutValues = error instanceof pg.DatabaseError && !/^(08|23|25|40|42|53|55|57|58)/.test(error.code ?? '')
  if (isAboutValues || error instanceof SyntaxError) return message.replace(/["'].*["']/su, hidden)
  return scrubbed(message)
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return scrubbed(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (value instanceof Error) return safeError(value, depth)
  if (depth >= deepest) return '[…]'
  if (Array.isArray(value)) return value.map((entry) => clean(entry, depth + 1))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return `[${value.constructor.name}]`
  return cleanRecord(value, depth)
}

function cleanRecord(record: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, secrets.has(name) ? hidden : clean(value, depth + 1)]),
  )
}

/** Removes personal data from the message of a line, which may contain a copy of the error's message. */
function safeSentence(sentence: string, errors: readonly Error[]): string {
  const without = errors.reduce(
    (text, error) =>
      [error.stack, error.message]
        .flatMap((words) => (words ? [words, words.replaceAll('\n', '\n  ').trim()] : []))
        .reduce((rest, words) => rest.replaceAll(words, safeMessage(error)), text),
    sentence,
  )
  return scrubbed(without)
}

function errorsIn(value: unknown, depth = 0): Error[] {
  if (value instanceof Error) return [value, ...errorsIn(value.cause, depth + 1)]
  if (typeof value !== 'object' || value === null || depth > 3) return []
  return Object.values(value).flatMap((entry) => errorsIn(entry, depth + 1))
}

/** Removes personal data from every line: from error fields, messages and values. */
export const privacy = {
  formatters: { log: (record) => cleanRecord(record, 0) },
  hooks: {
    logMethod(args, method) {
      const [first, second] = args as unknown[]
      const errors = errorsIn(first)
      const record = first instanceof Error ? { err: safeError(first) } : first
      if (typeof record === 'string') return method.call(this, safeSentence(record, []))
      const sentence = typeof second === 'string' ? second : first instanceof Error ? first.message : undefined
      if (sentence === undefined) return method.call(this, record as object)
      return method.call(this, record as object, safeSentence(sentence, errors))
    },
  },
} satisfies Pick<LoggerOptions, 'formatters' | 'hooks'>
