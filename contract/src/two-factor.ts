import { z } from './zod.ts'
import { knownPassword, requiredText } from './identity.ts'
import { id, nothing, operation, timestamp } from './operation.ts'
import { signedInOnly } from './refusals.ts'
import { base64url, credential, passkeyOptions, type SecondFactor, secondFactor } from './second-factor.ts'

/** Passkeys that a person may have. */
export const maxPasskeys = 10
export const passkeyNameMaxLength = 60

export const passkey = z
  .object({ id, name: z.string(), createdAt: timestamp, lastUsedAt: timestamp.nullable() })
  .meta({ description: 'A passkey or security key. lastUsedAt is null before it first confirmed something.' })
export type Passkey = z.infer<typeof passkey>

/** Valid passkeys of an account, in the form of WebAuthn's signal methods. */
const acceptedPasskeys = z.object({
  rpId: z.string(),
  userId: base64url,
  name: z.string(),
  displayName: z.string(),
  allAcceptedCredentialIds: z.array(base64url),
})
export type AcceptedPasskeys = z.infer<typeof acceptedPasskeys>

export const security = z
  .object({
    totpSince: timestamp.nullable(),
    passkeys: z.array(passkey),
    backupCodesLeft: z.int(),
    accepted: acceptedPasskeys,
  })
  .meta({
    description:
      'What a sign-in requires besides the password. totpSince is null without an authenticator app; with neither app nor passkeys, the password is enough. accepted is for the browser, which removes other passkeys of the account from its lists.',
  })
export type Security = z.infer<typeof security>

/** Twelve letters and digits in three groups. */
const backupCodes = z.array(z.string()).meta({ description: 'The codes for a lost device, in this answer alone.' })

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const newPasskey = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.enum(transports)).max(8).optional().catch(undefined),
  }),
})

export const passkeyInput = z.strictObject({ name: requiredText(passkeyNameMaxLength), credential: newPasskey })
export type PasskeyInput = z.output<typeof passkeyInput>
/** The password and, if the account has one, the second factor. Required to add or remove a second factor. */
export const confirmedAct = z.strictObject({ currentPassword: knownPassword, ...secondFactor.shape })
export type Confirmed = SecondFactor & { readonly currentPassword: string }

const factorRefusals = [
  ...signedInOnly,
  'identity.wrong_password',
  'identity.too_many_attempts',
  'identity.wrong_code',
  'identity.passkey_removed',
  'identity.two_factor_off',
] as const

/** The viewer's second factor, managed only in a browser. */
export const twoFactor = {
  show: operation('GET', '/account/two-factor', "The viewer's second factors.", signedInOnly).output(security),
  startTotp: operation(
    'POST',
    '/account/two-factor/app',
    'Creates the secret for an authenticator app. A sign-in requires no code before the first one is confirmed. Needs the password, and a second factor where the account has one.',
    [...factorRefusals, 'identity.two_factor_on'],
  )
    .input(confirmedAct)
    .output(z.object({ secret: z.string(), uri: z.string() })),
  confirmTotp: operation(
    'POST',
    '/account/two-factor/app/confirm',
    'Turns the authenticator app on by its first code, and ends every other session. backupCodes is null where there are codes already.',
    [...signedInOnly, 'identity.wrong_code', 'identity.too_many_attempts'],
  )
    .input(z.strictObject({ code: requiredText(20) }))
    .output(z.object({ backupCodes: backupCodes.nullable() })),
  turnOffTotp: operation(
    'POST',
    '/account/two-factor/app/turn-off',
    'Turns the authenticator app off. Needs the password and a second factor.',
    factorRefusals,
  )
    .input(confirmedAct)
    .output(nothing),
  renewBackupCodes: operation(
    'POST',
    '/account/two-factor/backup-codes',
    'Replaces the backup codes. Needs the password and a second factor.',
    factorRefusals,
  )
    .input(confirmedAct)
    .output(z.object({ backupCodes })),
  startPasskey: operation(
    'POST',
    '/account/two-factor/passkeys/start',
    'Options for a new passkey. Needs the password, and a second factor where the account has one.',
    factorRefusals,
  )
    .input(confirmedAct)
    .output(passkeyOptions),
  addPasskey: operation(
    'POST',
    '/account/two-factor/passkeys',
    'Adds the passkey that the browser made, ten at most, and ends every other session. backupCodes is null where there are codes already.',
    [...signedInOnly, 'identity.passkey_refused', 'identity.too_many_passkeys'],
  )
    .input(passkeyInput)
    .output(z.object({ passkey, backupCodes: backupCodes.nullable() })),
  removePasskey: operation(
    'POST',
    '/account/two-factor/passkeys/{id}/remove',
    'Removes a passkey of the account. Needs the password and a second factor.',
    [...factorRefusals, 'identity.passkey_not_found'],
  )
    .input(confirmedAct.extend({ id }))
    .output(nothing),
  askPasskey: operation(
    'POST',
    '/account/two-factor/ask-passkey',
    'Options with which a passkey confirms an act in this session.',
    [...signedInOnly, 'identity.two_factor_off'],
  )
    .input(nothing)
    .output(passkeyOptions),
}
