import { setTimeout as sleep } from 'node:timers/promises'
import { checkLedgers, deposit } from '../checks/ledgers.ts'
import { checkUnits } from '../checks/units.ts'
import { runConcurrently } from '../run-concurrently.ts'
import { createConfirmedScenarios } from './confirmed-scenarios.ts'
import { finishWork } from './final-checks.ts'
import type { PromiseRun } from './promise-run.ts'
import { ReturnScenario } from './return-scenario.ts'

const timeout = 120_000
const concurrency = 8
const returnsPerKill = 10

interface Purchase {
  readonly id: string
  readonly paid: number
  readonly transferred: number
  readonly running: number
  readonly completed: number
  readonly is_back: boolean
  readonly listing: string
  readonly quantity: number
  readonly refunds: number
}

/**
 * Buyers and vendors perform every action of a return at the same moment while application and database are killed: a
 * car comes back at most once, and its deposit exactly then.
 */
export async function runReturns(run: PromiseRun): Promise<string> {
  const { environment, count, random, findings } = run
  const { expect } = findings
  const seller = await environment.marketplace.createSeller()
  const purchases = await createConfirmedScenarios(environment, count, seller)
  const scenarios = purchases.map((purchase) => new ReturnScenario({ purchase, seller, random: random.fork(), expect }))

  const kills = Math.max(1, Math.round(count / returnsPerKill))
  const first = random.oneOf([0, 1])
  let isPlaying = true
  const killing = (async () => {
    for (let kill = 0; kill < kills && isPlaying; kill += 1) {
      await sleep(random.upTo(400))
      await environment.kill((kill + first) % 2 === 0 ? 'application' : 'database')
    }
  })()
  await runConcurrently(scenarios, concurrency, (scenario) => scenario.play()).finally(() => {
    isPlaying = false
  })
  await killing
  await finishWork(run, timeout)

  const found = await environment.database.query<Purchase>(
    `select reservation.id, account.paid::int, account.transferred::int, listing.status as listing, stock.quantity,
       purchase.returned_on is not null as is_back,
       (select count(*)::int from vehicle_returns where reservation_id = reservation.id and status in ('requested', 'accepted', 'car_back')) as running,
       (select count(*)::int from vehicle_returns where reservation_id = reservation.id and status = 'completed') as completed,
       (select count(*)::int from refunds join payments on payments.id = refunds.payment_id where payments.reservation_id = reservation.id) as refunds
     from vehicle_reservations reservation
     cross join lateral reservation_account(reservation.id) account
     join purchased_vehicles purchase on purchase.reservation_id = reservation.id
     join vehicle_listings listing on listing.id = reservation.vehicle_id
     join vehicle_inventory stock on stock.vehicle_listing_id = listing.id
     where reservation.id = any ($1::uuid[])`,
    [purchases.map(({ reservationId }) => reservationId)],
  )
  const records = environment.ledger.read()
  const intents = new Map(records.sessions.map(({ id, payment_intent }) => [id, payment_intent]))
  const refundsOf = Map.groupBy(records.refunds, ({ payment_intent }) => payment_intent)
  expect(found.length === count, `each of the ${count} purchases is there, not ${found.length}`)
  for (const { purchase, isReturned } of scenarios) {
    const one = found.find(({ id }) => id === purchase.reservationId)
    const refunds = refundsOf.get(intents.get(purchase.session) ?? '') ?? []
    const atProvider = refunds.map(({ amount }) => amount).join()
    const subject = `${purchase.reservationId} (${JSON.stringify(one)}, at the provider ${atProvider || 'no refund'})`
    const isEnded = one?.running === 0 && one.completed === (isReturned ? 1 : 0) && one.is_back === isReturned
    expect(isEnded, `${subject} is ${isReturned ? 'returned once' : 'kept'}`)
    const hasDeposit = isReturned
      ? one?.refunds === 1 && atProvider === String(deposit)
      : one?.refunds === 0 && atProvider === ''
    expect(hasDeposit, `${subject} has its deposit ${isReturned ? 'back once' : 'kept'}`)
    expect(!isReturned || (one?.paid === 0 && one.transferred === 0), `${subject} owes nothing`)
    const car = isReturned ? 'inactive 1' : 'sold 0'
    expect(`${one?.listing} ${one?.quantity}` === car, `${subject} has its car ${car}`)
  }
  await checkUnits(environment.database, findings, { withOfflineListings: true })
  await checkLedgers(environment.database, records, findings)
  const returned = scenarios.filter(({ isReturned }) => isReturned).length
  return `${kills} kills, ${returned} came back, ${count - returned} were kept`
}
