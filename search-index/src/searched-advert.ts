import type { Cents } from '@autopiazza/contract/money'
import type { SearchedFact } from '@autopiazza/contract/fact-filters'
import type { FactOf } from '@autopiazza/contract/vehicle-facts'
import type { ListingType, PriceLabel, SellerKind } from '@autopiazza/contract/vocabulary'
import type { EarthPoint } from './criteria.ts'

type SearchedFacts = { readonly [Name in SearchedFact]: FactOf<Name> }

/** Everything that a search compares of one active advert. `plain…` texts are PostgreSQL's plain_text(), `lowered…` ones its lower(). */
export interface SearchedAdvert extends SearchedFacts {
  readonly id: string
  readonly make: string
  readonly model: string
  readonly loweredMake: string
  readonly loweredModel: string
  readonly plainName: string
  readonly plainVersion: string
  readonly plainDescription: string
  readonly features: readonly string[]
  readonly listingType: ListingType
  readonly salePrice: Cents | null
  readonly dailyRate: Cents | null
  readonly priceLabel: PriceLabel | null
  /** Deviation of the price from the value, in ten-thousandths of the value; null without a label. */
  readonly deal: number | null
  /** The key of the recommended order; higher keys come first. */
  readonly recommended: number
  readonly sellerKind: SellerKind
  readonly sellerId: string
  readonly hasPhotos: boolean
  readonly province: string | null
  readonly point: EarthPoint | null
  /** Microseconds since 1970. */
  readonly createdAt: number
}
