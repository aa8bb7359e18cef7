import type { BodyType, Color, FuelType } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../kernel/context.ts'
import type { PhotoCredit } from './listing-photos-store.ts'
import type { PreparedPhoto } from './ports.ts'
import { photoWidths } from './rules/photos.ts'

/** The cars that a photograph can represent, and the colour of the car on it. */
export interface PhotographedModel {
  readonly make: string
  readonly model: string
  readonly bodyType: BodyType
  /** The years in which every car of this model and body has the shape in the photograph. */
  readonly firstYear: number
  readonly lastYear: number
  readonly color: Color | null
  /** Null when the shape is the same with every fuel. */
  readonly fuelType: FuelType | null
}

/** Adds a photograph of a model. Returns null when the same picture exists. */
export async function insertModelPhoto(
  ctx: Context,
  {
    of,
    prepared,
    credit,
  }: { readonly of: PhotographedModel; readonly prepared: PreparedPhoto; readonly credit: PhotoCredit },
): Promise<string | null> {
  const row = await ctx.db
    .insertInto('model_photos')
    .values({
      make: of.make,
      model: of.model,
      body_type: of.bodyType,
      first_year: of.firstYear,
      last_year: of.lastYear,
      color: of.color,
      fuel_type: of.fuelType,
      content_hash: prepared.hash,
      width: prepared.width,
      height: prepared.height,
      widths: photoWidths(prepared.width),
      dominant_color: prepared.dominantColor,
      author: credit.author,
      license: credit.license,
      license_url: credit.licenseUrl,
      source_url: credit.sourceUrl,
    })
    .onConflict((conflict) => conflict.column('content_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
