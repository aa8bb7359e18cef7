import { provinces } from '@autopiazza/contract/provinces'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { operatorContext, systemContext } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { listEnteredTaxRates, listTaxRates } from './reads/tax-rates.ts'
import { areasOf, ratesIn, type TaxRate } from './rules/tax-rate.ts'
import { setTaxRate } from './set-tax-rate.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const clock = { db, now: () => new Date() }
const giulia = operatorContext(clock, 'Giulia')

/** The surcharge of Vicenza, which is 20 % at first. */
const vicenza: TaxRate = {
  kind: 'ipt_surcharge',
  area: 'VI',
  emissionClass: null,
  fuel: null,
  fromYears: null,
  rate: 300_000,
  low: 300_000,
  high: 300_000,
  isEstimate: false,
  source: 'Delibera 12/2026',
  sourceUrl: null,
  validFrom: '2026-03-01',
}
const set = (more: Partial<TaxRate> = {}) => setTaxRate({ ctx: giulia, input: { ...vicenza, ...more } })
const surchargeOn = async (today: string, area = 'VI') =>
  (await listTaxRates(giulia, { areas: [area], today })).find(({ kind }) => kind === 'ipt_surcharge')?.rate

describe('a new tax rate', () => {
  test('applies a new tax rate from its first day, and shows the previous rate with its end in the list and audit trail', async () => {
    expect(await set()).toEqual({ ok: true, value: { from: 200_000 } })
    expect(await Promise.all(['2026-02-28', '2026-03-01'].map(async (day) => surchargeOn(day)))).toEqual([
      200_000, 300_000,
    ])
    const entered = await listEnteredTaxRates(giulia, 'VI')
    expect(entered.map(({ rate, validFrom, validTo }) => [rate, validFrom, validTo])).toEqual([
      [200_000, '2025-01-01', '2026-03-01'],
      [300_000, '2026-03-01', null],
    ])
    const entry = await db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      action: 'tax_rate.set',
      details: { area: 'VI', from: 200_000, to: 300_000, operator: 'Giulia' },
    })
  })

  test('refuses a tax rate that begins on or before the first day of an existing one', async () => {
    expect(await set()).toEqual({ ok: false, why: 'tax_rate_not_later' })
    expect(await set({ validFrom: '2025-06-01' })).toEqual({ ok: false, why: 'tax_rate_not_later' })
    expect(await surchargeOn('2026-03-01')).toBe(300_000)
  })

  test('refuses a tax rate for an unknown area or a class that its kind does not have, and from any user but an operator', async () => {
    expect(await set({ area: 'Vicenza' })).toEqual({ ok: false, why: 'tax_area_unknown' })
    expect(await set({ emissionClass: 6, validFrom: '2027-01-01' })).toEqual({ ok: false, why: 'tax_rate_unqualified' })
    await expect(setTaxRate({ ctx: systemContext(clock, 'test'), input: vicenza })).rejects.toThrow('Only an operator')
  })

  test('stores one of two concurrent tax rates for the same day', async () => {
    const answers = await Promise.all([
      set({ area: 'LT', validFrom: '2026-05-01', rate: 250_000, low: 250_000, high: 250_000 }),
      set({ area: 'LT', validFrom: '2026-05-01' }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers).toContainEqual({ ok: false, why: 'tax_rate_not_later' })
    expect(await listEnteredTaxRates(giulia, 'LT')).toHaveLength(2)
  })
})

test('the database refuses to change or delete a tax rate', async () => {
  await expect(sql`update vehicle_tax_rates set rate = 0, low = 0 where area = 'MI'`.execute(db)).rejects.toThrow(
    'a tax rate is ended, never changed',
  )
  await expect(sql`delete from vehicle_tax_rates where area = 'MI'`.execute(db)).rejects.toThrow('never changed')
})

test('has the rates of every province for the transfer tax and the road tax of a car', async () => {
  const all = await listTaxRates(giulia, { areas: provinces.flatMap(areasOf), today: '2026-06-15' })
  const lacking = provinces.filter((province) => {
    const local = ratesIn(areasOf(province), all)
    const once = ['ipt_base', 'ipt_per_kw', 'ipt_surcharge', 'duty_pra', 'duty_stamp', 'superbollo'] as const
    const yearly = [0, 1, 2, 3, 4, 5, 6].flatMap((emissionClass) =>
      (['road_tax', 'road_tax_above'] as const).map((kind) => local.find(kind, emissionClass)),
    )
    return [...once.map((kind) => local.find(kind)), ...yearly].includes(undefined)
  })
  expect(lacking).toEqual([])
})
