import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { recordCarBack } from '../modules/sales/index.ts'
import { createCheckoutFixture, valueOf } from '../modules/checkout/testing/checkout-fixture.ts'
import { createReturnsFixture } from '../modules/sales/testing/returns-fixture.ts'
import { createSalesFixture } from '../modules/sales/testing/sales-fixture.ts'
import { runCommand } from './run-command.ts'

const fixture = await createCheckoutFixture()
const { vendor } = createSalesFixture(fixture)
const { answer, ask, handedOver, newest, payBack } = createReturnsFixture(fixture)
let worker: Awaited<ReturnType<typeof fixture.startWorker>>
beforeAll(async () => {
  worker = await fixture.startWorker()
})
afterAll(() => worker.stop())

const run = async (...args: string[]) => {
  const { exitCode, out, error } = await runCommand(args, {
    operatorName: 'Giulia',
    withDatabase: (work) => work({ db: fixture.db, now: () => new Date() }),
  })
  expect({ exitCode, error }).toEqual({ exitCode: 0, error: '' })
  return out
}
const listed = z.array(
  z.object({
    reservationId: z.string(),
    status: z.string(),
    isOverdue: z.boolean(),
    toCard: z.number(),
    toTransfer: z.number(),
  }),
)
const list = async (...flags: string[]) => listed.parse(JSON.parse(await run('returns', 'list', ...flags, '--json')))
const find = async (id: string, ...flags: string[]) =>
  (await list(...flags)).find(({ reservationId }) => reservationId === id)

test('lists open returns with the late party and the unpaid refund, and ended returns', async () => {
  expect(await run('returns', 'list')).toContain('No returns.')
  const { buyer, id } = await handedOver()
  valueOf(await ask(buyer, id))
  const returnId = (await newest(buyer, id)).id
  expect(await find(id)).toMatchObject({ status: 'requested', isOverdue: false, toCard: 0, toTransfer: 0 })
  await fixture.db
    .updateTable('vehicle_returns')
    .set({ requested_at: new Date(Date.now() - 50 * 3_600_000), answer_due_at: new Date(Date.now() - 7_200_000) })
    .where('id', '=', returnId)
    .execute()
  const lines = (await run('returns', 'list')).split('\n')
  expect(lines.find((line) => line.startsWith(id))).toMatch(
    /requested +money_back +2 d 2 h +answer by .*, late +€0\.00/,
  )

  valueOf(await answer(buyer, id))
  valueOf(await recordCarBack({ ctx: vendor, input: { id, returnId } }))
  await fixture.waitForJobs()
  expect(await find(id)).toMatchObject({ status: 'car_back', toCard: 0, toTransfer: 1_260_000 })
  expect(await run('reservation', 'show', id)).toMatch(/Returns\n.*\n.*car_back.*transfer by/)
  valueOf(await payBack(id))
  expect(await find(id)).toBeUndefined()
  expect(await find(id, '--ended')).toMatchObject({ status: 'completed', isOverdue: false, toTransfer: 0 })
})
