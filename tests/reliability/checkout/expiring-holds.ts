import { setTimeout as wait } from 'node:timers/promises'
import { forEach, until } from '../until.ts'
import { checkBooks, checkUnits, deposit } from './books.ts'
import { Deal } from './deal.ts'
import type { Stage } from './stage.ts'
import type { Trial } from './trial.ts'
import { finishWork, letHoldsEnd } from './work.ts'

const inTime = 60_000
const patience = 180_000
const atOnce = 8
const holdsPerKill = 50
const mostBuyers = 32

/** Holds that all end at the same moment, while application and database are killed: every deposit goes back once, to the cent. */
export async function tryExpiringHolds({ stage, count, chance, findings, isFull }: Trial): Promise<string> {
  const { expect } = findings
  const deals = await confirmedDeals(stage, count)
  const begun = performance.now()
  await letHoldsEnd(
    stage,
    deals.map(({ reservationId }) => reservationId),
  )

  const kills = Math.max(1, Math.round(count / holdsPerKill))
  for (let kill = 0; kill < kills; kill += 1) {
    await wait(chance.upTo(800))
    await stage.kill(kill % 2 === 0 ? 'application' : 'database')
  }
  const isOver = await until(async () => (await countReturned(stage, deals)) === count, patience, 100)
  const time = performance.now() - begun
  expect(isOver, `all ${count} deposits went back after ${patience / 1000} s, not ${await countReturned(stage, deals)}`)
  if (isFull)
    expect(time <= inTime, `all deposits went back within ${inTime / 1000} s, not ${(time / 1000).toFixed(1)}`)

  await finishWork(stage, findings, inTime)
  const refundsOf = Map.groupBy(stage.provider.book().refunds, ({ payment_intent }) => payment_intent)
  const intents = new Map(stage.provider.book().sessions.map(({ id, payment_intent }) => [id, payment_intent ?? '']))
  await forEach(deals, atOnce, async ({ buyer, reservationId, session }) => {
    const refunds = refundsOf.get(intents.get(session) ?? '') ?? []
    const told = `reservation ${reservationId} (${refunds.length} refunds of ${refunds.map(({ amount }) => amount).join(', ')} cents)`
    expect(refunds.length === 1 && refunds[0]?.amount === deposit, `${told} went back once`)
    const { status, paid, refund } = await buyer.reservation(reservationId)
    const isShown = status === 'expired' && paid === 0 && refund?.status === 'succeeded' && refund.amount === deposit
    expect(isShown, `${told} shows it: ${status}, paid ${paid}, ${JSON.stringify(refund)}`)
  })
  await checkUnits(stage.database, findings)
  await checkBooks(stage.database, stage.provider.book(), findings)
  return `${kills} kills, all back after ${(time / 1000).toFixed(1)} s`
}

/** So many cars, each held by a buyer whose deposit was paid. */
export async function confirmedDeals(stage: Stage, count: number): Promise<Deal[]> {
  const buyers = await stage.market.buyers(Math.min(count, mostBuyers))
  const [vendor] = await stage.market.vendors(1)
  const cars = await stage.market.cars(Array.from({ length: count }, () => vendor?.id ?? ''))
  const deals = cars.map((car, index) => new Deal(stage, buyers[index % buyers.length] ?? fail(), car))
  // A buyer holds few cars that are not paid: each is confirmed before the buyer's next one.
  await forEach(deals, atOnce, async (deal) => {
    await (await deal.take()).pay()
    await deal.untilStatus('confirmed', inTime)
  })
  return deals
}

function fail(): never {
  throw new Error('There are no buyers')
}

async function countReturned({ database }: Stage, deals: readonly Deal[]): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int from refunds join payments on payments.id = refunds.payment_id
     where refunds.status = 'succeeded' and payments.reservation_id = any ($1::uuid[])`,
    [deals.map(({ reservationId }) => reservationId)],
  )
  return row?.count ?? 0
}
