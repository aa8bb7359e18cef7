import type { Findings } from '../findings.ts'
import type { ProductDatabase } from '../product/product-database.ts'

/** Returns the open reservations of each of these cars. */
export async function listOpenReservations(
  database: ProductDatabase,
  vehicleIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await database.query<{ id: string; reservations: string[] }>(
    `select vehicle.id, array_remove(array_agg(open.id), null) as reservations
     from unnest($1::uuid[]) as vehicle (id)
     left join vehicle_reservations open on open.vehicle_id = vehicle.id and open.status in ('pending', 'confirmed')
     group by vehicle.id`,
    [vehicleIds],
  )
  return new Map(rows.map(({ id, reservations }) => [id, reservations]))
}

interface ListingOptions {
  /** The demo stock has listings that their vendor took offline, with free units. */
  readonly withOfflineListings?: boolean
}

/** Checks that no car has more open reservations than units, and that inventory and listing agree with each of them. */
export async function checkUnits(
  database: ProductDatabase,
  { expect }: Findings,
  { withOfflineListings = false }: ListingOptions = {},
): Promise<void> {
  const wrong = await database.query(
    `select stock.vehicle_listing_id, listing.status, stock.quantity, stock.held, count(open.id)::int as open
     from vehicle_inventory stock
     join vehicle_listings listing on listing.id = stock.vehicle_listing_id
     left join vehicle_reservations open on open.vehicle_id = stock.vehicle_listing_id and open.status in ('pending', 'confirmed')
     group by stock.id, listing.id
     having count(open.id) > stock.quantity or count(open.id) <> stock.held
       or ((listing.status = 'active') <> (stock.quantity > count(open.id)) and not ($1 and listing.status = 'inactive'))`,
    [withOfflineListings],
  )
  expect(wrong.length === 0, `units, reservations and listings agree: ${JSON.stringify(wrong.slice(0, 3))}`)
}
