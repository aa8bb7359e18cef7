import type { ErrorCode } from '@autopiazza/contract/errors'
import type { Operation } from './document.ts'

/** The ways in which a program says whose request it is; each is enough. */
export const securitySchemes = {
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'autopiazza.session',
    description:
      'The cookie that signIn sets, as it was set: over https its name begins with __Host-. A program sends it without Origin and without Sec-Fetch-Site.',
  },
}

export const signedIn: NonNullable<Operation['security']> = Object.keys(securitySchemes).map((name) => ({ [name]: [] }))

/** Operations that everybody may call say so; the others need a session. */
export function securityOf(codes: readonly ErrorCode[]): Pick<Operation, 'security'> {
  return codes.includes('identity.sign_in_required') ? {} : { security: [{}, ...signedIn] }
}
