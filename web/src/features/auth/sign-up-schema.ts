import { signUpInput } from '@autopiazza/contract/identity'
import { languages, roles } from '@autopiazza/contract/vocabulary'
import { z } from 'zod'

const typed = z.string()

/** The form holds every field, so that nothing typed is lost when the role changes; a buyer's sign-up omits the company. */
export const signUpSchema = z
  .object({
    role: z.enum(roles),
    email: typed,
    password: typed,
    firstName: typed,
    lastName: typed,
    phone: typed,
    language: z.enum(languages),
    companyName: typed,
    vatNumber: typed,
    location: typed,
    visuraCameraUrl: typed,
  })
  .transform(({ role, companyName, vatNumber, location, visuraCameraUrl, ...person }): z.input<typeof signUpInput> =>
    role === 'vendor' ? { role, ...person, companyName, vatNumber, location, visuraCameraUrl } : { role, ...person },
  )
  .pipe(signUpInput)

export type SignUpValues = z.input<typeof signUpSchema>
export type NewAccount = z.output<typeof signUpSchema>
export type SignUpField = Exclude<keyof SignUpValues, 'role' | 'language'>

export const personFields = [
  'email',
  'password',
  'firstName',
  'lastName',
  'phone',
] as const satisfies readonly SignUpField[]
export const companyFields = [
  'companyName',
  'vatNumber',
  'location',
  'visuraCameraUrl',
] as const satisfies readonly SignUpField[]
