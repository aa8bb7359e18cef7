import type { FieldError } from '@autopiazza/contract/errors'
import { signUpInput } from '@autopiazza/contract/identity'
import { languages, roles, type SellerKind, sellerKinds } from '@autopiazza/contract/vocabulary'
import { z } from '@autopiazza/contract/zod'

const typed = z.string()

/** The schema of the form. It contains every field, so that a change of role loses no typed text. The transformed value contains only the fields of the chosen kind. */
export const signUpSchema = z
  .object({
    role: z.enum(roles),
    email: typed,
    password: typed,
    firstName: typed,
    lastName: typed,
    phone: typed,
    language: z.enum(languages),
    sellerKind: z.enum(sellerKinds).nullable(),
    location: typed,
    fiscalCode: typed,
    companyName: typed,
    vatNumber: typed,
    visuraCameraUrl: typed,
  })
  .refine(({ role, sellerKind }) => role === 'buyer' || sellerKind !== null, {
    error: 'seller_kind_required' satisfies FieldError,
    path: ['sellerKind'],
  })
  .transform(
    ({
      role,
      sellerKind,
      location,
      fiscalCode,
      companyName,
      vatNumber,
      visuraCameraUrl,
      ...person
    }): z.input<typeof signUpInput> => {
      if (role === 'buyer') return { role, ...person }
      if (sellerKind === 'business')
        return { role, ...person, sellerKind, location, companyName, vatNumber, visuraCameraUrl }
      return { role, ...person, sellerKind: 'private', location, fiscalCode: fiscalCode.trim() || undefined }
    },
  )
  .pipe(signUpInput)

export type SignUpValues = z.input<typeof signUpSchema>
export type NewAccount = z.output<typeof signUpSchema>
export type SignUpField = Exclude<keyof SignUpValues, 'role' | 'language' | 'sellerKind'>

export const personFields = [
  'email',
  'password',
  'firstName',
  'lastName',
  'phone',
] as const satisfies readonly SignUpField[]
const town = 'location' satisfies SignUpField
export const sellerFields = {
  private: [town, 'fiscalCode'],
  business: ['companyName', 'vatNumber', town, 'visuraCameraUrl'],
} as const satisfies Record<SellerKind, readonly SignUpField[]>
