import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { DB } from '../../../database/tables.ts'
import { maySeeListing } from '../../listings/index.ts'
import type { MailPhoto } from '../mail-photo.ts'

/** The width that is sharp on a phone; mails show it narrower. */
const preferredWidth = 640

const subjects = z
  .object({
    vehicleId: z.uuid(),
    reservationId: z.uuid(),
    purchasedVehicleId: z.uuid(),
    bookingId: z.uuid(),
    conversationId: z.uuid(),
    cars: z.array(z.object({ id: z.uuid() })),
  })
  .partial()

interface MailedTo {
  readonly recipient: string
  readonly variables: unknown
}

/**
 * The main photographs of the cars that a mail names. Only an advert's own photographs, never those of its model, and only of adverts that the recipient may see; a workshop, which has
 * no account, sees what everybody sees.
 */
export async function listMailPhotos(ctx: Context, { recipient, variables }: MailedTo): Promise<MailPhoto[]> {
  const vehicleIds = await listMailedVehicles(ctx.db, variables)
  if (vehicleIds.length === 0) return []
  const reader = await ctx.db.selectFrom('users').select('id').where('email', '=', recipient).executeTakeFirst()
  const rows = await ctx.db
    .selectFrom('vehicle_listings as vehicle')
    .innerJoin('listing_photos as photo', (join) =>
      join.onRef('photo.listing_id', '=', 'vehicle.id').on('photo.step', '=', 'main'),
    )
    .select(['vehicle.id', 'photo.content_hash', 'photo.width', 'photo.height', 'photo.widths'])
    .select(['photo.author', 'photo.license'])
    .where('vehicle.id', 'in', vehicleIds)
    .where(maySeeListing(reader?.id ?? null))
    .execute()
  return rows.flatMap((row) => {
    const width = row.widths.find((offered) => offered >= preferredWidth) ?? row.widths.at(-1)
    if (width === undefined) return []
    const height = Math.round((row.height * width) / row.width)
    const author = row.license && row.author
    return [{ vehicleId: row.id, hash: row.content_hash, width, height, author }]
  })
}

/** The cars of the mail: those it lists, else the one that its subject is about. */
async function listMailedVehicles(db: Kysely<DB>, variables: unknown): Promise<string[]> {
  const { cars, vehicleId, reservationId, purchasedVehicleId, bookingId, conversationId } =
    subjects.safeParse(variables).data ?? {}
  if (cars) return cars.map(({ id }) => id)
  if (vehicleId) return [vehicleId]
  const query =
    (reservationId && db.selectFrom('vehicle_reservations').select('vehicle_id').where('id', '=', reservationId)) ||
    (purchasedVehicleId &&
      db.selectFrom('purchased_vehicles').select('vehicle_id').where('id', '=', purchasedVehicleId)) ||
    (conversationId && db.selectFrom('conversations').select('vehicle_id').where('id', '=', conversationId)) ||
    (bookingId &&
      db
        .selectFrom('workshop_bookings as booking')
        .innerJoin('purchased_vehicles as purchase', 'purchase.id', 'booking.purchased_vehicle_id')
        .select('purchase.vehicle_id')
        .where('booking.id', '=', bookingId))
  if (!query) return []
  const rows = await query.execute()
  return rows.map((row) => row.vehicle_id)
}
