import type { Profile, ProfileInput } from '@autopiazza/contract'
import { profileInput } from '@autopiazza/contract/account'
import { fieldError } from '@autopiazza/contract/operation'
import { z } from '@autopiazza/contract/zod'

export const profileFields = ['firstName', 'lastName', 'email', 'phone', 'currentPassword'] as const

/** The form of the own data; another address than the known one needs the current password. */
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

/** True when the typed address is another one than the known, as the server will read it. */
export function isOtherEmail(typed: string, knownEmail: string): boolean {
  return typed.trim().toLowerCase() !== knownEmail
}
