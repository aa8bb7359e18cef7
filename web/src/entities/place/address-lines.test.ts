import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

const home = {
  recipient_name: 'Ada Neri',
  street_address: 'Via Po 2',
  city: 'Torino',
  province: 'TO',
  postal_code: '10124',
  country: 'IT',
  additional_instructions: 'Citofono 3',
}
const countryName = (code: string) => ({ FR: 'Francia' })[code] ?? code

test('writes an Italian address with its province in brackets and without a country', () => {
  expect(addressLines(home, countryName)).toEqual(['Ada Neri', 'Via Po 2', '10124 Torino (TO)'])
})

test('writes an address abroad with its country, and its region where it has one', () => {
  const abroad = { ...home, street_address: '2 rue de Rivoli', city: 'Paris', postal_code: '75001', country: 'FR' }
  expect(addressLines({ ...abroad, province: '' }, countryName)).toEqual([
    'Ada Neri',
    '2 rue de Rivoli',
    '75001 Paris',
    'Francia',
  ])
  expect(addressLines({ ...abroad, province: 'Île-de-France' }, countryName)).toContain('75001 Paris, Île-de-France')
})
