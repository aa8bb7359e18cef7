import type { Trial } from './trial.ts'
import { isClearRefusal } from './buyer.ts'
import { holdersOf } from './books.ts'

const rivals = 32
const carsAtOnce = 50
const enough = 15
const soon = 2_000

/** The last unit is sold once: everybody wants it at the same moment. */
export async function tryLastUnit({ stage, count, chance, findings, isFull }: Trial): Promise<string> {
  const { expect } = findings
  const buyers = await stage.market.buyers(rivals)
  const [vendor] = await stage.market.vendors(1)
  const cars: string[] = []
  let [time, slowest] = [0, 0]

  for (let done = 0; done < count; done += carsAtOnce) {
    const vendors = Array.from({ length: Math.min(carsAtOnce, count - done) }, () => vendor?.id ?? '')
    for (const vehicleId of await stage.market.cars(vendors)) {
      const begun = performance.now()
      const answers = await Promise.all(
        chance.shuffled(buyers).map(async (buyer) => ({ buyer, answer: await buyer.reserve(vehicleId) })),
      )
      time += performance.now() - begun
      const winners = answers.filter(({ answer }) => answer.status === 200)
      const refused = answers.filter(({ answer }) => isClearRefusal(answer))
      const faults = answers.filter(({ answer }) => answer.status === 0 || answer.status >= 500)
      const told = `car ${vehicleId}: ${winners.length} winners, ${refused.length} clear refusals, ${faults.length} faults`
      expect(
        winners.length === 1 && refused.length === rivals - 1,
        `${told} ${JSON.stringify(faults[0]?.answer ?? '')}`,
      )
      const codes = new Set(refused.map(({ answer }) => answer.body['code']))
      expect(
        [...codes].join() === 'checkout.vehicle_already_reserved',
        `car ${vehicleId} is refused as ${[...codes].join(', ')}`,
      )
      slowest = Math.max(slowest, ...answers.map(({ answer }) => answer.milliseconds))
      const holders = (await holdersOf(stage.database, [vehicleId])).get(vehicleId)
      for (const { buyer, answer } of winners) {
        const reservationId = String(answer.body['reservationId'])
        expect(holders?.join() === reservationId, `car ${vehicleId} is held by its winner alone`)
        const { status } = await buyer.cancel(reservationId)
        expect(status === 200, `the winner ${reservationId} may let go`)
      }
      cars.push(vehicleId)
    }
  }

  const left = await holdersOf(stage.database, cars)
  expect(
    [...left.values()].every((ids) => ids.length === 0),
    'every unit that was let go is free again',
  )

  const rate = (count / time) * 1000
  if (isFull) {
    expect(rate >= enough, `at least ${enough} rounds a second, not ${rate.toFixed(1)}`)
    expect(slowest <= soon, `every answer within ${soon} ms, not ${slowest.toFixed(0)}`)
  }
  return `${rate.toFixed(1)} rounds/s, slowest answer ${slowest.toFixed(0)} ms`
}
