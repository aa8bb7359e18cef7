import type { Profile, ProfileInput } from '@autopiazza/contract'
import { profileInput } from '@autopiazza/contract/account'
import { fieldError } from '@autopiazza/contract/operation'
import { z } from '@autopiazza/contract/zod'

export const profileFields = ['firstName', 'lastName', 'email', 'phone', 'currentPassword'] as const

/** Returns the schema of the personal data; another e-mail address needs the current password. */
export function profileSchema(knownEmail: string) {
  return z
    .object({ ...profileInput.shape, currentPassword: z.string().max(200, fieldError('too_long')) })
    .refine(({ email, currentPassword }) => email === knownEmail || currentPassword !== '', {
      path: ['currentPassword'],
      error: fieldError('required'),
    })
    .transform(({ currentPassword, ...details }): ProfileInput =>
      details.email === knownEmail ? details : { ...details, currentPassword },
    )
}

export type ProfileValues = z.input<ReturnType<typeof profileSchema>>

export function valuesOf({ firstName, lastName, email, phone }: Profile): ProfileValues {
  return { firstName: firstName ?? '', lastName: lastName ?? '', email, phone: phone ?? '', currentPassword: '' }
}

/** Returns whether the typed e-mail address differs from the stored one after the server's normalisation. */
export function isOtherEmail(typed: string, knownEmail: string): boolean {
  return typed.trim().toLowerCase() !== knownEmail
}
