import type { Context } from '../../kernel/context.ts'
import { isRefusedBy } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { findMunicipality, municipalities } from '@autopiazza/reference-data/places'
import { findGivenTown } from './reads/pickup-locations.ts'

export type ListingPlace = NonNullable<ReturnType<typeof findMunicipality>>

/** Finds the municipality that a seller entered. Refuses an unknown name, and an ambiguous name without a province. */
export function readPlace(town: string | null | undefined) {
  if (!town) return ok(null)
  const found = findMunicipality(town)
  if (!found) return refused('request.invalid', { town: 'town_unknown' })
  const isAlone = municipalities().filter(({ city }) => city === found.city).length === 1
  return isAlone || /\([A-Za-z]{2}\)|\d{5}/.test(town)
    ? ok(found)
    : refused('request.invalid', { town: 'town_ambiguous' })
}

/** Returns the refusal of an advert without a place, or null for every other error. */
export function placeRefusal(error: unknown) {
  return isRefusedBy(error, 'advert_has_a_place') ? refused('listings.place_missing', { town: 'required' }) : null
}

/** Returns the municipality that the acting vendor entered at sign-up, as the advert form writes it. */
export async function showGivenTown({ ctx }: { readonly ctx: Context }) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const place = readPlace(await findGivenTown(ctx, vendor.value.userId))
  return ok({ town: place.ok && place.value ? `${place.value.city} (${place.value.province})` : null })
}
