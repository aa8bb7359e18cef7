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

test('a vendor signs up with the company', () => {
  expect(signUpSchema.parse(typed)).toMatchObject({
    role: 'vendor',
    email: 'auto@example.it',
    vatNumber: '00743110157',
  })
})

test('a buyer signs up without what was typed for a company', () => {
  const account = signUpSchema.parse({ ...typed, role: 'buyer', vatNumber: 'half typed' })
  expect(Object.keys(account)).not.toContain('vatNumber')
})

test('every empty field has its error', () => {
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
])('%s %j is refused as %s', (field, value, error) => {
  expect(errorsOf({ ...typed, [field]: value })).toEqual({ [field]: error })
})
