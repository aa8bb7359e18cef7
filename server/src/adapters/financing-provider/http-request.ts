export interface HttpAnswer {
  readonly status: number
  /** The parsed body; null when it is not JSON. */
  readonly body: unknown
}

/** unreached: no connection was made. unanswered: something was sent, but no complete answer was received. */
export class HttpError extends Error {
  readonly kind: 'unreached' | 'unanswered'

  constructor(kind: HttpError['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'HttpError'
    this.kind = kind
  }
}

const noConnection = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Makes an HTTP call and reads the answer within the time limit. Does not follow redirects, because the token is for this host only. */
export async function sendRequest(url: string, init: RequestInit, timeout: number): Promise<HttpAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) })
    return { status: response.status, body: parsed(await response.text()) }
  } catch (error) {
    throw new HttpError(isUnsent(error) ? 'unreached' : 'unanswered', messageOf(error), { cause: error })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isUnsent(error: unknown): boolean {
  return noConnection.has(codeOf(error instanceof Error ? error.cause : undefined))
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The call failed'
  return error.name === 'TimeoutError' ? 'No answer in time' : `${error.message} ${codeOf(error.cause)}`.trim()
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}
