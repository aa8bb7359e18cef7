import { describe, expect, test } from 'vitest'
import { deliveryChoice } from './delivery.ts'

const home = {
  recipient_name: 'Ada Neri',
  street_address: 'Via Po 2',
  city: 'Torino',
  province: 'TO',
  postal_code: '10124',
  country: 'IT',
  additional_instructions: '',
}
const problemsOf = (address: Record<string, unknown>): Record<string, string> => {
  const parsed = deliveryChoice.safeParse({ method: 'delivery', address })
  return Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('a home delivery', () => {
  test('a delivery address is also accepted with alternative names of its fields', () => {
    const { recipient_name, city, additional_instructions } = home
    expect(
      deliveryChoice.parse({
        method: 'delivery',
        address: {
          recipient_name,
          city,
          street: ' Via Po 2 ',
          state: 'to',
          postalCode: '10124',
          formatted_address: 'Via Po 2, 10124 Torino',
          additional_instructions,
        },
      }),
    ).toEqual({ method: 'delivery', address: home })
  })

  test.each([
    ['no name', { recipient_name: ' ' }, { 'address.recipient_name': 'required' }],
    ['no street', { street_address: undefined }, { 'address.street_address': 'required' }],
    ['a CAP of four digits', { postal_code: '1012' }, { 'address.postal_code': 'postal_code' }],
    ['a province that is none', { province: 'XX' }, { 'address.province': 'province' }],
    ['no province', { province: '' }, { 'address.province': 'province' }],
    ['a country that is none', { country: 'Italia' }, { 'address.country': 'not_an_option' }],
    ['a zero byte', { city: 'Tori\0no' }, { 'address.city': 'invalid' }],
  ])('a delivery address is refused with %s', (_what, wrong, problems) => {
    expect(problemsOf({ ...home, ...wrong })).toEqual(problems)
  })

  test('a delivery address outside Italy uses the postal codes and regions of its country', () => {
    expect(problemsOf({ ...home, country: 'fr', province: '', postal_code: '75 011' })).toEqual({})
  })
})

test('a pickup is at the place of the advert unless the pickup names another place', () => {
  expect(deliveryChoice.parse({ method: 'pickup' })).toEqual({ method: 'pickup', pickupLocationId: null })
})
