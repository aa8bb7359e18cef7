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
import { toModelPhoto, toPhoto } from './listing-photos.ts'

/** So many photographs after the main one are on a card. */
const maxMorePhotos = 4

/** Changes with every fact and word of the car in the advert of the alias `vehicle`. */
export const factsHash = sql<string>`md5(listing_facts(vehicle)::text)`.as('factsHash')

/** What a version keeps beside the facts. */
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

/** Make, model and year of a car as it was agreed; as its advert is now where nothing was. Needs the aliases `agreed` (listing_versions, which may be missing) and `vehicle` (vehicle_listings). */
export const nameAsAgreed = [
  sql<string>`coalesce(agreed.facts->>'make', vehicle.make)`.as('make'),
  sql<string>`coalesce(agreed.facts->>'model', vehicle.model)`.as('model'),
  sql<number>`coalesce((agreed.facts->>'year')::int, vehicle.year)`.as('year'),
] as const

/** A car as it was kept: its card, what the card does not show, and its facts as they are compared. */
export interface KeptVehicle {
  readonly card: VehicleCard
  readonly agreed: AgreedVehicle
  readonly facts: CarFacts
}

/** The cars of these versions. State, views and the link are the advert's of now; everything else is as it was kept. A car without photographs shows one of its model. */
export async function listAgreedVehicles(
  ctx: Context,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, KeptVehicle>> {
  if (versionIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('listing_versions as kept')
    .innerJoin('vehicle_listings as vehicle', 'vehicle.id', 'kept.listing_id')
    .select((from) => [
      'kept.id as versionId',
      'kept.facts',
      'kept.shown',
      'kept.created_at as keptAt',
      'vehicle.id',
      'vehicle.user_id as sellerId',
      'vehicle.status',
      'vehicle.views',
      'vehicle.created_at as createdAt',
      jsonArrayFrom(from.selectFrom('version_photos').selectAll().whereRef('version_id', '=', 'kept.id')).as('photos'),
      modelPhotoOf(ctx.db).as('modelPhoto'),
    ])
    .where('kept.id', 'in', [...new Set(versionIds)])
    .execute()
  return new Map(
    rows.map(({ versionId, keptAt, createdAt, photos: kept, modelPhoto, ...row }) => {
      const facts = row.facts as unknown as FactRow
      const shown = row.shown as unknown as Shown
      const own = kept.map(toPhoto).toSorted(comparePlaces)
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
        keptAt: keptAt.toISOString(),
      }
      return [versionId, { card, agreed, facts: row.facts as CarFacts }] as const
    }),
  )
}
