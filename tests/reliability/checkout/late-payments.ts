import { until } from '../until.ts'
import { checkBooks, checkUnits, deposit } from './books.ts'
import type { Buyer } from './buyer.ts'
import { Deal } from './deal.ts'
import type { Stage } from './stage.ts'
import type { Trial } from './trial.ts'
import { finishWork, letHoldsEnd, letMinutesPass } from './work.ts'

const atOnce = 10
const patience = 60_000
const turns = ['stays free', 'is taken', 'is wanted'] as const
type Turn = (typeof turns)[number]

interface Late {
  readonly deal: Deal
  /** Who comes after the hold has ended. */
  readonly other: Buyer
  readonly turn: Turn
  rival?: Deal
}

/** Money that comes after its hold has ended: it takes the car again if nobody else has it, or goes back; never both, and the buyer is told. */
export async function tryLatePayments({ stage, count, chance, findings }: Trial): Promise<string> {
  const outcomes = { confirmed: 0, refunded: 0 }
  for (let done = 0; done < count; done += atOnce) {
    const lates = await openLates({ stage, chance, count: Math.min(atOnce, count - done), first: done })
    await payLate(lates, { stage, chance })
    await finishWork(stage, findings, patience)
    for (const late of lates) outcomes[await checkLate(late, { stage, findings })] += 1
  }
  await checkUnits(stage.database, findings)
  await checkBooks(stage.database, stage.provider.book(), findings)
  return `${outcomes.confirmed} took the car again, ${outcomes.refunded} went back`
}

type Parts = Pick<Trial, 'stage' | 'chance'>

/** Reservations whose page nobody closed, because the provider could not be reached when their time ran out. */
async function openLates({ stage, count, first }: Parts & { count: number; first: number }): Promise<Late[]> {
  const buyers = await stage.market.buyers(2 * count)
  const [vendor] = await stage.market.vendors(1)
  const cars = await stage.market.cars(Array.from({ length: count }, () => vendor?.id ?? ''))
  const lates = cars.map((car, index): Late => {
    const [buyer, other] = [buyers[2 * index], buyers[2 * index + 1]] as [Buyer, Buyer]
    return { deal: new Deal(stage, buyer, car), other, turn: turns[(first + index) % turns.length] ?? 'is taken' }
  })
  await Promise.all(lates.map(({ deal }) => deal.take()))
  await stage.provider.suffer({ kind: 'fail', times: Number.MAX_SAFE_INTEGER, path: '/v1/checkout/sessions/' })
  await letHoldsEnd(
    stage,
    lates.map(({ deal }) => deal.reservationId),
  )
  await letMinutesPass(stage)
  await Promise.all(lates.map(({ deal }) => deal.untilStatus('expired')))
  return lates
}

/** New pages open, old ones cannot be asked about or closed until all is paid. */
async function payLate(lates: readonly Late[], { stage, chance }: Parts): Promise<void> {
  const steps = lates.flatMap((late) => {
    const pay = (): Promise<void> => late.deal.pay()
    if (late.turn === 'stays free') return [pay]
    if (late.turn === 'is wanted') return [pay, () => order(late, stage)]
    return [() => orderAtLast(late, stage).then(pay)]
  })
  await Promise.all(chance.shuffled(steps).map((step) => step()))
  await stage.provider.recover()
  await letMinutesPass(stage)
}

async function order(late: Late, stage: Stage): Promise<void> {
  late.rival = new Deal(stage, late.other, late.deal.vehicleId)
  await late.rival.reserve()
}

/** After so many failures the product leaves the provider alone for a moment, and refuses orders that need a page. */
async function orderAtLast(late: Late, stage: Stage): Promise<void> {
  await until(
    async () => {
      await order(late, stage)
      return late.rival?.isHeld === true
    },
    patience,
    500,
  )
}

async function checkLate(
  { deal, rival, turn }: Late,
  { stage, findings: { expect } }: Pick<Trial, 'stage' | 'findings'>,
): Promise<'confirmed' | 'refunded'> {
  const { status, paid, refund } = await deal.buyer.reservation(deal.reservationId)
  const book = stage.provider.book()
  const session = book.sessions.find(({ id }) => id === deal.session)
  const refunds = book.refunds.filter(({ payment_intent }) => payment_intent === session?.payment_intent)
  const mails = book.mails.filter(({ to }) => to.includes(deal.buyer.email))
  const told = `late payment of ${deal.reservationId}, whose car ${turn} (${status}, paid ${paid}, ${refunds.length} refunds, ${mails.length} mails)`

  expect(session?.payment_status === 'paid', `${told} was paid`)
  const isConfirmed = status === 'confirmed' && paid === deposit && refund === null && refunds.length === 0
  const isRefunded =
    status === 'expired' &&
    paid === 0 &&
    refund?.status === 'succeeded' &&
    refunds.length === 1 &&
    refunds[0]?.amount === deposit
  expect(isConfirmed !== isRefunded, `${told} took the car again or went back in full, one of the two`)
  expect(mails.length === 1, `${told} was told to its buyer once`)
  expect(!(isConfirmed && rival?.isHeld), `${told} has no rival who holds the car too`)
  if (turn === 'stays free') expect(isConfirmed, `${told} took the free car again`)
  if (turn === 'is taken') expect(isRefunded && rival?.isHeld === true, `${told} went back, as the car is another's`)
  return isConfirmed ? 'confirmed' : 'refunded'
}
