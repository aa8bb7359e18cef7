import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listSales } from '../completion/list-sales.ts'
import { createCheckoutFixture, valueOf } from '../../checkout/testing/checkout-fixture.ts'
import { createReturnsFixture, day, hour, later } from '../testing/returns-fixture.ts'
import { createSalesFixture } from '../testing/sales-fixture.ts'
import { remindOfSales } from '../settlement/remind-of-sales.ts'
import { remindOfReturns } from './remind-of-returns.ts'
import { recordCarBack } from './take-car-back.ts'

const fixture = await createCheckoutFixture()
const { vendor } = createSalesFixture(fixture)
const { answer, ask, changesOf, handedOver, newest, payBack } = createReturnsFixture(fixture)
let worker: Awaited<ReturnType<typeof fixture.startWorker>>
beforeAll(async () => {
  worker = await fixture.startWorker()
})
afterAll(() => worker.stop())

async function remind(milliseconds: number): Promise<void> {
  const ctx = later(fixture.system, milliseconds)
  await Promise.all([remindOfReturns(ctx), remindOfSales(ctx)])
}

describe('a return request without an answer', () => {
  test('reminds the vendor of an unanswered return request after one day and both parties after two days, each once', async () => {
    const { buyer, id } = await handedOver()
    valueOf(await ask(buyer, id))
    await remind(23 * hour)
    expect(await changesOf(id)).toEqual(['requested'])
    await Promise.all([remind(25 * hour), remind(25 * hour)])
    expect(await changesOf(id)).toEqual(['requested', 'reminder'])
    await Promise.all([remind(49 * hour), remind(49 * hour)])
    expect(await changesOf(id)).toEqual(['requested', 'reminder', 'overdue'])
    expect((await newest(later(buyer, 49 * hour), id)).isOverdue).toBe(true)
    expect(await answer(buyer, id)).toMatchObject({ ok: true })
    await remind(50 * hour)
    expect(await changesOf(id)).toEqual(['requested', 'reminder', 'overdue', 'accepted'])
  })
})

describe('a return without progress', () => {
  test('reminds the vendor once, a day after the agreed time, to record the returned car', async () => {
    const { buyer, id } = await handedOver()
    valueOf(await ask(buyer, id))
    valueOf(await answer(buyer, id))
    const { returnAt } = await newest(buyer, id)
    const since = Date.parse(returnAt ?? '') - Date.now()
    await remind(since + 23 * hour)
    expect(await changesOf(id)).toEqual(['requested', 'accepted'])
    expect((await newest(later(buyer, since + 23 * hour), id)).isOverdue).toBe(false)
    await Promise.all([remind(since + 25 * hour), remind(since + 25 * hour)])
    await remind(since + 90 * hour)
    expect(await changesOf(id)).toEqual(['requested', 'accepted', 'car_reminder'])
    expect((await newest(later(buyer, since + 25 * hour), id)).isOverdue).toBe(true)
    valueOf(await recordCarBack({ ctx: vendor, input: { id, returnId: (await newest(buyer, id)).id } }))
    expect((await newest(later(buyer, since + 25 * hour), id)).isOverdue).toBe(false)
  })

  test('reminds the vendor of a repayment before its deadline, and both parties after it, each once', async () => {
    const { buyer, id } = await handedOver()
    valueOf(await ask(buyer, id))
    valueOf(await answer(buyer, id))
    const returnId = (await newest(buyer, id)).id
    valueOf(await recordCarBack({ ctx: vendor, input: { id, returnId } }))
    const end = Date.parse((await newest(buyer, id)).paidBackBy ?? '') - Date.now()
    await remind(end - 4 * day)
    expect(await changesOf(id)).toEqual(['requested', 'accepted', 'car_back'])
    await Promise.all([remind(end - 2 * day), remind(end - 2 * day)])
    await Promise.all([remind(end + hour), remind(end + hour)])
    expect(await changesOf(id)).toEqual(['requested', 'accepted', 'car_back'])
    expect(await fixture.happened('sales.ReminderDue', id)).toMatchObject([
      { reminder: 'pay_back_reminder' },
      { reminder: 'pay_back_overdue' },
    ])
    valueOf(await payBack(id))
    expect((await newest(later(buyer, end + hour), id)).isOverdue).toBe(false)
  })
})

describe('the sales of a vendor', () => {
  test('lists a sale with a returned car among the returns, not among the completed sales', async () => {
    const sales = async (state: 'completed' | 'returns') => {
      const page = valueOf(await listSales({ ctx: vendor, input: { state, page: 1, pageSize: 100 } }))
      return { count: page.counts[state], ids: page.sales.map((sale) => sale.id) }
    }
    const { buyer, id } = await handedOver()
    const before = await sales('completed')
    expect(before.ids).toContain(id)
    valueOf(await ask(buyer, id))
    valueOf(await answer(buyer, id))
    expect((await sales('completed')).count).toBe(before.count)
    const returnId = (await newest(buyer, id)).id
    valueOf(await recordCarBack({ ctx: vendor, input: { id, returnId } }))
    const after = await sales('completed')
    expect(after.count).toBe(before.count - 1)
    expect(after.ids).not.toContain(id)
    await fixture.waitForJobs()
    valueOf(await payBack(id))
    const returns = await sales('returns')
    expect(returns.ids).toContain(id)
    expect((await newest(buyer, id)).status).toBe('completed')
    const { buyer: other, id: waiting } = await handedOver()
    valueOf(await ask(other, waiting))
    const { ids } = await sales('returns')
    expect(ids.indexOf(waiting)).toBeLessThan(ids.indexOf(id))
  })
})
