import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../../database/database.ts'

/**
 * Selects a photograph of the model for the alias `vehicle`: same make, model and body, a year with this shape, the
 * same fuel when the shape depends on it, preferably the same colour.
 */
export function modelPhotoOf(db: Database) {
  return jsonObjectFrom(
    db
      .selectFrom('model_photos as shown')
      .select([
        'shown.id',
        'shown.content_hash',
        'shown.width',
        'shown.height',
        'shown.widths',
        'shown.dominant_color',
        'shown.author',
        'shown.license',
        'shown.license_url',
        'shown.source_url',
      ])
      .where(
        sql<boolean>`(lower(shown.make), lower(shown.model)) = (lower(vehicle.make), lower(vehicle.model))
          and shown.body_type = vehicle.body_type and vehicle.year between shown.first_year and shown.last_year
          and coalesce(shown.fuel_type = vehicle.fuel_type, true)
          and not exists (select from listing_photos own where own.listing_id = vehicle.id)`,
      )
      .orderBy(sql`shown.color is not distinct from vehicle.color`, 'desc')
      .orderBy(sql`md5(vehicle.id::text || shown.id::text)`)
      .limit(sql.lit(1)),
  )
}
