import { auth } from '@autopiazza/contract/addresses'
import { emailMaxLength } from '@autopiazza/contract/identity'
import { parse, serialize } from 'hono/utils/cookie'

const cookieName = 'autopiazza.tried-email'
const attributes = { path: auth, httpOnly: true, sameSite: 'Strict' } as const

/** The cookie that takes the address of a refused sign-in back to the page, once: in a query it would be kept in histories and logs. Null for one that is empty or longer than an address may be. */
export function keepTriedEmail(email: string, { isHttps }: { readonly isHttps: boolean }): string | null {
  if (email === '' || email.length > emailMaxLength) return null
  return serialize(cookieName, email, { ...attributes, maxAge: 60, secure: isHttps })
}

export const forgetTriedEmail = serialize(cookieName, '', { ...attributes, maxAge: 0 })

export function triedEmailIn(cookieHeader: string | null): string | undefined {
  return parse(cookieHeader ?? '', cookieName)[cookieName] || undefined
}
