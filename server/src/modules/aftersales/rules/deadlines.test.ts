import { describe, expect, test } from 'vitest'
import { type DeadlineFacts, deadlinesOf } from './deadlines.ts'

const dates = { firstRegisteredOn: null, lastInspectedOn: null }
const facts: DeadlineFacts = {
  year: 2022,
  purchasedOn: '2026-11-01',
  dates,
  handedOverOn: null,
  isReturnable: true,
  inspectedHereOn: null,
  services: [],
}
const today = '2026-11-23'

describe('the deadlines of a bought car', () => {
  test('are its inspection and the ends of what was bought with it, with the days to each', () => {
    const services = [
      { serviceType: 'warranty', months: 24, boughtOn: '2026-11-01' },
      { serviceType: 'insurance_package', months: 2, boughtOn: '2026-08-31' },
      { serviceType: 'ownership_transfer', months: null, boughtOn: '2026-11-01' },
    ]
    expect(deadlinesOf({ ...facts, services, dates: { ...dates, firstRegisteredOn: '2022-12-03' } }, today)).toEqual({
      inspection: { basis: 'registered', from: null, lastOn: null, due: '2026-12-31', daysLeft: 38 },
      servicePeriods: [
        { service: 'warranty', due: '2028-11-01', daysLeft: 709 },
        { service: 'insurance_package', due: '2026-10-31', daysLeft: -23 },
      ],
      moneyBack: { end: null },
    })
  })

  test('promise no end of a warranty whose level is not known', () => {
    const services = [{ serviceType: 'warranty', months: null, boughtOn: '2026-11-01' }]
    expect(deadlinesOf({ ...facts, services }, today).servicePeriods).toEqual([])
  })
})

describe('the next inspection', () => {
  test.each([
    ['2024-05-10', null, '2026-05-31'],
    [null, '2026-11-20', '2028-11-30'],
    ['2024-05-10', '2026-11-20', '2028-11-30'],
    ['2026-11-21', '2024-05-10', '2028-11-30'],
  ])('after %s by its owner and %s here is due by %s', (lastInspectedOn, inspectedHereOn, due) => {
    expect(deadlinesOf({ ...facts, dates: { ...dates, lastInspectedOn }, inspectedHereOn }, today)).toMatchObject({
      inspection: { basis: 'inspected', due },
    })
  })
})

describe('the money-back days', () => {
  const moneyBack = (handedOverOn: string | null, on: string) => deadlinesOf({ ...facts, handedOverOn }, on).moneyBack

  test('are three from the day of the handover', () => {
    expect(moneyBack('2026-11-20', today)).toEqual({ end: { due: '2026-11-23', daysLeft: 0 } })
    expect(moneyBack('2026-12-30', '2026-12-30')).toEqual({ end: { due: '2027-01-02', daysLeft: 3 } })
  })

  test('have no end while the handover is unknown, and are not named once they are long over', () => {
    expect(moneyBack(null, '2026-12-31')).toEqual({ end: null })
    expect(moneyBack(null, '2027-01-01')).toBeNull()
    expect(moneyBack('2026-11-01', '2026-12-04')).toEqual({ end: { due: '2026-11-04', daysLeft: -30 } })
    expect(moneyBack('2026-11-01', '2026-12-05')).toBeNull()
  })

  test('are none of a car that was returned', () => {
    expect(deadlinesOf({ ...facts, handedOverOn: today, isReturnable: false }, today).moneyBack).toBeNull()
  })
})
