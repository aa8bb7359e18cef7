import { describe, expect, test } from 'vitest'
import { isOtherEmail, profileSchema, valuesOf } from './profile-form.ts'

const known = 'giulia@example.it'
const schema = profileSchema(known)
const values = { firstName: ' Giulia ', lastName: 'Rossi', email: known, phone: '+39 333 1234567', currentPassword: '' }
const wrongFields = (value: unknown) => schema.safeParse(value).error?.issues.map(({ path }) => path.join('.'))

describe('the form of the personal data', () => {
  test('requires no password while the e-mail address is the same except for case', () => {
    const sent = { firstName: 'Giulia', lastName: 'Rossi', email: known, phone: '+39 333 1234567' }
    expect(schema.parse(values)).toEqual(sent)
    expect(schema.parse({ ...values, email: ' Giulia@Example.it ', currentPassword: 'typed before' })).toEqual(sent)
  })

  test('requires the current password to change the e-mail address', () => {
    expect(wrongFields({ ...values, email: 'nuova@example.it' })).toEqual(['currentPassword'])
    expect(schema.parse({ ...values, email: 'Nuova@example.it', currentPassword: 'segreta' })).toMatchObject({
      email: 'nuova@example.it',
      currentPassword: 'segreta',
    })
  })

  test('reports every invalid field of the personal data', () => {
    expect(wrongFields({ firstName: '', lastName: ' ', email: 'giulia', phone: '12', currentPassword: '' })).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
      'currentPassword',
    ])
  })

  test('starts with the stored personal data, and with empty fields when none are stored', () => {
    expect(
      valuesOf({ firstName: null, lastName: null, phone: null, email: known, language: 'it', emailChange: null }),
    ).toEqual({ firstName: '', lastName: '', phone: '', email: known, currentPassword: '' })
  })
})

test.each([
  [known, false],
  [` ${known.toUpperCase()} `, false],
  ['altra@example.it', true],
  ['', true],
])('treats %s as a changed e-mail address: %s', (typed, isOther) => {
  expect(isOtherEmail(typed, known)).toBe(isOther)
})
