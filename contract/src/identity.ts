import { validate as validateVatNumber } from 'stdnum/lib/cjs/it/iva.js'
import { z } from './zod.ts'
import { passwordMinLength } from './constants.ts'
import { isFiscalCode } from './fiscal-code.ts'
import { fieldError, id, nothing, operation } from './operation.ts'
import { companyNameMaxLength, isCompanyName, isPersonName, personNameMaxLength, spaceInitials } from './person-name.ts'
import { isReturnAddress, returnAddressMaxLength } from './addresses.ts'
import { passkeyOptions, secondFactor, secondStep } from './second-factor.ts'
import { languages, roles, sellerKinds } from './vocabulary.ts'

/** A trimmed text of 1 to `max` characters. */
export const requiredText = (max: number) =>
  z
    .string({ error: fieldError('required') })
    .trim()
    .min(1, fieldError('required'))
    .max(max, fieldError('too_long'))

export const emailMaxLength = 254

export const email = requiredText(emailMaxLength)
  .pipe(z.email({ error: fieldError('email') }))
  .transform((value) => value.toLowerCase())
export const personName = requiredText(personNameMaxLength)
  .transform(spaceInitials)
  .refine((name) => name.length <= personNameMaxLength, { error: fieldError('too_long'), abort: true })
  .refine(isPersonName, fieldError('person_name'))
/** A name that is already stored. Allows every kind of name that was ever accepted. */
export const knownName = requiredText(100)
/** A telephone number as it is usually written: '06/123456', '(+39) 335-1234567', also with typographic hyphens. */
export const phone = requiredText(40).regex(/^\(?\+?(?:[ ()./‐‑–-]*[0-9]){6,}[ ()./‐‑–-]*$/u, fieldError('phone'))
export const fiscalCode = z
  .string({ error: fieldError('required') })
  .max(60, fieldError('fiscal_code'))
  .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
  .pipe(z.string().min(1, fieldError('required')).refine(isFiscalCode, fieldError('fiscal_code')))
export const password = z
  .string({ error: fieldError('required') })
  .min(passwordMinLength, fieldError('password_too_short'))
  .max(200, fieldError('too_long'))

/** The page of this site to which the link in the mail leads. */
const next = z.string().max(returnAddressMaxLength).refine(isReturnAddress, fieldError('invalid')).optional()

const person = {
  email,
  password,
  firstName: personName,
  lastName: personName,
  phone,
  language: z.enum(languages).default('it'),
  next,
}

/** Checks a VAT number: eleven digits with an existing tax office and a correct check digit at the end. */
export function isVatNumber(text: string): boolean {
  return /^[0-9]{11}$/.test(text) && validateVatNumber(text).isValid
}

const location = requiredText(200)
const company = {
  companyName: requiredText(companyNameMaxLength).refine(isCompanyName, fieldError('company_name')),
  vatNumber: requiredText(20)
    .transform((value) => value.replace(/^IT|\s/gi, ''))
    .pipe(z.string().refine(isVatNumber, fieldError('vat_number'))),
  visuraCameraUrl: requiredText(500).pipe(z.url({ protocol: /^https$/, error: fieldError('https_url') })),
}

const buyerSignUp = z.strictObject({ role: z.literal('buyer'), ...person })
const vendorSignUp = { role: z.literal('vendor'), ...person, location }
const privateSignUp = z.strictObject({
  ...vendorSignUp,
  sellerKind: z.literal('private'),
  fiscalCode: fiscalCode.optional(),
})
const businessSignUp = z.strictObject({ ...vendorSignUp, sellerKind: z.literal('business'), ...company })
const sellerSignUp = z.discriminatedUnion('sellerKind', [privateSignUp, businessSignUp], {
  error: fieldError('seller_kind_required'),
})
export const signUpInput = z.discriminatedUnion('role', [buyerSignUp, sellerSignUp])
/** A password that is already stored. Allows every length that was ever accepted. */
export const knownPassword = z
  .string({ error: fieldError('required') })
  .min(1, fieldError('required'))
  .max(200, fieldError('too_long'))
export const signInInput = z.strictObject({ email, password: knownPassword })
export const mailedToken = z.string().min(1).max(500)
/** Requests a mail with a link that leads to the page `next`. */
export const mailRequest = z.strictObject({ email, next })
/** What the button on the page of a mailed link does: opens an account, changes its e-mail address, or confirms a browser. */
export const mailedLinkKinds = ['verify', 'email', 'browser'] as const
export type MailedLinkKind = (typeof mailedLinkKinds)[number]
const resetInput = z.strictObject({ token: mailedToken, password })

export const sessionView = z
  .object({
    userId: id,
    role: z.enum(roles),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    sellerKind: z.enum(sellerKinds).nullable(),
    hasProfile: z.boolean(),
    liveEventId: z.int(),
  })
  .meta({
    description:
      'The signed-in user, as their own browser may see it. sellerKind is null for a buyer. liveEventId is the current position of their live events: a stream opened from there has no gap.',
  })
export type SessionView = z.infer<typeof sessionView>

export const identity = {
  signUp: operation(
    'POST',
    '/auth/sign-up',
    'Creates an account with its profile (for a vendor also what kind of seller it is, with the company of a business) and mails a verification link; a cookie identifies the requesting browser. The response is the same for known and unknown addresses.',
    ['identity.password_too_common', 'identity.too_many_sign_ups'],
  )
    .input(signUpInput)
    .output(nothing),
  signIn: operation(
    'POST',
    '/auth/sign-in',
    'Opens a session for a verified account and sets its cookie. Where the account has a second factor it is refused with identity.second_factor_required, and a cookie lets this browser confirm it.',
    [
      'identity.wrong_credentials',
      'identity.email_not_verified',
      'identity.account_suspended',
      'identity.too_many_attempts',
      'identity.second_factor_required',
    ],
  )
    .input(signInInput)
    .output(sessionView),
  secondStep: operation(
    'GET',
    '/auth/second-step',
    'Whether a sign-in of this browser waits for its second factor, and which.',
  ).output(secondStep),
  askPasskey: operation(
    'POST',
    '/auth/second-step/ask-passkey',
    'Options with which a passkey confirms the sign-in that waits.',
    ['identity.second_step_over'],
  )
    .input(nothing)
    .output(passkeyOptions),
  confirmSignIn: operation(
    'POST',
    '/auth/second-step',
    'Confirms the sign-in that waits by a code or a passkey, opens its session and sets its cookie. Ten minutes after the password it is over.',
    [
      'identity.second_step_over',
      'identity.wrong_code',
      'identity.passkey_removed',
      'identity.account_suspended',
      'identity.too_many_attempts',
    ],
  )
    .input(secondFactor)
    .output(sessionView),
  signOut: operation('POST', '/auth/sign-out', 'Ends this session.').input(nothing).output(nothing),
  session: operation('GET', '/auth/session', 'The signed-in user; null for a visitor.').output(
    z.object({ session: sessionView.nullable() }),
  ),
  sendVerification: operation(
    'POST',
    '/auth/send-verification',
    'Mails the verification link again. The response is the same for every address.',
    ['identity.too_many_attempts'],
  )
    .input(mailRequest)
    .output(nothing),
  mailedLink: operation(
    'GET',
    '/auth/mailed-link',
    'The address that a mailed link is about, whether the link has opened its account already, and whether confirming it here signs in. Reading it changes nothing.',
    ['identity.link_invalid'],
  )
    .input(z.object({ kind: z.enum(mailedLinkKinds), token: mailedToken }))
    .output(z.object({ email: z.string(), isDone: z.boolean(), signsIn: z.boolean() })),
  verifyEmail: operation(
    'POST',
    '/auth/verify-email',
    'Verifies an address with the token of the mailed link. In the browser that signed up it opens a session and sets its cookie, once; anywhere else session is null.',
    ['identity.link_invalid'],
  )
    .input(z.strictObject({ token: z.string().min(1).max(2000) }))
    .output(z.object({ session: sessionView.nullable() })),
  forgotPassword: operation(
    'POST',
    '/auth/forgot-password',
    'Mails a link to choose a new password. The response is the same for every address.',
    ['identity.too_many_attempts'],
  )
    .input(mailRequest)
    .output(nothing),
  sendBrowserLink: operation(
    'POST',
    '/auth/send-browser-link',
    'Mails a link; the browser that confirms it may sign in although there were too many attempts. The response is the same for every address.',
    ['identity.too_many_attempts'],
  )
    .input(mailRequest)
    .output(nothing),
  confirmBrowser: operation(
    'POST',
    '/auth/confirm-browser',
    'Confirms this browser for the account with the token of the mailed link, which works once; the browser may then try the password.',
    ['identity.link_invalid', 'identity.too_many_attempts'],
  )
    .input(z.strictObject({ token: mailedToken }))
    .output(nothing),
  resetPassword: operation(
    'POST',
    '/auth/reset-password',
    'Sets a new password with the token of the mailed link and ends every session of the account.',
    ['identity.link_invalid', 'identity.password_too_common', 'identity.too_many_attempts'],
  )
    .input(resetInput)
    .output(nothing),
}
