import type { SaleMoney } from '@autopiazza/contract/settlement-view'
import type { PromiseRun } from '../checkout/promise-run.ts'
import type { Seller } from '../people/seller.ts'
import type { SaleScenario } from './sale-scenario.ts'

interface Found {
  readonly id: string
  readonly status: string
  readonly is_handed_over: boolean
  readonly due: number
  readonly balance: number
  readonly owed: number
  readonly unconfirmed: number
  readonly card_paid: number
  readonly card_back: number
  readonly transfers: number
  readonly transfers_back: number
  readonly listing: string
  readonly quantity: number
  readonly purchases: number
  readonly ended_purchases: number
  readonly ends: number
  readonly loan: number
  readonly lent: number
  readonly credit: string | null
}

const carPriceCents = 1_290_000

/** The figures that are the same for both sides: without who may correct what. */
function figuresOf({ entries, ...money }: SaleMoney): string {
  return JSON.stringify([money, entries.map((entry) => ({ ...entry, canTakeBack: false }))])
}

/**
 * Checks once no work is left that each sale has ended, its account is balanced, both ledgers have the same card
 * money, and the views of buyer, vendor and database agree. Returns how many ended in which way.
 */
export async function checkSales(
  { environment, findings: { expect } }: PromiseRun,
  { seller, scenarios }: { readonly seller: Seller; readonly scenarios: readonly SaleScenario[] },
): Promise<ReadonlyMap<string, number>> {
  const found = await environment.database.query<Found>(
    `select settlement.reservation_id as id, settlement.status, purchase.return_days_from is not null as is_handed_over,
       account.due::int, account.balance::int, (account.owed_to_card + account.owed_by_vendor + account.credit_owed)::int as owed,
       greatest(account.stated - account.received, 0)::int as unconfirmed,
       (select coalesce(sum(amount), 0)::int from ledger_entries where reservation_id = settlement.reservation_id and kind = 'paid' and way = 'card') as card_paid,
       (select coalesce(sum(amount), 0)::int from ledger_entries where reservation_id = settlement.reservation_id and kind = 'refunded' and way = 'card') as card_back,
       account.received::int as transfers, account.paid_back::int as transfers_back,
       listing.status as listing, stock.quantity,
       reservation.loan::int,
       (select coalesce(sum(case kind when 'paid' then amount when 'refunded' then -amount else 0 end), 0)::int from ledger_entries where reservation_id = settlement.reservation_id and way = 'credit') as lent,
       (select reference from financing_requests where reservation_id = settlement.reservation_id) as credit,
       (select count(*)::int from purchased_vehicles where reservation_id = settlement.reservation_id) as purchases,
       (select count(*)::int from purchased_vehicles where reservation_id = settlement.reservation_id and end_reason = settlement.status) as ended_purchases,
       (select count(*)::int from domain_events where type = 'sales.SaleEnded' and payload->>'reservationId' = settlement.reservation_id::text) as ends
     from settlements settlement
     cross join lateral reservation_account(settlement.reservation_id) account
     join vehicle_reservations reservation on reservation.id = settlement.reservation_id
     join purchased_vehicles purchase on purchase.reservation_id = reservation.id
     join vehicle_listings listing on listing.id = reservation.vehicle_id
     join vehicle_inventory stock on stock.vehicle_listing_id = listing.id
     where reservation.id = any ($1::uuid[])`,
    [scenarios.map(({ id }) => id)],
  )
  const sales = new Map((await seller.sales()).map((sale) => [sale.id, sale]))
  const records = environment.ledger.read()
  const chargesOf = Map.groupBy(records.charges, ({ payment_intent }) => payment_intent)
  const refundsOf = Map.groupBy(records.refunds, ({ payment_intent }) => payment_intent)
  const sum = (moved: readonly { readonly amount: number }[] = []) =>
    moved.reduce((total, { amount }) => total + amount, 0)
  const ends = new Map<string, number>()
  expect(found.length === scenarios.length, `each of the ${scenarios.length} sales is there, not ${found.length}`)

  for (const { id, purchase } of scenarios) {
    const one = found.find((row) => row.id === id)
    const intent = records.sessions.find((session) => session.id === purchase.session)?.payment_intent ?? ''
    const [charged, back] = [sum(chargesOf.get(intent)), sum(refundsOf.get(intent))]
    const subject = `${id} (${JSON.stringify(one)}, at the provider ${charged} and back ${back})`
    if (!one) continue
    ends.set(one.status, (ends.get(one.status) ?? 0) + 1)
    const isDone = one.status === 'handed_over'
    expect(isDone || ['unpaid', 'called_off', 'given_back'].includes(one.status), `${subject} has ended`)
    expect(one.balance === 0 && one.owed === 0, `${subject} owes nothing to anybody`)
    expect(one.unconfirmed === 0, `${subject} leaves no statement open`)
    expect(one.card_paid === charged && one.card_back === back, `${subject} has the card money of the provider`)
    const received = one.card_paid - one.card_back + one.transfers - one.transfers_back
    const price = carPriceCents - one.loan
    expect(received === (isDone ? price : 0), `${subject} keeps the price or nothing, not ${received} cents`)
    expect(one.due === (isDone ? price : 0), `${subject} is due once or not at all`)
    expect(one.lent === (isDone ? one.loan : 0), `${subject} keeps its loan or nothing, not ${one.lent} cents`)
    const credit = records.credits.find((application) => application.id === one.credit)?.grantingStatusCode ?? null
    const standing = one.credit === null ? null : isDone ? 'GrantedButAwaitingSignature' : 'Cancelled'
    expect(credit === standing, `${subject} has its credit ${standing} at the provider, not ${credit}`)
    const car = isDone ? 'sold 0' : one.status === 'given_back' ? 'inactive 1' : 'active 1'
    expect(`${one.listing} ${one.quantity}` === car, `${subject} has its car ${car}`)
    const isEndedOnce = one.purchases === 1 && one.ends === (isDone ? 0 : 1) && one.ended_purchases === (isDone ? 0 : 1)
    expect(isEndedOnce, `${subject} ended once, and not if it is done`)

    const [view, sale] = [await purchase.buyer.reservation(id), sales.get(id)]
    const isSame =
      sale !== undefined &&
      figuresOf(view.money) === figuresOf(sale.money) &&
      JSON.stringify(view.settlement) === JSON.stringify(sale.settlement) &&
      JSON.stringify(view.next) === JSON.stringify(sale.next)
    expect(isSame, `${subject} is the same for the buyer and the vendor`)
    expect(view.next === null || view.next.step === 'may_return', `${subject} waits for nobody (${view.next?.step})`)
  }
  return ends
}
