import { answerProposal, cancelBooking } from '@autopiazza/server/modules/aftersales/index'
import {
  codeOf,
  type createBookingsFixture,
  type Person,
} from '@autopiazza/server/modules/aftersales/testing/bookings-fixture'
import { sql } from 'kysely'
import type { Findings } from '../findings.ts'
import type { SeededRandom } from '../seeded-random.ts'

const buyerCount = 20
const appointment = '2027-03-24T08:00:00Z'
const proposal = '2027-03-25T09:00:00Z'
const otherProposal = '2027-03-26T09:00:00Z'

type Fixture = ReturnType<typeof createBookingsFixture>

interface Rounds {
  readonly fixture: Fixture
  readonly random: SeededRandom
  readonly expect: Findings['expect']
}

interface Customer {
  readonly ctx: Person
  readonly car: string
}

/** Creates twenty buyers with a car each, and two who take slots before them. */
export async function createCustomers({ buyer, car }: Fixture): Promise<Customer[]> {
  const customers: Customer[] = []
  for (let made = 0; made < buyerCount + 2; made += 1) {
    const ctx = await buyer()
    customers.push({ ctx, car: await car(ctx) })
  }
  return customers
}

/** Twenty buyers request the last place of a workshop at the same moment; then the winner, the workshop and the buyer race for the booking. */
export async function playRound({ fixture, random, expect }: Rounds, customers: readonly Customer[]): Promise<void> {
  const capacity = 1 + Math.floor(random.upTo(3))
  const workshop = await fixture.workshop({ capacity })
  const order = ({ ctx, car }: Customer) => fixture.book(ctx, { car, workshop, at: appointment })
  const earlier = customers.slice(buyerCount, buyerCount + capacity - 1)
  for (const customer of earlier) expect((await order(customer)).ok, 'a free place is given')
  const rivals = random.shuffled(customers.slice(0, buyerCount))
  const answers = await Promise.all(rivals.map(async (customer) => ({ customer, outcome: await order(customer) })))
  const winners = answers.flatMap(({ customer, outcome }) => (outcome.ok ? [{ customer, id: outcome.value.id }] : []))
  const refusals = new Set(answers.flatMap(({ outcome }) => (outcome.ok ? [] : [outcome.code])))
  expect(winners.length === 1, `${workshop}: ${winners.length} winners of the last place`)
  expect(
    [...refusals].join() === 'bookings.slot_taken',
    `${workshop}: the others are refused as ${[...refusals].join()}`,
  )
  const booked = (await fixture.booked(workshop))[appointment.slice(0, 16)]
  expect(booked === capacity, `${workshop}: ${booked} cars in ${capacity} places`)
  for (const { customer, id } of winners) {
    const race = random.oneOf([raceLinks, raceCancellation, raceProposals])
    await race({ fixture, random, expect }, customer.ctx, id)
    await cancelIfOpen(customer.ctx, id, expect)
  }
  for (const { ctx } of earlier) await cancelAll(fixture, ctx)
  const left = Object.values(await fixture.booked(workshop))
  expect(
    left.every((cars) => cars === 0),
    `${workshop}: every place is free after the cancellations`,
  )
  await passADay(fixture)
}

/** Moves to the next day, so that no daily limit is reached. */
async function passADay({ db }: Fixture): Promise<void> {
  await db
    .updateTable('workshop_bookings')
    .set({ created_at: sql<Date>`created_at - interval '1 day'` })
    .execute()
}

/** Uses the links of one mail twice. */
async function raceLinks({ fixture, random, expect }: Rounds, _buyer: Person, id: string): Promise<void> {
  const [yes, no] = [await fixture.tokenOf(id, 'confirm'), await fixture.tokenOf(id, 'cancel')]
  const confirm = () => fixture.send(yes, { action: 'confirm' })
  const reject = () => fixture.send(no, { action: 'cancel', reason: 'Il ponte è guasto.' })
  const outcomes = await Promise.all([confirm(), random.happens(0.5) ? confirm() : reject()])
  const codes = outcomes.map(codeOf).toSorted()
  expect(codes.filter((code) => code === 'ok').length === 1, `${id}: the links of one mail act once: ${codes.join()}`)
}

async function raceCancellation({ fixture, expect }: Rounds, ctx: Person, id: string): Promise<void> {
  const token = await fixture.tokenOf(id, 'confirm')
  const [confirmed, cancelled] = await Promise.all([
    fixture.send(token, { action: 'confirm' }),
    cancelBooking({ ctx, input: { id } }),
  ])
  const codes = [codeOf(confirmed), codeOf(cancelled)]
  expect(
    ['ok', 'bookings.not_open'].includes(codes[0] ?? ''),
    `${id}: a confirmation beside a cancellation: ${codes.join()}`,
  )
  expect(codes[1] === 'ok', `${id}: a cancellation beside a confirmation: ${codes.join()}`)
}

async function raceProposals({ fixture, expect }: Rounds, ctx: Person, id: string): Promise<void> {
  await fixture.answer(id, { action: 'propose', startsAt: proposal, note: null })
  const token = await fixture.tokenOf(id, 'propose')
  const outcomes = await Promise.all([
    answerProposal({ ctx, input: { id, startsAt: proposal, accept: true } }),
    fixture.send(token, { action: 'propose', startsAt: otherProposal, note: null }),
  ])
  const codes = outcomes.map(codeOf).join()
  expect(
    ['ok,bookings.link_spent', 'bookings.no_proposal,ok'].includes(codes),
    `${id}: an acceptance beside another proposal: ${codes}`,
  )
}

async function cancelIfOpen(ctx: Person, id: string, expect: Findings['expect']): Promise<void> {
  const code = codeOf(await cancelBooking({ ctx, input: { id } }))
  expect(code === 'ok' || code === 'bookings.not_open', `${id}: the cancellation is answered ${code}`)
}

async function cancelAll({ db }: Fixture, ctx: Person): Promise<void> {
  const open = await db
    .selectFrom('workshop_bookings')
    .select('id')
    .where('user_id', '=', ctx.userId)
    .where('status', '=', 'requested')
    .execute()
  for (const { id } of open) await cancelBooking({ ctx, input: { id } })
}
