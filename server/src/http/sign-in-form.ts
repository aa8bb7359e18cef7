import { parse, serialize } from 'hono/utils/cookie'
import { auth, home, isReturnAddress } from '@autopiazza/contract/addresses'
import { Hono } from 'hono'
import { inProcessApi } from './api.ts'
import { type CallerParts, identifyCaller } from './caller.ts'
import { toAnswerableError } from './error-body.ts'
import { isCrossSite } from './security-headers.ts'
import { emailMaxLength } from '@autopiazza/contract/identity'

/** POST /auth with the fields of the page's form, for a browser whose scripts have not come: signs in and goes on to `next`, or back to the page, whose `refused` then names the error code. */
export function signInFormRoutes(caller: CallerParts): Hono {
  return new Hono().post(auth, async (c) => {
    const { headers } = c.req.raw
    const form = new URLSearchParams(await c.req.text())
    const asked = form.get('next')
    const next = asked !== null && isReturnAddress(asked) ? asked : null
    const refuse = (refused: string) =>
      c.redirect(`${auth}?${new URLSearchParams({ ...(next && { next }), refused }).toString()}`, 303)
    if (isCrossSite('POST', headers, caller.services.baseUrl, c.req.header('host') ?? null))
      return refuse('request.forbidden_origin')
    const operation = await identifyCaller(c, caller)
    const email = form.get('email') ?? ''
    const credentials = { email, password: form.get('password') ?? '' }
    try {
      await inProcessApi(operation).identity.signIn(credentials)
    } catch (error) {
      const kept = keepTriedEmail(email, { isHttps: caller.services.baseUrl.startsWith('https:') })
      if (kept) c.header('set-cookie', kept)
      return refuse(toAnswerableError(error).code)
    }
    for (const cookie of operation.responseHeaders.getSetCookie()) c.header('set-cookie', cookie, { append: true })
    return c.redirect(next ?? home, 303)
  })
}

const cookieName = 'autopiazza.tried-email'
const attributes = { path: auth, httpOnly: true, sameSite: 'Strict' } as const

/** The cookie that takes the address of a refused sign-in back to the page, once: in a query it would be kept in histories and logs. Null for one that is empty or longer than an address may be. */
function keepTriedEmail(email: string, { isHttps }: { readonly isHttps: boolean }): string | null {
  if (email === '' || email.length > emailMaxLength) return null
  return serialize(cookieName, email, { ...attributes, maxAge: 60, secure: isHttps })
}

export const forgetTriedEmail = serialize(cookieName, '', { ...attributes, maxAge: 0 })

export function triedEmailIn(cookieHeader: string | null): string | undefined {
  return parse(cookieHeader ?? '', cookieName)[cookieName] || undefined
}
