import { vehicleName } from '@autopiazza/contract/vehicle-name'
import type { ListingStatus } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../../kernel/context.ts'

export interface ListingRecord {
  readonly id: string
  readonly name: string
  readonly status: ListingStatus
  readonly createdAt: Date
  readonly owner: {
    readonly userId: string
    readonly email: string
    readonly firstName: string
    readonly language: 'it' | 'en'
    readonly isSuspended: boolean
  }
  readonly suspension: { readonly at: Date; readonly reason: string; readonly withAccount: boolean } | null
}

export async function findListingRecord(ctx: Context, id: string): Promise<ListingRecord | null> {
  const [record] = await listListingRecords(ctx, { id })
  return record ?? null
}

/** Returns the adverts of an account, or the one with this id, newest first. */
export async function listListingRecords(
  ctx: Context,
  by: { readonly id: string } | { readonly ownerId: string },
): Promise<ListingRecord[]> {
  const rows = await ctx.db
    .selectFrom('vehicle_listings as vehicle')
    .innerJoin('users', 'users.id', 'vehicle.user_id')
    .leftJoin('profiles', 'profiles.id', 'vehicle.user_id')
    .select([
      'vehicle.id',
      'vehicle.make',
      'vehicle.model',
      'vehicle.year',
      'vehicle.status',
      'vehicle.created_at',
      'vehicle.suspended_at',
      'vehicle.suspension_reason',
      'vehicle.suspended_with_account',
      'users.id as owner_id',
      'users.email',
      'users.language',
      'users.suspended_at as owner_suspended_at',
      'profiles.first_name',
    ])
    .where((q) => ('id' in by ? q('vehicle.id', '=', by.id) : q('vehicle.user_id', '=', by.ownerId)))
    .orderBy('vehicle.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: vehicleName(row),
    status: row.status,
    createdAt: row.created_at,
    owner: {
      userId: row.owner_id,
      email: row.email,
      firstName: row.first_name ?? '',
      language: row.language,
      isSuspended: row.owner_suspended_at !== null,
    },
    suspension:
      row.suspended_at && row.suspension_reason
        ? { at: row.suspended_at, reason: row.suspension_reason, withAccount: row.suspended_with_account }
        : null,
  }))
}

/** Returns the suspension as the advert's owner sees it, or null when there is none. */
export function suspensionOf({
  suspended_at,
  suspension_reason,
}: {
  readonly suspended_at: Date | null
  readonly suspension_reason: string | null
}): { at: string; reason: string } | null {
  return suspended_at && suspension_reason ? { at: suspended_at.toISOString(), reason: suspension_reason } : null
}
