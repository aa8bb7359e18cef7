import type { BodyType } from '@autopiazza/contract/vocabulary'
import type { Photo } from './bare-elements.tsx'

/** The row of the bare page: the advert with all that is shown of it. The cars below are loaded by the browser. */
export interface Advert {
  readonly id: string
  readonly make: string
  readonly model: string
  readonly version: string | null
  readonly year: number
  readonly mileage: number
  readonly fuel_type: string
  readonly transmission: string
  readonly body_type: BodyType | null
  readonly color: string | null
  readonly listing_type: string
  readonly sale_price: number | null
  readonly daily_rate: number | null
  readonly town: string | null
  readonly province: string | null
}

type ShownPhoto = Photo & Readonly<Record<'author' | 'license' | 'license_url' | 'source_url', string>>

export interface Vehicle extends Advert {
  readonly views: number
  readonly created_at: Date
  readonly features: readonly string[]
  readonly engine_size: number | null
  readonly horsepower: number | null
  readonly weight: number | null
  readonly doors: number | null
  readonly seats: number | null
  readonly drivetrain: string | null
  readonly euro_class: number | null
  readonly first_registration: string | null
  readonly previous_owners: number | null
  readonly co2: number | null
  readonly consumption: number | null
  readonly vin: string | null
  readonly description: string
  readonly weekly_rate: number | null
  readonly monthly_rate: number | null
  readonly minimum_days: number
  readonly rental_terms: string | null
  readonly photos: readonly ShownPhoto[]
  readonly model_photo: ShownPhoto | null
  readonly seller_name: string | null
  readonly company_name: string | null
  readonly seller_kind: 'private' | 'business'
  readonly vat_number: string | null
  readonly seller_town: string | null
  readonly seller_since: Date
  readonly seller_others: number
  readonly seller_newest: readonly {
    id: string
    make: string
    model: string
    year: number
    sale_price: number | null
    daily_rate: number | null
  }[]
}

const shown = `v.id, v.make, v.model, v.version, v.year, v.mileage, v.fuel_type, v.transmission, v.body_type, v.color, v.listing_type,
  v.sale_price::float8, v.daily_rate::float8, coalesce(own.city, usual.city) as town, coalesce(own.province, usual.province) as province`

const places = `left join vendor_pickup_locations own on own.id = v.pickup_location_id
  left join vendor_pickup_locations usual on usual.user_id = v.user_id and usual.is_default`

export const vehicleStatement = `
  select ${shown}, v.views::float8, v.created_at, v.features, v.engine_size, v.horsepower, v.weight, v.doors, v.seats, v.drivetrain, v.euro_class,
    v.first_registration, v.previous_owners, v.co2, v.consumption, v.vin, v.description,
    v.weekly_rate::float8, v.monthly_rate::float8, v.minimum_days, v.rental_terms,
    owner.first_name as seller_name, company.company_name, coalesce(company.seller_kind, 'business') as seller_kind, company.vat_number,
    coalesce(usual.city, company.location) as seller_town, account.created_at as seller_since,
    (select count(*)::int from vehicle_listings where user_id = v.user_id and id <> v.id and status = 'active') as seller_others,
    (select coalesce(json_agg(other), '[]') from (
      select id, make, model, year, sale_price, daily_rate from vehicle_listings
        where user_id = v.user_id and id <> v.id and status = 'active' order by created_at desc limit 5) as other) as seller_newest,
    (select coalesce(json_agg(photo), '[]') from (
      select content_hash, widths, author, license, license_url, source_url from listing_photos where listing_id = v.id
        order by array_position(array['main', 'exterior', 'interior', 'optional'], step), position) as photo) as photos,
    (select to_json(photo) from (
      select content_hash, widths, author, license, license_url, source_url from model_photos shown
        where (lower(shown.make), lower(shown.model)) = (lower(v.make), lower(v.model)) and shown.body_type = v.body_type
          and v.year between shown.first_year and shown.last_year
        order by shown.color is not distinct from v.color desc, md5(v.id::text || shown.id::text) limit 1) as photo) as model_photo
  from vehicle_listings v ${places} join users account on account.id = v.user_id join profiles owner on owner.id = v.user_id
    left join vendor_details company on company.id = v.user_id
  where v.id = $1`
