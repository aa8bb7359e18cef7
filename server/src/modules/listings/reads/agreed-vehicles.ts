import type { AgreedVehicle } from '@autopiazza/contract/agreed-vehicle'
import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import { factsWith, factsWithout } from '@autopiazza/contract/vehicle-facts'
import type { SellerKind } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../../kernel/context.ts'
import type { VehicleListings } from '../../../database/tables.ts'
import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type CarFacts, type FactRow, factsOfRow } from '../rules/car-facts.ts'
import { comparePlaces } from '../rules/photos.ts'
import { shownVersion } from '../rules/shown-version.ts'
import { modelPhotoOf } from './model-photo.ts'
import { maxMorePhotos } from './vehicle-card.ts'
import { toModelPhoto, toPhoto } from './listing-photos.ts'

/** A hash of every fact and text of the alias `vehicle`. */
export const factsHash = sql<string>`md5(listing_facts(vehicle)::text)`.as('factsHash')

type Shown = Pick<Selectable<VehicleListings>, 'listing_type' | 'sale_price' | 'daily_rate'> & {
  readonly town: string | null
  readonly province: string | null
  readonly seller: {
    readonly kind: SellerKind
    readonly first_name: string | null
    readonly company_name: string | null
    readonly vat_number: string | null
    readonly town: string | null
  }
}

/** Names the agreed car, or the car of the current advert. Requires the aliases `agreed` (listing_versions, nullable) and `vehicle` (vehicle_listings). */
export const nameAsAgreed = [
  sql<string>`coalesce(agreed.facts->>'make', vehicle.make)`.as('make'),
  sql<string>`coalesce(agreed.facts->>'model', vehicle.model)`.as('model'),
  sql<number>`coalesce((agreed.facts->>'year')::int, vehicle.year)`.as('year'),
] as const

/** A car of a stored version: its card, further details, and its facts for comparison. */
export interface StoredVersion {
  readonly card: VehicleCard
  readonly agreed: AgreedVehicle
  readonly facts: CarFacts
}

/**
 * Returns the cars of these versions. State, views and link are those of the current advert, and all other data is as
 * stored. A car without photographs gets a photograph of its model.
 */
export async function listAgreedVehicles(
  ctx: Context,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, StoredVersion>> {
  if (versionIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('listing_versions as version')
    .innerJoin('vehicle_listings as vehicle', 'vehicle.id', 'version.listing_id')
    .select((from) => [
      'version.id as versionId',
      sql<CarFacts>`present_facts(version.facts)`.as('facts'),
      'version.shown',
      'version.created_at as storedAt',
      'vehicle.id',
      'vehicle.user_id as sellerId',
      'vehicle.status',
      'vehicle.views',
      'vehicle.created_at as createdAt',
      jsonArrayFrom(from.selectFrom('version_photos').selectAll().whereRef('version_id', '=', 'version.id')).as(
        'photos',
      ),
      modelPhotoOf(ctx.db).as('modelPhoto'),
    ])
    .where('version.id', 'in', [...new Set(versionIds)])
    .execute()
  return new Map(
    rows.map(({ versionId, storedAt, createdAt, photos: stored, modelPhoto, ...row }) => {
      const facts = row.facts as unknown as FactRow
      const shown = row.shown as unknown as Shown
      const own = stored.map(toPhoto).toSorted(comparePlaces)
      const photos = own.length === 0 && modelPhoto ? [toModelPhoto(modelPhoto)] : own
      const [mainPhoto = null, ...more] = photos
      const { seller } = shown
      const card: VehicleCard = {
        id: row.id,
        ...factsOfRow(facts, factsWith('isOnCard')),
        version: shownVersion(facts),
        listingType: shown.listing_type,
        salePrice: shown.sale_price,
        dailyRate: shown.daily_rate,
        market: null,
        priceDrop: null,
        status: row.status,
        views: row.views,
        createdAt: createdAt.toISOString(),
        town: shown.town,
        province: shown.province,
        sellerKind: seller.kind,
        sellerId: row.sellerId,
        sellerName: seller.company_name,
        mainPhoto,
        photoCount: own.length,
        morePhotos: more.slice(0, maxMorePhotos).map(({ hash, widths }) => ({ hash, widths })),
      }
      const agreed: AgreedVehicle = {
        ...factsOfRow(facts, factsWithout('isOnCard')),
        photos,
        seller: {
          kind: seller.kind,
          firstName: seller.first_name,
          companyName: seller.company_name,
          vatNumber: seller.vat_number,
          town: seller.town,
        },
        keptAt: storedAt.toISOString(),
      }
      return [versionId, { card, agreed, facts: row.facts }] as const
    }),
  )
}
