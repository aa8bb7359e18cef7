import { describe, expect, test } from 'vitest'
import { type DeadlineFacts, deadlinesOf } from './deadlines.ts'

const dates = { firstRegisteredOn: null, lastInspectedOn: null }
const facts: DeadlineFacts = {
  year: 2022,
  purchasedOn: '2026-11-01',
  dates,
  countsFrom: null,
  rights: ['withdrawal', 'money_back'],
  isReturnable: true,
  inspectedHereOn: null,
  services: [],
}
const today = '2026-11-23'

describe('the deadlines of a bought car', () => {
  test('lists the inspection and the ends of bought services, with the days to each', () => {
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
      returnDays: { last: null, others: [] },
    })
  })

  test('shows no end of a warranty whose level is unknown', () => {
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
  ])(
    'uses the later of the inspection %s entered by the owner and the inspection %s at a workshop of the site: the next is due by %s',
    (lastInspectedOn, inspectedHereOn, due) => {
      expect(deadlinesOf({ ...facts, dates: { ...dates, lastInspectedOn }, inspectedHereOn }, today)).toMatchObject({
        inspection: { basis: 'inspected', due },
      })
    },
  )
})

describe('the days to return a car', () => {
  const returnDays = (countsFrom: string | null, on: string) => deadlinesOf({ ...facts, countsFrom }, on).returnDays

  test('shows the later of the two last days to return a car first, and the earlier one below it', () => {
    expect(returnDays('2026-11-20', today)).toEqual({
      last: { kind: 'withdrawal', due: '2026-12-04', daysLeft: 11 },
      others: [{ kind: 'money_back', due: '2026-11-23', daysLeft: 0 }],
    })
  })

  test("shows the site's three-day guarantee for a car of a private seller", () => {
    expect(
      deadlinesOf({ ...facts, countsFrom: '2026-12-30', rights: ['money_back'] }, '2026-12-30').returnDays,
    ).toEqual({
      last: { kind: 'money_back', due: '2027-01-02', daysLeft: 3 },
      others: [],
    })
  })

  test('shows no return deadline before a handover that counts, and none long after the return period', () => {
    expect(returnDays(null, '2026-12-31')).toEqual({ last: null, others: [] })
    expect(returnDays(null, '2027-01-01')).toBeNull()
    expect(returnDays('2026-11-02', '2026-12-16')).toMatchObject({ last: { due: '2026-11-16', daysLeft: -30 } })
    expect(returnDays('2026-11-02', '2026-12-17')).toBeNull()
  })

  test('shows no return deadline for a car that was returned', () => {
    expect(deadlinesOf({ ...facts, countsFrom: today, isReturnable: false }, today).returnDays).toBeNull()
  })
})
