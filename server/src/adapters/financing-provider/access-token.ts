import { z } from 'zod'
import { HttpError, sendRequest } from './http-request.ts'

const timeout = 2_500
/** A token is not used in its last minute. */
const margin = 60_000

const answer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().default(300) })

interface Token {
  readonly value: string
  /** Milliseconds. */
  readonly lifetime: number
}

interface Client {
  readonly clientId: string
  readonly clientSecret: string
}

/**
 * Returns the client's token; requests one when there is none or it is about to expire. Concurrent calls share one
 * request. Nothing else is sent to the provider without a token.
 */
export function createAccessToken(
  url: string,
  { clientId, clientSecret }: Client,
  now: () => number = () => performance.now(),
) {
  let current: { readonly token: Promise<Token>; goodUntil: number } | undefined

  async function fetchToken(): Promise<Token> {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    })
    const { status, body: answered } = await sendRequest(url, { method: 'POST', body }, timeout).catch(
      (error: unknown) => {
        throw error instanceof HttpError ? new HttpError('unreached', error.message, { cause: error }) : error
      },
    )
    const read = answer.safeParse(answered)
    if (status !== 200 || !read.success) throw new HttpError('unreached', `No token (${status})`)
    return { value: read.data.access_token, lifetime: Math.max(0, read.data.expires_in * 1000 - margin) }
  }

  return {
    async get(): Promise<string> {
      if (!current || now() >= current.goodUntil) current = { token: fetchToken(), goodUntil: Number.POSITIVE_INFINITY }
      const requested = current
      try {
        const { value, lifetime } = await requested.token
        requested.goodUntil = Math.min(requested.goodUntil, now() + lifetime)
        return value
      } catch (error) {
        if (current === requested) current = undefined
        throw error
      }
    },
    drop(): void {
      current = undefined
    },
  }
}
