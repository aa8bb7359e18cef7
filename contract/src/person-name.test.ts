import { expect, test } from 'vitest'
import fc from 'fast-check'
import { personName } from './identity.ts'
import { isCompanyName, isPersonName } from './person-name.ts'

test.each([
  'Giulia',
  'Anna Maria',
  'Jean-Luc',
  'D’Angelo',
  "D'Angelo",
  'Zoë',
  'Zoe\u0308',
  'Đặng',
  'Żółć',
  'J.R.R.',
  'M. Grazia',
  'Al',
  'Ivo Jr.',
  '李',
  'Иван',
  'محمد',
])("%s is a person's name", (name) => {
  expect(isPersonName(name)).toBe(true)
})

test.each([
  '',
  ' ',
  '.',
  '-',
  'http://evil.example/x',
  'evil.example',
  'www.evil.example',
  't.co',
  'Hai vinto: 500',
  'chiama 061234567',
  'a@b.it',
  'a/b',
  'Anna\nBcc',
  'Anna\u200bMaria',
  'Anna\u202eairam',
  'Anna！',
  '<b>Anna</b>',
  'Anna。example',
  'a'.repeat(61),
])("%j is not a person's name", (name) => {
  expect(isPersonName(name)).toBe(false)
})

test.each([
  'Auto Rossi S.r.l.',
  'F.lli Bianchi & C. S.n.c.',
  'AutoPiù 2000',
  'Garage Ferrero (dimostrazione)',
  'L’Officina n° 1',
])("%s is a company's name", (name) => {
  expect(isCompanyName(name)).toBe(true)
})

test.each(['', '&', 'http://evil.example', 'Scrivi a x@evil.example', 'Auto\nRossi', '<b>', 'a'.repeat(101)])(
  "%j is not a company's name",
  (name) => {
    expect(isCompanyName(name)).toBe(false)
  },
)

test.each([
  ['M.Teresa', 'M. Teresa'],
  ['G.Battista', 'G. Battista'],
  ['St.Clair', 'St. Clair'],
  ['ved.Bianchi', 'ved. Bianchi'],
  ['Rossi ved.Bianchi', 'Rossi ved. Bianchi'],
  ['m.teresa', 'm. teresa'],
  ['D´Angelo', "D'Angelo"],
  ['Nicolo`', "Nicolo'"],
  ['Anna M.', 'Anna M.'],
  ['J.R.R.', 'J.R.R.'],
  ['J.R.R.Tolkien', 'J.R.R. Tolkien'],
  ['Maria Teresa Antonietta', 'Maria Teresa Antonietta'],
  ['Wolfeschlegelsteinhausenbergerdorffwelchevora', 'Wolfeschlegelsteinhausenbergerdorffwelchevora'],
  ['Schwarzenbach-Hohenlohe-Langenburg-Waldeck', 'Schwarzenbach-Hohenlohe-Langenburg-Waldeck'],
  ['María de los Ángeles del Sagrado Corazón', 'María de los Ángeles del Sagrado Corazón'],
])('the name %s is accepted and stored as %s', (typed, stored) => {
  expect(personName.parse(typed)).toBe(stored)
  expect(isPersonName(stored)).toBe(true)
})

test.each([
  ['www.evil.example', 'person_name'],
  ['evil.example', 'person_name'],
  ['bit.ly', 'person_name'],
  ['Paga.Subito', 'person_name'],
  ['http://a.it', 'person_name'],
  ['a'.repeat(61), 'too_long'],
  ['  ', 'required'],
])('the name %j is refused with the reason %s', (typed, reason) => {
  expect(personName.safeParse(typed).error?.issues[0]?.message).toBe(reason)
})

test('no accepted name contains a dot that is followed by two letters', () => {
  const part = fc.constantFrom(
    'a',
    'M',
    'St',
    'ved',
    'www',
    'Teresa',
    'bianchi',
    'com',
    'ly',
    '.',
    '.',
    ' ',
    '-',
    '’',
    'é',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const { data = '' } = personName.safeParse(parts.join(''))
      expect(data).not.toMatch(/\.\p{L}{2}/u)
    }),
    { numRuns: 2_000 },
  )
})
