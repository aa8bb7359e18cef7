import { setTimeout as wait } from 'node:timers/promises'
import { checkBooks, checkUnits, holdersOf } from './books.ts'
import { isClearRefusal, isOpenQuestion } from './buyer.ts'
import { Deal } from './deal.ts'
import type { Trial } from './trial.ts'
import { finishWork } from './work.ts'

const rivals = 32
const settledWithin = 90_000
const moments = ['reserving', 'paying', 'cancelling'] as const

/** The last unit under kills: whatever dies in the middle of a round, one buyer holds it in the end, and the money is where it belongs. */
export async function tryKills(trial: Trial): Promise<string> {
  const { stage, count, chance, findings } = trial
  const buyers = await stage.market.buyers(rivals)
  const vendors = (await stage.market.vendors(1)).map(({ id }) => id)
  const ended: Deal[] = []
  const kills = { application: 0, database: 0 }
  let down = 0

  for (let round = 0; round < count; round += 1) {
    const target = round % 2 === 0 ? 'application' : 'database'
    const moment = chance.oneOf(moments)
    const [vehicleId = ''] = await stage.market.cars(vendors)
    const deals = chance.shuffled(buyers).map((buyer) => new Deal(stage, buyer, vehicleId))
    const told = `round ${round + 1} (${target} killed while ${moment}), car ${vehicleId}`
    kills[target] += 1
    const kill = async (within: number): Promise<void> => {
      await wait(chance.upTo(within))
      const begun = performance.now()
      await stage.kill(target)
      down += performance.now() - begun
    }
    ended.push(...(await playRound(trial, deals, moment, kill, told)))
  }

  await finishWork(stage, findings, settledWithin)
  await checkEnds(trial, ended)
  await checkUnits(stage.database, findings)
  await checkBooks(stage.database, stage.provider.book(), findings)
  return `${kills.application} × application, ${kills.database} × database, back after ${(down / count / 1000).toFixed(1)} s on average`
}

/** Answers the deals that came about. */
async function playRound(
  { stage, chance, findings: { expect } }: Trial,
  deals: readonly Deal[],
  moment: (typeof moments)[number],
  kill: (within: number) => Promise<void>,
  told: string,
): Promise<Deal[]> {
  const rush = Promise.all(deals.map((deal) => deal.reserve()))
  if (moment === 'reserving') await kill(100)
  const first = await rush
  const answers = await Promise.all(
    first.map((answer, index) =>
      isOpenQuestion(answer) && deals[index] ? deals[index].reserveAtLast() : Promise.resolve(answer),
    ),
  )
  const winners = deals.filter((deal) => deal.isHeld)
  expect(
    answers.every((answer) => answer.status === 200 || isClearRefusal(answer)),
    `${told}: everybody is answered in the end`,
  )
  expect(winners.length === 1, `${told}: one winner, not ${winners.length}`)
  const holders = (await holdersOf(stage.database, [deals[0]?.vehicleId ?? ''])).values().next().value ?? []
  expect(
    holders.join() === winners.map(({ reservationId }) => reservationId).join(),
    `${told}: held by ${holders.join(', ')}`,
  )
  const [winner] = winners
  if (!winner) return []

  const paying = chance.happens(0.9) || moment !== 'reserving' ? winner.pay() : Promise.resolve()
  if (moment === 'paying') {
    const back = winner.buyer.comeBack(winner.vehicleId)
    await kill(80)
    await back
  }
  await paying
  if (moment !== 'cancelling') return [winner]

  await winner.untilStatus('confirmed')
  const cancelling = winner.cancelAtLast()
  await kill(40)
  const answer = await cancelling
  expect(winner.isCancelled, `${told}: the winner may let go (${JSON.stringify(answer.body)})`)
  const next = new Deal(stage, deals.find((deal) => deal !== winner)?.buyer ?? winner.buyer, winner.vehicleId)
  const { status } = await next.reserveAtLast()
  expect(status === 200, `${told}: the unit that was let go is not lost`)
  if (!next.isHeld) return [winner]
  await next.pay()
  return [winner, next]
}

/** A cancelled one stays so; a paid one is confirmed, any other still waits for its payment. */
async function checkEnds({ stage, findings: { expect } }: Trial, deals: readonly Deal[]): Promise<void> {
  const paid = new Set(stage.provider.book().paidSessions.map(({ id }) => id))
  for (const deal of deals) {
    const status = await deal.status()
    const wanted = deal.isCancelled ? 'cancelled' : paid.has(deal.session) ? 'confirmed' : 'pending'
    expect(status === wanted, `reservation ${deal.reservationId} is ${wanted}, not ${status}`)
  }
}
