import { listOpenReservations } from '../checks/units.ts'
import { codeOf, isDocumentedRefusal, isOutcomeUnknown } from '../people/http-client.ts'
import { carPrice } from './marketplace.ts'
import type { PromiseRun } from './promise-run.ts'

const buyerCount = 32
const carsPerBatch = 50
const minRoundsPerSecond = 15
const maxMilliseconds = 2_000

/** Verifies that the last unit is sold once when every buyer orders it at the same moment. */
export async function runLastUnit({ environment, count, random, findings, isFull }: PromiseRun): Promise<string> {
  const { expect } = findings
  const { marketplace, database } = environment
  const buyers = await marketplace.createBuyers(buyerCount)
  const vendor = await marketplace.createVendor()
  const cars: string[] = []
  let [time, slowest] = [0, 0]

  const playRound = async (vehicleId: string): Promise<void> => {
    const startedAt = performance.now()
    const answers = await Promise.all(
      random
        .shuffled(buyers)
        .map(async (buyer) => ({ buyer, answer: await buyer.reserve({ vehicleId, price: carPrice }) })),
    )
    time += performance.now() - startedAt
    slowest = Math.max(slowest, ...answers.map(({ answer }) => answer.milliseconds))
    const refused = answers.filter(({ answer }) => isDocumentedRefusal(answer))
    const faults = answers.filter(({ answer }) => isOutcomeUnknown(answer))
    const winners = answers.flatMap(({ buyer, answer }) => (answer.isOk ? [{ buyer, ...answer.body }] : []))
    const subject = `car ${vehicleId}: ${winners.length} winners, ${refused.length} documented refusals, ${faults.length} faults`
    expect(
      winners.length === 1 && refused.length === buyerCount - 1,
      `${subject} ${JSON.stringify(faults[0]?.answer ?? '')}`,
    )
    const codes = [...new Set(refused.map(({ answer }) => codeOf(answer)))].join(', ')
    expect(codes === 'checkout.vehicle_already_reserved', `car ${vehicleId} is refused as ${codes}`)
    const open = (await listOpenReservations(database, [vehicleId])).get(vehicleId)
    for (const { buyer, reservationId } of winners) {
      expect(open?.join() === reservationId, `car ${vehicleId} is held by its winner alone`)
      const { isOk } = await buyer.cancel(reservationId)
      expect(isOk, `the winner ${reservationId} may cancel`)
    }
  }

  for (let done = 0; done < count; done += carsPerBatch) {
    const batch = await marketplace.createCarsOf(vendor, Math.min(carsPerBatch, count - done))
    for (const vehicleId of batch) await playRound(vehicleId)
    cars.push(...batch)
  }

  const left = await listOpenReservations(database, cars)
  expect(
    [...left.values()].every((reservations) => reservations.length === 0),
    'every unit is free again after its reservation was cancelled',
  )

  const rate = (count / time) * 1000
  if (isFull) {
    expect(rate >= minRoundsPerSecond, `at least ${minRoundsPerSecond} rounds a second, not ${rate.toFixed(1)}`)
    expect(slowest <= maxMilliseconds, `every answer within ${maxMilliseconds} ms, not ${slowest.toFixed(0)}`)
  }
  return `${rate.toFixed(1)} rounds/s, slowest answer ${slowest.toFixed(0)} ms`
}
