import type { Database } from '../database.ts'
import type { Findings } from '../findings.ts'
import type { ProviderBook } from '../provider-book.ts'

export const deposit = 30_000

/** The open reservations of each of these cars. */
export async function holdersOf(
  database: Database,
  vehicleIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await database.query<{ id: string; holders: string[] }>(
    `select vehicle.id, array_remove(array_agg(open.id), null) as holders
     from unnest($1::uuid[]) as vehicle (id)
     left join vehicle_reservations open on open.vehicle_id = vehicle.id and open.status in ('pending', 'confirmed')
     group by vehicle.id`,
    [vehicleIds],
  )
  return new Map(rows.map(({ id, holders }) => [id, holders]))
}

/** No car has more open reservations than units, and the stock and the advert know of each. */
export async function checkUnits(database: Database, { expect }: Findings): Promise<void> {
  const wrong = await database.query(
    `select stock.vehicle_listing_id, listing.status, stock.quantity, stock.held, count(open.id)::int as open
     from vehicle_inventory stock
     join vehicle_listings listing on listing.id = stock.vehicle_listing_id
     left join vehicle_reservations open on open.vehicle_id = stock.vehicle_listing_id and open.status in ('pending', 'confirmed')
     group by stock.id, listing.id
     having count(open.id) > stock.quantity or count(open.id) <> stock.held
       or (listing.status = 'active') <> (stock.quantity > count(open.id))`,
  )
  expect(wrong.length === 0, `units, reservations and adverts agree: ${JSON.stringify(wrong.slice(0, 3))}`)
}

interface OurPayment {
  readonly id: string
  readonly status: string
  readonly amount: number
  readonly provider_payment_id: string | null
  readonly reservation_id: string
  readonly reservation_status: string
  readonly paid: number
  readonly is_deposit: boolean
  readonly refund_status: string | null
  readonly refund_amount: number | null
  readonly provider_refund_id: string | null
}

/** Our book: every payment with its reservation and its refund, by its id. */
async function readOurBook(database: Database): Promise<ReadonlyMap<string, OurPayment>> {
  const rows = await database.query<OurPayment>(
    `select payment.id, payment.status, payment.amount::int, payment.provider_payment_id, reservation.id as reservation_id,
       reservation.status as reservation_status, reservation.paid::int, reservation.deposit_payment_id is not distinct from payment.id as is_deposit,
       refund.status as refund_status, refund.amount::int as refund_amount, refund.provider_refund_id
     from payments payment
     join vehicle_reservations reservation on reservation.id = payment.reservation_id
     left join refunds refund on refund.payment_id = payment.id`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Compares both books once nothing is on its way: each payment was taken once, and either keeps its reservation or went back exactly once and in full;
 * nothing is in one book alone.
 */
export async function checkBooks(database: Database, book: ProviderBook, findings: Findings): Promise<void> {
  const { expect } = findings
  const ours = await readOurBook(database)
  const chargesOf = Map.groupBy(book.charges, ({ payment_intent }) => payment_intent)
  const refundsOf = Map.groupBy(book.refunds, ({ payment_intent }) => payment_intent)
  const paid = new Set(book.paidSessions.map((session) => session.client_reference_id))

  for (const { id, client_reference_id, payment_intent, amount_total } of book.paidSessions) {
    const payment = ours.get(client_reference_id)
    const charges = chargesOf.get(payment_intent ?? '') ?? []
    const refunds = refundsOf.get(payment_intent ?? '') ?? []
    const back = refunds.reduce((sum, { amount }) => sum + amount, 0)
    const told = `session ${id} of reservation ${payment?.reservation_id} (${payment?.reservation_status}, paid ${payment?.paid}; ${charges.length} charges, ${refunds.length} refunds of ${back} cents, ours ${payment?.refund_status})`
    const isOurs = payment?.status === 'paid' && payment.provider_payment_id === payment_intent
    expect(isOurs && payment.amount === deposit && amount_total === deposit, `${told} is paid in both books`)
    expect(charges.length === 1, `${told} was charged once`)
    const isKept = payment?.is_deposit === true && isHeld(payment.reservation_status)
    if (isKept) expect(refunds.length === 0 && payment.paid === deposit, `${told} keeps its reservation and its money`)
    else
      expect(
        isGivenBack(payment) && refunds.length === 1 && back === deposit,
        `${told} went back exactly once and in full`,
      )
    expect(
      refunds.length === 0 || refunds[0]?.id === payment?.provider_refund_id,
      `${told} has the same refund in both books`,
    )
  }
  for (const [reference, sessions] of Map.groupBy(book.sessions, (session) => session.client_reference_id)) {
    expect(ours.has(reference), `the provider's session ${sessions[0]?.id} is one of ours`)
    expect(sessions.length === 1, `payment ${reference} has one page at the provider, not ${sessions.length}`)
  }
  for (const { id, status, refund_status, reservation_status, is_deposit, reservation_id } of ours.values()) {
    expect(status !== 'paid' || paid.has(id), `payment ${id} is paid at the provider too`)
    expect(status !== 'quarantined', `payment ${id} is not quarantined`)
    expect(refund_status === null || paid.has(id), `the refund of payment ${id} is of money that was paid`)
    expect(
      reservation_status !== 'confirmed' || is_deposit,
      `reservation ${reservation_id} is confirmed by its payment`,
    )
  }
}

const isHeld = (status: string): boolean => status === 'confirmed' || status === 'completed'

function isGivenBack(payment: OurPayment | undefined): boolean {
  return payment?.refund_status === 'succeeded' && payment.refund_amount === deposit && payment.paid === 0
}
