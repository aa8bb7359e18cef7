import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../../kernel/context.ts'
import type { DB } from '../../../database/tables.ts'
import { maySeeListing } from '../../listings/index.ts'
import { agreedVersionOfTalk } from '../../messaging/index.ts'

export interface MailPhoto {
  readonly vehicleId: string
  readonly hash: string
  /** Width and height of the file in pixels. */
  readonly width: number
  readonly height: number
  /** The photographer, where the licence requires it. */
  readonly author: string | null
}

/** Sharp on a phone, because mails show the photograph in a smaller width. */
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
 * Returns main photographs of the cars themselves, of adverts that the recipient may see; a workshop sees those of
 * public adverts. A reserved or bought car has the agreed photograph.
 */
export async function listMailPhotos(ctx: Context, { recipient, variables }: MailedTo): Promise<MailPhoto[]> {
  const { cars, vehicleId, reservationId, purchasedVehicleId, bookingId, conversationId } =
    subjects.safeParse(variables).data ?? {}
  const reader = await ctx.db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${recipient})`)
    .executeTakeFirst()
  if (reservationId && !cars) return reader ? listAgreedPhotos(ctx, reservationId, reader.id) : []
  if (!cars && !vehicleId) {
    const agreed = await findAgreedVersion(ctx, { purchasedVehicleId, bookingId, conversationId })
    if (agreed) return listPhotosOfVersion(ctx, agreed, reader?.id ?? null)
  }
  const vehicleIds = await listMailedVehicles(ctx.db, variables)
  if (vehicleIds.length === 0) return []
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
  return rows.flatMap(toMailPhoto)
}

/** Returns the agreed main photograph of a reserved car, for its buyer and its vendor. */
async function listAgreedPhotos(ctx: Context, reservationId: string, readerId: string): Promise<MailPhoto[]> {
  const rows = await ctx.db
    .selectFrom('vehicle_reservations as reservation')
    .innerJoin('vehicle_listings as vehicle', 'vehicle.id', 'reservation.vehicle_id')
    .innerJoin('version_photos as photo', (join) =>
      join.onRef('photo.version_id', '=', 'reservation.version_id').on('photo.step', '=', 'main'),
    )
    .select(['vehicle.id', 'photo.content_hash', 'photo.width', 'photo.height', 'photo.widths'])
    .select(['photo.author', 'photo.license'])
    .where('reservation.id', '=', reservationId)
    .where((q) => q.or([q('reservation.user_id', '=', readerId), q('vehicle.user_id', '=', readerId)]))
    .execute()
  return rows.flatMap(toMailPhoto)
}

interface Subject {
  readonly purchasedVehicleId?: string | undefined
  readonly bookingId?: string | undefined
  readonly conversationId?: string | undefined
}

/** Returns the agreed version of a bought car, or of a car that the buyer of a conversation has reserved or bought. Null when there is only the advert. */
async function findAgreedVersion(ctx: Context, subject: Subject): Promise<string | null> {
  const { purchasedVehicleId = null, bookingId = null, conversationId = null } = subject
  const { rows } = await sql<{ id: string | null }>`
    select coalesce(
      (select version_id from purchased_vehicles where id = ${purchasedVehicleId}::uuid),
      (select purchase.version_id from workshop_bookings booking
        join purchased_vehicles purchase on purchase.id = booking.purchased_vehicle_id where booking.id = ${bookingId}::uuid),
      (select ${agreedVersionOfTalk} from conversations talk where talk.id = ${conversationId}::uuid)
    ) as id`.execute(ctx.db)
  return rows[0]?.id ?? null
}

/** Returns the agreed main photograph of a car for those who may see its advert. */
async function listPhotosOfVersion(ctx: Context, versionId: string, readerId: string | null): Promise<MailPhoto[]> {
  const rows = await ctx.db
    .selectFrom('version_photos as photo')
    .innerJoin('listing_versions as agreed', 'agreed.id', 'photo.version_id')
    .innerJoin('vehicle_listings as vehicle', 'vehicle.id', 'agreed.listing_id')
    .select(['vehicle.id', 'photo.content_hash', 'photo.width', 'photo.height', 'photo.widths'])
    .select(['photo.author', 'photo.license'])
    .where('photo.version_id', '=', versionId)
    .where('photo.step', '=', 'main')
    .where(maySeeListing(readerId))
    .execute()
  return rows.flatMap(toMailPhoto)
}

interface PhotoRow {
  readonly id: string
  readonly content_hash: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly author: string | null
  readonly license: string | null
}

function toMailPhoto({ id, content_hash: hash, widths, author, license, ...size }: PhotoRow): MailPhoto[] {
  const width = widths.find((offered) => offered >= preferredWidth) ?? widths.at(-1)
  if (width === undefined) return []
  const height = Math.round((size.height * width) / size.width)
  return [{ vehicleId: id, hash, width, height, author: license && author }]
}

/** Returns the listed cars of a mail, or otherwise the car of its subject. */
async function listMailedVehicles(db: Kysely<DB>, variables: unknown): Promise<string[]> {
  const { cars, vehicleId, purchasedVehicleId, bookingId, conversationId } = subjects.safeParse(variables).data ?? {}
  if (cars) return cars.map(({ id }) => id)
  if (vehicleId) return [vehicleId]
  const query =
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
