import type { PromiseRun } from '../checkout/promise-run.ts'
import type { Seller } from '../people/seller.ts'
import type { SaleScenario } from './sale-scenario.ts'

interface Found {
  readonly id: string
  readonly status: string
  readonly end_reason: string | null
  readonly agreed: number
  readonly advertised: number
  readonly listing: string
  readonly quantity: number
  readonly due: number
  readonly owed: number
  readonly kept: number
  readonly proposed: number
  /** Whether the vendor corrected the mileage of the advert, which is applied once no buyer holds the car. */
  readonly is_corrected: boolean
}

const mileageAsAdvertised = 42_000

/**
 * Checks that each reserved car has the mileage that its buyer last accepted, for both sides and in the advert, and
 * that a refused one ended the reservation with a full refund. Returns the reservations that ended so.
 */
export async function checkCorrections(
  { environment, findings: { expect } }: PromiseRun,
  { seller, scenarios }: { readonly seller: Seller; readonly scenarios: readonly SaleScenario[] },
): Promise<ReadonlySet<string>> {
  const found = await environment.database.query<Found>(
    `select reservation.id, reservation.status, reservation.end_reason, (agreed.facts->>'mileage')::int as agreed, listing.mileage as advertised,
       listing.status as listing, stock.quantity, account.due::int,
       (account.owed_to_card + account.owed_by_vendor + account.credit_owed)::int as owed, (account.paid)::int as kept,
       (select count(*)::int from listing_corrections where listing_id = listing.id and status = 'proposed') as proposed,
       exists (select from listing_corrections correction join listing_versions corrected on corrected.id = correction.version_id
         where correction.listing_id = listing.id and correction.status = 'applied' and (corrected.facts->>'mileage')::int = listing.mileage) as is_corrected
     from vehicle_reservations reservation
     cross join lateral reservation_account(reservation.id) account
     join listing_versions agreed on agreed.id = reservation.version_id
     join vehicle_listings listing on listing.id = reservation.vehicle_id
     join vehicle_inventory stock on stock.vehicle_listing_id = listing.id
     where reservation.id = any ($1::uuid[])`,
    [scenarios.map(({ id }) => id)],
  )
  const sales = new Map((await seller.sales()).map((sale) => [sale.id, sale]))
  const ended = new Set<string>()
  for (const { id, purchase } of scenarios) {
    const one = found.find((row) => row.id === id)
    const [view, sale] = [await purchase.buyer.reservation(id), sales.get(id)]
    const subject = `${id} (${JSON.stringify(one)})`
    if (!one) continue
    const accepted = view.corrections.filter(({ decision }) => decision === 'accepted')
    const last = accepted.at(-1)?.changes.find(({ fact }) => fact === 'mileage')?.to ?? mileageAsAdvertised
    expect(one.agreed === last, `${subject} has the kilometres that were accepted last, ${String(last)}`)
    expect(
      view.vehicle.mileage === one.agreed && sale?.vehicle.mileage === one.agreed,
      `${subject} is the same car for both`,
    )
    expect(
      JSON.stringify(view.corrections) === JSON.stringify(sale?.corrections),
      `${subject} has one history of corrections`,
    )
    expect(one.proposed === 0, `${subject} leaves no correction open`)
    if (one.status !== 'cancelled') {
      expect(
        one.advertised === one.agreed || one.is_corrected,
        `${subject} is advertised as it was agreed, or as its vendor corrected it once nobody held it`,
      )
      continue
    }
    ended.add(id)
    expect(one.end_reason === 'car_corrected', `${subject} ended because of a correction`)
    expect(one.due === 0 && one.owed === 0 && one.kept === 0, `${subject} costs nothing`)
    expect(`${one.listing} ${one.quantity}` === 'active 1', `${subject} is free again`)
  }
  return ended
}
