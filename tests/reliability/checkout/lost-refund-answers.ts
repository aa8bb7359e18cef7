import type { Chance } from '../seeded-random.ts'
import { forEach, until } from '../until.ts'
import { checkBooks, checkUnits, deposit } from './books.ts'
import type { ApiFault } from './card-provider.ts'
import { confirmedDeals } from './expiring-holds.ts'
import type { Trial } from './trial.ts'
import { finishWork, letMinutesPass } from './work.ts'

const patience = 240_000
const atOnce = 8
const refundCalls = { moment: 'after', method: 'POST', path: '/v1/refunds' } as const

/** The provider pays back, and its answer is lost: cut off, hanging, or a 500. Asked again, it must not pay twice. */
export async function tryLostRefundAnswers({ stage, count, chance, findings }: Trial): Promise<string> {
  const { expect } = findings
  const deals = await confirmedDeals(stage, count)
  const faults = faultScript(chance, count)
  for (const fault of faults) await stage.provider.suffer(fault)
  // Half of them cannot be learned from an event either.
  await stage.provider.dropEvents(
    ['refund.created', 'charge.refunded', 'refund.updated'].slice(chance.happens(0.5) ? 0 : 1),
  )
  await forEach(deals, atOnce, async (deal) => {
    await deal.cancelAtLast()
    expect(deal.isCancelled, `reservation ${deal.reservationId} is cancelled`)
  })
  const waiting = async (): Promise<number> => {
    const [row] = await stage.database.query<{ count: number }>(
      `select count(*)::int from refunds where status = 'requested'`,
    )
    return row?.count ?? 0
  }
  const isOver = await until(
    async () => {
      if ((await waiting()) === 0) return true
      await letMinutesPass(stage)
      return false
    },
    patience,
    500,
  )
  expect(isOver, `every refund is known after ${patience / 1000} s; ${await waiting()} are not`)
  await stage.provider.recover()
  await stage.provider.deliverEvents()
  await finishWork(stage, findings, patience)

  const book = stage.provider.book()
  const refundsOf = Map.groupBy(book.refunds, ({ payment_intent }) => payment_intent)
  for (const { session, reservationId } of deals) {
    const intent = book.sessions.find(({ id }) => id === session)?.payment_intent ?? ''
    const refunds = refundsOf.get(intent) ?? []
    expect(
      refunds.length === 1 && refunds[0]?.amount === deposit,
      `reservation ${reservationId} was refunded once and in full, not ${refunds.length} times`,
    )
  }
  await checkUnits(stage.database, findings)
  await checkBooks(stage.database, book, findings)
  const lost = faults.filter(({ kind }) => kind !== 'spare').length
  return `${lost} answers lost`
}

/** About one lost answer for each refund, and answers that arrive between them. */
function faultScript(chance: Chance, count: number): ApiFault[] {
  const faults: ApiFault[] = []
  for (let refund = 0; refund < count; refund += 1) {
    const kind = refund % 50 === 1 ? 'hang' : chance.oneOf(['reset', 'fail'])
    faults.push({ ...refundCalls, kind, times: chance.oneOf([1, 1, 2]) })
    faults.push({ ...refundCalls, kind: 'spare', times: chance.oneOf([1, 2]) })
  }
  return faults
}
