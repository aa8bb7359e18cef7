import { parse, serialize } from 'hono/utils/cookie'
import { auth, home, isReturnAddress, secondStep } from '@autopiazza/contract/addresses'
import { type Context, Hono } from 'hono'
import { type InProcessApi, inProcessApi } from './api.ts'
import { type CallerParts, identifyCaller } from './caller.ts'
import { toAnswerableError } from './error-body.ts'
import type { OperationContext } from './handle.ts'
import { isCrossSite } from './security-headers.ts'
import { emailMaxLength } from '@autopiazza/contract/identity'

/**
 * POST /auth and POST /auth/second-step, for a browser before hydration, with the fields of the pages' forms. Signs
 * in and redirects to `next`, to the second step, or back to the page with the error code in `refused`.
 */
export function signInFormRoutes(caller: CallerParts): Hono {
  const isHttps = caller.services.baseUrl.startsWith('https:')
  return new Hono()
    .post(auth, async (c) => {
      const sent = await readForm(c, caller)
      if (sent.isCrossSite) return refuse(c, auth, sent, 'request.forbidden_origin')
      const email = sent.form.get('email') ?? ''
      const credentials = { email, password: sent.form.get('password') ?? '' }
      const code = await refusalOf(sent, (api) => api.identity.signIn(credentials))
      if (code === null) return goOn(c, sent)
      if (code === 'identity.second_factor_required') {
        passCookies(c, sent)
        return c.redirect(withQuery(secondStep, { ...(sent.next && { next: sent.next }) }), 303)
      }
      const kept = triedEmailCookie(email, { isHttps })
      if (kept) c.header('set-cookie', kept)
      return refuse(c, auth, sent, code)
    })
    .post(secondStep, async (c) => {
      const sent = await readForm(c, caller)
      if (sent.isCrossSite) return refuse(c, secondStep, sent, 'request.forbidden_origin')
      const code = await refusalOf(sent, (api) => api.identity.confirmSignIn({ code: sent.form.get('code') ?? '' }))
      return code === null ? goOn(c, sent) : refuse(c, secondStep, sent, code)
    })
}

interface SentForm {
  readonly form: URLSearchParams
  /** Path to continue at; null when it is not a page of this site. */
  readonly next: string | null
  readonly operation: OperationContext
  readonly isCrossSite: boolean
}

async function readForm(c: Context, caller: CallerParts): Promise<SentForm> {
  const form = new URLSearchParams(await c.req.text())
  const requested = form.get('next')
  const { headers } = c.req.raw
  return {
    form,
    next: requested !== null && isReturnAddress(requested) ? requested : null,
    operation: await identifyCaller(c, caller),
    isCrossSite: isCrossSite('POST', headers, caller.services.baseUrl, c.req.header('host') ?? null),
  }
}

async function refusalOf({ operation }: SentForm, run: (api: InProcessApi) => Promise<unknown>) {
  try {
    await run(inProcessApi(operation))
    return null
  } catch (error) {
    return toAnswerableError(error).code
  }
}

function passCookies(c: Context, { operation }: SentForm): void {
  for (const cookie of operation.responseHeaders.getSetCookie()) c.header('set-cookie', cookie, { append: true })
}

function goOn(c: Context, sent: SentForm): Response {
  passCookies(c, sent)
  return c.redirect(sent.next ?? home, 303)
}

function refuse(c: Context, page: string, { next }: SentForm, refused: string): Response {
  return c.redirect(withQuery(page, { ...(next && { next }), refused }), 303)
}

function withQuery(page: string, query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString()
  return text ? `${page}?${text}` : page
}

const cookieName = 'autopiazza.tried-email'
const attributes = { path: auth, httpOnly: true, sameSite: 'Strict' } as const

/**
 * Returns the cookie that returns the e-mail address of a refused sign-in to the page, once: a query would be stored
 * in histories and logs. Null when the address is empty or too long.
 */
function triedEmailCookie(email: string, { isHttps }: { readonly isHttps: boolean }): string | null {
  if (email === '' || email.length > emailMaxLength) return null
  return serialize(cookieName, email, { ...attributes, maxAge: 60, secure: isHttps })
}

export const forgetTriedEmail = serialize(cookieName, '', { ...attributes, maxAge: 0 })

export function triedEmailIn(cookieHeader: string | null): string | undefined {
  return parse(cookieHeader ?? '', cookieName)[cookieName] || undefined
}
