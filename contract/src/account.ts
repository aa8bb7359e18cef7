import { z } from './zod.ts'
import { email, knownName, knownPassword, mailedToken, password, phone } from './identity.ts'
import { id, nothing, operation, timestamp } from './operation.ts'
import { signedInOnly } from './refusals.ts'
import { languages } from './vocabulary.ts'

export const profile = z
  .object({
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    language: z.enum(languages),
    emailChange: z.object({ email: z.string(), expiresAt: timestamp }).nullable(),
  })
  .meta({
    description:
      "A person's own data. language is that of the mails. emailChange is a new address that waits for its confirmation.",
  })
export type Profile = z.infer<typeof profile>

export const profileInput = z
  .strictObject({
    firstName: knownName,
    lastName: knownName,
    email,
    phone,
    currentPassword: knownPassword.optional(),
  })
  .meta({
    description:
      'currentPassword is needed for another e-mail address alone. A name stays as it is, or becomes one that a sign-up accepts.',
  })
export type ProfileInput = z.output<typeof profileInput>

export const passwordChange = z.strictObject({ currentPassword: knownPassword, password })

export const deviceKinds = ['computer', 'phone', 'tablet'] as const

export const openSession = z
  .object({
    id,
    isCurrent: z.boolean(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    device: z.enum(deviceKinds).nullable(),
    signedInAt: timestamp,
  })
  .meta({
    description:
      'An open session. browser and system are names such as Firefox and Windows, null when unknown; isCurrent is the session of the request.',
  })
export type OpenSession = z.infer<typeof openSession>

const passwordRefusals = [...signedInOnly, 'identity.wrong_password', 'identity.too_many_attempts'] as const

export const account = {
  profile: operation(
    'GET',
    '/account/profile',
    "The viewer's own profile; an account without one gets it.",
    signedInOnly,
  ).output(profile),
  updateProfile: operation(
    'PUT',
    '/account/profile',
    "Changes the user's name and phone. A new name must be one that a sign-up accepts. Another e-mail address takes effect once the link that is mailed to it is confirmed; the response is the same for every address.",
    passwordRefusals,
  )
    .input(profileInput)
    .output(profile),
  sendEmailChange: operation(
    'POST',
    '/account/email-change/send',
    'Mails the link that confirms the new e-mail address again.',
    [...signedInOnly, 'identity.email_change_not_found', 'identity.too_many_attempts'],
  )
    .input(nothing)
    .output(profile),
  withdrawEmailChange: operation(
    'DELETE',
    '/account/email-change',
    'Withdraws the change of the e-mail address; its mailed link ends.',
    signedInOnly,
  ).output(profile),
  confirmEmail: operation(
    'POST',
    '/account/email-change/confirm',
    'Makes the new e-mail address that of its account, with the token of the mailed link, which works once. Every other session of the account ends.',
    ['identity.link_invalid', 'identity.email_taken', 'identity.too_many_attempts'],
  )
    .input(z.strictObject({ token: mailedToken }))
    .output(nothing),
  setLanguage: operation('PUT', '/account/language', 'Sets the language of mails to the user.', signedInOnly)
    .input(z.strictObject({ language: z.enum(languages) }))
    .output(profile),
  changePassword: operation(
    'PUT',
    '/account/password',
    'Sets a new password and ends every other session of the account.',
    [...passwordRefusals, 'identity.password_too_common'],
  )
    .input(passwordChange)
    .output(nothing),
  sessions: operation('GET', '/account/sessions', "The viewer's open sessions, newest first.", signedInOnly).output(
    z.array(openSession),
  ),
  endSession: operation('DELETE', '/account/sessions/{id}', 'Ends a session of the account on its device.', [
    ...signedInOnly,
    'identity.session_not_found',
  ])
    .input(z.object({ id }))
    .output(nothing),
  endOtherSessions: operation(
    'POST',
    '/account/sessions/end-others',
    'Ends every session of the account except that of the request.',
    signedInOnly,
  )
    .input(nothing)
    .output(nothing),
}
