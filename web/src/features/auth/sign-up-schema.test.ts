import { expect, test } from 'vitest'
import { signUpSchema } from './sign-up-schema.ts'

const typed = {
  role: 'vendor' as const,
  email: 'Auto@Example.it',
  password: 'cavallo batteria',
  firstName: 'Giulia',
  lastName: 'Rossi',
  phone: '+39 333 1234567',
  language: 'it' as const,
  sellerKind: 'business' as const,
  fiscalCode: '',
  companyName: 'Auto Rossi',
  vatNumber: 'IT 00743110157',
  location: 'Torino',
  visuraCameraUrl: 'https://example.it/visura.pdf',
}
const errorsOf = (values: unknown) =>
  Object.fromEntries(
    signUpSchema
      .safeParse(values)
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
      .toReversed() ?? [],
  )

test('accepts the sign-up of a vendor with a company', () => {
  expect(signUpSchema.parse(typed)).toMatchObject({
    role: 'vendor',
    email: 'auto@example.it',
    vatNumber: '00743110157',
  })
})

test('drops company fields from the sign-up of a buyer', () => {
  const account = signUpSchema.parse({ ...typed, role: 'buyer', vatNumber: 'half typed' })
  expect(Object.keys(account)).not.toContain('vatNumber')
})

test('drops company fields from the sign-up of a private seller, with or without a codice fiscale', () => {
  const seller = { ...typed, sellerKind: 'private' as const }
  const account = signUpSchema.parse(seller)
  expect(account).toMatchObject({ role: 'vendor', sellerKind: 'private', location: 'Torino' })
  expect(Object.keys(account)).not.toContain('companyName')
  expect(signUpSchema.parse({ ...seller, fiscalCode: ' rssmra85t10a562s ' })).toMatchObject({
    fiscalCode: 'RSSMRA85T10A562S',
  })
  expect(errorsOf({ ...seller, fiscalCode: 'RSSMRA85T10A562T', location: '' })).toEqual({
    fiscalCode: 'fiscal_code',
    location: 'required',
  })
})

test('requires a vendor to choose between private seller and business', () => {
  expect(errorsOf({ ...typed, sellerKind: null })).toEqual({ sellerKind: 'seller_kind_required' })
})

test('returns an error for every empty sign-up field', () => {
  const empty = {
    ...typed,
    email: '',
    password: '',
    firstName: ' ',
    lastName: '',
    phone: '',
    companyName: '',
    vatNumber: '',
    location: '',
    visuraCameraUrl: '',
  }
  expect(errorsOf(empty)).toMatchObject({
    email: 'required',
    firstName: 'required',
    lastName: 'required',
    phone: 'required',
    companyName: 'required',
    vatNumber: 'required',
    location: 'required',
    visuraCameraUrl: 'required',
  })
})

test.each([
  ['email', 'giulia', 'email'],
  ['password', 'troppo', 'password_too_short'],
  ['phone', 'chiamami', 'phone'],
  ['vatNumber', '00743110158', 'vat_number'],
  ['visuraCameraUrl', 'http://example.it', 'https_url'],
])('refuses the sign-up field %s with the value %j as %s', (field, value, error) => {
  expect(errorsOf({ ...typed, [field]: value })).toEqual({ [field]: error })
})
