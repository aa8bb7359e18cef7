import {
  hintedFacts,
  type HintedFact,
  type OwnStanding,
  slowTimes,
  unseenDays,
} from '@autopiazza/contract/own-standing'
import { factColumn } from '@autopiazza/contract/vehicle-facts'
import type { ListingStatus, PriceLabel } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import { hintsOf, reviewReasonsOf } from '../rules/own-standing.ts'

/** Requires the aliases `vehicle` (vehicle_listings), `valued` (listing_valuations at the current price) and `usual` (model_standings of adverts with a sale price). */
const daysOnline = sql<number>`days_between(vehicle.created_at, now())`
const daysUnseen = sql<number>`days_between(greatest(vehicle.created_at, vehicle.last_viewed_at), now())`
const ownPhotos = sql<number>`cardinality(vehicle.gallery) + (vehicle.main_image is not null)::int`

/** Implements the same rule as reviewReasonsOf in rules/own-standing.ts. */
export const isToReview = sql<boolean>`(vehicle.status = 'active' and (
  coalesce(valued.label in ('above', 'high'), false)
  or ${daysUnseen} >= ${sql.lit(unseenDays)}
  or coalesce(${daysOnline} > ${sql.lit(slowTimes)} * usual.days, false)
))`

export const standingColumns = [
  daysOnline.as('days_online'),
  daysUnseen.as('days_unseen'),
  ownPhotos.as('own_photos'),
  sql<number | null>`usual.days`.as('usual_days'),
  sql<number>`(select count(*) from conversations where vehicle_id = vehicle.id)`.as('contacts'),
  sql<HintedFact[]>`array_remove(array[${sql.join(
    hintedFacts.map((name) => sql`case when vehicle.${sql.ref(factColumn(name))} is null then ${sql.lit(name)} end`),
  )}], null)`.as('unstated'),
] as const

interface StandingRow {
  readonly status: ListingStatus
  readonly price_label: PriceLabel | null
  readonly market_value: number | null
  readonly days_online: number
  readonly days_unseen: number
  readonly own_photos: number
  readonly usual_days: number | null
  readonly contacts: number
  readonly unstated: readonly HintedFact[]
}

export function ownStandingOf(row: StandingRow): OwnStanding {
  const facts = {
    status: row.status,
    label: row.price_label,
    value: row.market_value,
    daysOnline: row.days_online,
    daysUnseen: row.days_unseen,
    usualDays: row.usual_days,
    ownPhotos: row.own_photos,
    unstated: row.unstated,
  }
  const isOnline = row.status === 'active' || row.status === 'pending'
  return {
    daysOnline: isOnline ? row.days_online : null,
    daysUnseen: isOnline ? row.days_unseen : null,
    usualDays: row.usual_days,
    contacts: row.contacts,
    reviewReasons: reviewReasonsOf(facts),
    hints: hintsOf(facts),
  }
}
