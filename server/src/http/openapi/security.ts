import type { ErrorCode } from '@autopiazza/contract/errors'
import { type TokenAccess, tokenAccess } from '@autopiazza/contract/token-access'
import type { Operation } from './document.ts'

/** The ways in which a program authenticates; each is sufficient. */
export const securitySchemes = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An access token of a program, created in the profile. The scope that an operation needs is listed with it.',
  },
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'autopiazza.session',
    description:
      'The cookie that signIn sets, as it was set: over https its name begins with __Host-. A program sends it without Origin and without Sec-Fetch-Site.',
  },
}

const bySession = { sessionCookie: [] }
/** Required by operations that do not declare otherwise. */
export const signedIn: NonNullable<Operation['security']> = [bySession]

const accessOf = new Map<string, TokenAccess>(Object.entries(tokenAccess))

/** Returns what an operation requires: a token with its scope or a session, a session only, or nothing. */
export function securityOf(place: string, codes: readonly ErrorCode[]): Pick<Operation, 'security'> {
  const access = accessOf.get(place) ?? 'public'
  if (access === 'public' || !codes.includes('identity.sign_in_required')) return { security: [{}, bySession] }
  return access === 'never' ? {} : { security: [{ accessToken: [access] }, bySession] }
}
