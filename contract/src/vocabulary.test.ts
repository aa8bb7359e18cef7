import { expect, test } from 'vitest'
import { workshopServices } from './booking-vocabulary.ts'
import { searchFilters } from './search-filters.ts'
import { paymentMethods, tradeInConditions, checkoutSteps } from './purchase-vocabulary.ts'
import {
  bodyTypes,
  filterFeatures,
  fuelTypes,
  listingStatuses,
  listingTypes,
  roles,
  transmissions,
} from './vocabulary.ts'

test('the roles, kinds of adverts and states of adverts are those of the specification', () => {
  expect(roles).toEqual(['buyer', 'vendor'])
  expect(listingTypes).toEqual(['sale', 'rent', 'both'])
  expect(listingStatuses).toEqual(['active', 'pending', 'sold', 'inactive'])
})

test('the fuels are those of the specification plus methane, ethanol and hydrogen', () => {
  const specified = ['petrol', 'diesel', 'electric', 'hybrid', 'plugin_hybrid', 'lpg']
  expect(fuelTypes).toEqual([...specified, 'cng', 'ethanol', 'hydrogen'])
})

test('the gearboxes and conditions are those of the specification', () => {
  expect(transmissions).toEqual(['manual', 'automatic', 'semi_automatic'])
  expect(tradeInConditions).toEqual(['excellent', 'good', 'fair', 'poor'])
})

test('the body types are those of the listing form plus the people carrier', () => {
  const ofTheForm = ['sedan', 'hatchback', 'suv', 'estate', 'coupe', 'convertible', 'van', 'pickup']
  expect(bodyTypes.filter((body) => body !== 'mpv')).toEqual(ofTheForm)
  expect(bodyTypes).toContain('mpv')
})

test('the search filters by the eight features of the specification', () => {
  expect(filterFeatures).toEqual([
    'air_conditioning',
    'navigation',
    'bluetooth',
    'parking_sensors',
    'leather',
    'sunroof',
    'heated_seats',
    'cruise_control',
  ])
})

test('workshops offer the six services of the specification', () => {
  expect(workshopServices).toEqual(['Tagliando', 'Revisione', 'Manutenzione', 'Pneumatici', 'Diagnosi', 'Riparazione'])
})

test('a car can be paid for in three ways, and its checkout has five steps', () => {
  expect(paymentMethods).toEqual(['card', 'bank_transfer', 'financing'])
  expect(checkoutSteps).toEqual(['payment_method', 'trade_in', 'services', 'delivery', 'confirmation'])
})

test('the search accepts every filter of the specification', () => {
  const filters = {
    make: 'Fiat',
    model: 'Panda',
    minYear: 2015,
    maxYear: 2020,
    minPrice: 5_000,
    maxPrice: 20_000,
    listingType: 'sale',
    fuelType: ['diesel'],
    transmission: ['manual'],
    bodyType: ['suv'],
    features: ['sunroof'],
    keywords: ['garage'],
  }
  expect(searchFilters.parse(filters)).toEqual(filters)
  for (const listingType of ['all', 'sale', 'rent', 'both'])
    expect(searchFilters.parse({ listingType })).toEqual({ listingType })
  expect(searchFilters.parse({ listingType: 'rental' })).toEqual({ listingType: 'rent' })
})
