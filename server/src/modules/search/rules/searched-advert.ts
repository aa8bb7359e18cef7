import type { Cents } from '@autopiazza/contract/money'
import type {
  BodyType,
  Drivetrain,
  FuelType,
  ListingType,
  SellerKind,
  Transmission,
} from '@autopiazza/contract/vocabulary'
import type { EarthPoint } from './criteria.ts'

/** Everything that a search compares of one active advert. Texts are plain; lowered ones are PostgreSQL's lower(). */
export interface SearchedAdvert {
  readonly id: string
  readonly make: string
  readonly model: string
  readonly loweredMake: string
  readonly loweredModel: string
  /** Make and model with a space between. */
  readonly plainName: string
  readonly plainVersion: string
  readonly plainDescription: string
  readonly year: number
  /** In km. */
  readonly mileage: number
  /** In CV. */
  readonly power: number | null
  readonly seats: number | null
  readonly doors: number | null
  readonly euroClass: number | null
  readonly fuelType: FuelType
  readonly transmission: Transmission
  readonly bodyType: BodyType | null
  readonly color: string | null
  readonly drivetrain: Drivetrain | null
  readonly features: readonly string[]
  readonly listingType: ListingType
  readonly salePrice: Cents | null
  readonly dailyRate: Cents | null
  readonly sellerKind: SellerKind
  readonly hasPhotos: boolean
  readonly province: string | null
  readonly point: EarthPoint | null
  /** Microseconds since 1970. */
  readonly createdAt: number
}
