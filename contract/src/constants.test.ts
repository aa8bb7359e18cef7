import { expect, test } from 'vitest'
import * as constants from './constants.ts'
import * as financing from './financing-vocabulary.ts'
import { moneyBackDays } from './return-days.ts'
import { tradeInConditions } from './purchase-vocabulary.ts'
import * as vocabulary from './vocabulary.ts'

test('the amounts, periods and counts have the values of the specification', () => {
  expect(moneyBackDays).toBe(3)
  expect(constants).toMatchObject({
    depositCents: 300_00,
    holdHours: 3 * 24,
    searchMinYear: 1990,
    searchMaxPriceEuro: 100_000,
    sentenceMinLength: 20,
    featuredCount: 3,
    similarCount: 3,
    photosPerStep: 5,
    previewLength: 30,
    calculator: {
      downPaymentShare: 0.2,
      months: 60,
      minMonths: 12,
      maxMonths: 84,
      stepMonths: 12,
      annualRate: 4.99,
      rateStep: 0.1,
    },
  })
})

test('the price slider has finer steps where most cars are, and ends at the price in the specification', () => {
  const stepAfter = (price: number) => (constants.searchPrices.find((one) => one > price) ?? 0) - price
  expect([0, 19_500, 20_000, 39_000, 40_000, 95_000].map(stepAfter)).toEqual([500, 500, 1_000, 1_000, 5_000, 5_000])
  expect([constants.searchPrices[0], constants.searchPrices.at(-1)]).toEqual([0, constants.searchMaxPriceEuro])
  expect(constants.searchPrices).toHaveLength(73)
})

test('the choices and defaults of the financing form have the values of the specification', () => {
  expect(financing).toMatchObject({
    creditMaturities: [24, 36, 48, 60, 72],
    nationalities: ['IT', 'FR', 'DE', 'ES'],
    maritalStatuses: ['SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWED'],
    childrenCounts: [0, 1, 2, 3, 4],
    housingStatuses: ['TENANT', 'OWNER', 'HOSTED'],
    professionalSituations: ['PERMANENT', 'TEMPORARY', 'SELF_EMPLOYED', 'RETIRED'],
    sectors: ['PRIVATE_SECTOR', 'PUBLIC_SECTOR'],
    professions: ['EMPLOYEE', 'MANAGER', 'ADMINISTRATIVE', 'ENGINEER'],
    salaryCounts: [12, 13, 14, 15],
    financingDefaults: { netMonthlyIncome: 2_000, rentAmount: 500, numberOfSalariesPerYear: 13 },
    incomeStep: 100,
    rentStep: 50,
  })
})

test('the languages, listing types, conditions and body types are those of the specification plus the people carrier', () => {
  expect(vocabulary).toMatchObject({
    languages: ['it', 'en'],
    listingTypes: ['sale', 'rent', 'both'],
  })
  expect(tradeInConditions).toEqual(['excellent', 'good', 'fair', 'poor'])
  expect([...vocabulary.bodyTypes].toSorted()).toEqual(
    ['sedan', 'hatchback', 'suv', 'estate', 'coupe', 'convertible', 'van', 'pickup', 'mpv'].toSorted(),
  )
})
