import type { PhotoStep } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../../context.ts'
import { firstFreePlace } from '../rules/photo-place.ts'

const quotaHours = 24

export interface PhotoRoom {
  readonly hasRoom: boolean
  /** Photographs this vendor added in the last 24 hours, removed ones too. */
  readonly addedToday: number
}

/** Whether a step of an own advert takes another photograph, which the main one always does, by leaving for it; null when the vendor has no such advert. */
export async function photoRoom(
  ctx: Context,
  ownerId: string,
  listingId: string,
  step: PhotoStep,
): Promise<PhotoRoom | null> {
  const since = new Date(ctx.now().getTime() - quotaHours * 3_600_000)
  const row = await ctx.db
    .selectFrom('vehicle_listings as vehicle')
    .select((from) => [
      from
        .selectFrom('audit_entries')
        .select((entries) => entries.fn.countAll<number>().as('added'))
        .where('actor_id', '=', ownerId)
        .where('action', '=', 'listing.add_photo')
        .where('occurred_at', '>', since)
        .$asScalar()
        .as('added'),
    ])
    .where('vehicle.id', '=', listingId)
    .where('vehicle.user_id', '=', ownerId)
    .executeTakeFirst()
  if (!row) return null
  const taken = await ctx.db
    .selectFrom('listing_photos')
    .select('position')
    .where('listing_id', '=', listingId)
    .where('step', '=', step)
    .execute()
  const places = taken.map(({ position }) => position)
  return { hasRoom: step === 'main' || firstFreePlace(step, places) !== null, addedToday: row.added ?? 0 }
}
