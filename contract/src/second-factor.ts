import { z } from './zod.ts'

/** Bytes as WebAuthn encodes them in JSON. */
export const base64url = z
  .string()
  .max(8_000)
  .regex(/^[\w-]*$/)

export const credential = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
})

/** The response of a passkey to a challenge. */
export const passkeyAssertion = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

/** A code of the authenticator app, a backup code, or a passkey's assertion. */
export const secondFactor = z.strictObject({
  code: z.string().max(40).optional(),
  passkey: passkeyAssertion.optional(),
})
export type SecondFactor = z.infer<typeof secondFactor>

/** WebAuthn options for the browser, sent as the library creates them. */
export const passkeyOptions = z.object({
  options: z
    .looseObject({ challenge: z.string() })
    .meta({ description: 'Options of WebAuthn in JSON, for navigator.credentials.' }),
})

/** A sign-in with a correct password that still requires its second factor. */
export const secondStep = z.object({ isPending: z.boolean(), hasTotp: z.boolean(), hasPasskey: z.boolean() }).meta({
  description: 'Whether a sign-in of this browser waits for its second step, and with what it can be confirmed.',
})
