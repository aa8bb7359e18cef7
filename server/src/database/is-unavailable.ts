import pg from 'pg'

/** SQLSTATEs of a lost connection and of a server that is stopping, starting, full, too slow or temporarily read-only. */
const states = /^(08|53|58|57P0[1-5]|57014$|25P03$|25006$)/

/** Network errors of an unreachable server. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Driver errors without a code. */
const sentences = [
  'Connection terminated',
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
]

/** Returns true when the database did not answer, or not in time: the request is valid and a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return states.test(error.code ?? '')
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isMissingSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  if (networkCodes.has(code) || isMissingSocket) return true
  if (sentences.some((sentence) => error.message.startsWith(sentence))) return true
  return error instanceof AggregateError ? error.errors.some(isUnavailable) : isUnavailable(error.cause)
}
