import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true })
const timeout = 15_000

/** The body of a response that is not 2xx. */
export interface ErrorBody {
  readonly code?: unknown
  readonly message?: unknown
  readonly stack?: unknown
}

interface AnswerHead {
  /** 0 when the connection was cut off. */
  readonly status: number
  readonly location: string | null
  readonly milliseconds: number
}

export type Answer<T> = AnswerHead &
  ({ readonly isOk: true; readonly body: T } | { readonly isOk: false; readonly body: ErrorBody })

interface Content {
  readonly type: string
  readonly text: string
}

/** A browser without pages: it stores cookies, follows no redirect, and returns status 0 for a cut connection. A page is requested again where an idle connection was closed. */
export class HttpClient {
  cutOffCount = 0
  /** Responses with a status from 500 on. */
  faultCount = 0
  readonly #address: string
  readonly #cookies = new Map<string, string>()

  /** cookies are lines as in the header Set-Cookie. */
  constructor(address: string, cookies: readonly string[] = []) {
    this.#address = address
    for (const line of cookies) this.#keepCookie(line)
  }

  /** Returns the value of the header Cookie. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  get<T>(path: string): Promise<Answer<T>> {
    return this.#send('GET', path)
  }

  post<T>(path: string, body: object = {}): Promise<Answer<T>> {
    return this.#send('POST', path, { type: 'application/json', text: JSON.stringify(body) })
  }

  put<T>(path: string, body: object): Promise<Answer<T>> {
    return this.#send('PUT', path, { type: 'application/json', text: JSON.stringify(body) })
  }

  submitForm(path: string, fields: Readonly<Record<string, string>>): Promise<Answer<unknown>> {
    const text = new URLSearchParams(fields).toString()
    return this.#send('POST', path, { type: 'application/x-www-form-urlencoded', text })
  }

  #send<T>(method: 'GET' | 'POST' | 'PUT', path: string, content?: Content): Promise<Answer<T>> {
    const sent = performance.now()
    const { promise, resolve } = Promise.withResolvers<Answer<T>>()
    const milliseconds = (): number => performance.now() - sent
    let isSettled = false
    const cutOff = (): void => {
      if (isSettled) return
      isSettled = true
      this.cutOffCount += 1
      resolve({ status: 0, isOk: false, body: {}, location: null, milliseconds: milliseconds() })
    }
    const headers = {
      cookie: this.cookie,
      ...(content && { 'content-type': content.type, 'content-length': Buffer.byteLength(content.text) }),
    }
    const signal = AbortSignal.timeout(timeout)
    const call = request(`${this.#address}${path}`, { method, agent, headers, signal }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('error', cutOff)
      response.on('end', () => {
        isSettled = true
        for (const line of response.headers['set-cookie'] ?? []) this.#keepCookie(line)
        const { statusCode: status = 0, headers: received } = response
        if (status >= 500) this.faultCount += 1
        const head = { status, location: received.location ?? null, milliseconds: milliseconds() }
        resolve(
          status >= 200 && status < 300
            ? { ...head, isOk: true, body: parse<T>(text) }
            : { ...head, isOk: false, body: parse<ErrorBody>(text) },
        )
      })
    })
    call.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed an idle connection: browsers also repeat the request.
      if (method === 'GET' && call.reusedSocket && error.code === 'ECONNRESET') return resolve(this.#send('GET', path))
      cutOff()
    })
    call.end(content?.text)
    return promise
  }

  #keepCookie(line: string): void {
    const [pair = ''] = line.split(';', 1)
    const at = pair.indexOf('=')
    if (/max-age=0\b/i.test(line)) this.#cookies.delete(pair.slice(0, at))
    else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

function parse<T>(text: string): T {
  try {
    return JSON.parse(text)
  } catch {
    return { message: text } as T
  }
}

export const isCutOff = ({ status }: Answer<unknown>): boolean => status === 0

/** Cut off, or a fault of the server: the request may have been executed or not. */
export const isOutcomeUnknown = ({ status }: Answer<unknown>): boolean => status === 0 || status >= 500

/** Returns whether this is a documented refusal: a 4xx with a code and a message, and no stack. */
export function isDocumentedRefusal({ status, body, isOk }: Answer<unknown>): boolean {
  if (isOk) return false
  const { code, message } = body
  const hasText = typeof code === 'string' && /^[a-z_]+\.[a-z_]+$/.test(code) && typeof message === 'string'
  return status >= 400 && status < 500 && hasText && message !== '' && !('stack' in body)
}

/** Returns the error code of a response; undefined for a success. */
export const codeOf = ({ isOk, body }: Answer<unknown>): unknown => (isOk ? undefined : body.code)

export function unexpectedAnswer(what: string, { status, body }: Answer<unknown>): Error {
  return new Error(`${what} was answered ${status}: ${JSON.stringify(body)}`)
}
