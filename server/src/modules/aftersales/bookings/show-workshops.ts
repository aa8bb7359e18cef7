import type { OfferedWorkshop, SlotsOfDay, Workshop } from '@autopiazza/contract/bookings'
import { repeatedHourAt } from '@autopiazza/contract/italian-time'
import type { Call, Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { actingBuyer } from '../../identity/index.ts'
import { kilometresBetween } from '../../places/index.ts'
import { findMunicipality } from '@autopiazza/reference-data/places'
import { findWorkshopFields, type StoredWorkshop } from '../reads/workshop-fields.ts'
import { findHandoverTown, listActiveWorkshops, listTakenSlots } from '../reads/workshops.ts'
import { daysToOffer, offeredSlots, type Span } from '../rules/slots.ts'

/** Returns the partner workshops that accept bookings: the nearest first when a place is given or known, otherwise by city and name. */
export async function showWorkshops({ ctx, input }: Call<{ near?: string | undefined }>) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const near = input.near ?? (await findHandoverTown(ctx, buyer.value.userId))
  return ok(byDistance(await listActiveWorkshops(ctx), near))
}

/** Sorts workshops by distance from a place. Workshops in unknown towns come last, in the given order. Keeps the given order when the place is unknown. */
export function byDistance(workshops: readonly Workshop[], near: string | null): OfferedWorkshop[] {
  const here = near === null ? null : (findMunicipality(near)?.coordinates ?? null)
  const offered = workshops.map((workshop) => {
    const there = here && coordinatesOf(workshop)
    return { ...workshop, distanceKm: here && there ? Math.round(kilometresBetween(here, there)) : null }
  })
  return offered.toSorted((one, other) => (one.distanceKm ?? Infinity) - (other.distanceKm ?? Infinity) || 0)
}

/** Looks up the comune with its province, because names of comuni repeat. */
function coordinatesOf({ city, province }: Workshop) {
  return findMunicipality(province ? `${city} (${province})` : city)?.coordinates ?? null
}

export async function showSlots({ ctx, input }: Call<Span & { id: string }>) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const workshop = await findWorkshopFields(ctx, input.id)
  if (!workshop?.isActive) return refused('bookings.workshop_not_found')
  return ok(await slotsOf(ctx, workshop, input))
}

export async function slotsOf(ctx: Context, workshop: StoredWorkshop, days: Span): Promise<SlotsOfDay[]> {
  const now = ctx.now()
  const span = daysToOffer(days, now)
  if (!span) return []
  const taken = await listTakenSlots(ctx, { workshopId: workshop.id, span })
  return offeredSlots(workshop, { span, taken, now }).map(({ day, slots }) => ({
    day,
    slots: slots.map(({ startsAt, endsAt, free }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      free,
      repeatedHour: repeatedHourAt(startsAt),
    })),
  }))
}
