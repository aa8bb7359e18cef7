import { expect, test } from 'vitest'
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
])('%s is a name', (name) => {
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
  'a'.repeat(41),
])('%j is no name of a person', (name) => {
  expect(isPersonName(name)).toBe(false)
})

test.each([
  'Auto Rossi S.r.l.',
  'F.lli Bianchi & C. S.n.c.',
  'AutoPiù 2000',
  'Garage Ferrero (dimostrazione)',
  'L’Officina n° 1',
])('%s is the name of a company', (name) => {
  expect(isCompanyName(name)).toBe(true)
})

test.each(['', '&', 'http://evil.example', 'Scrivi a x@evil.example', 'Auto\nRossi', '<b>', 'a'.repeat(101)])(
  '%j is no name of a company',
  (name) => {
    expect(isCompanyName(name)).toBe(false)
  },
)
