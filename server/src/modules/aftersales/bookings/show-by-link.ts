import type { Context } from '../../../context.ts'
import { ok, refused } from '../../../outcome.ts'
import { findLinkedBooking, findWorkshopOfLink } from '../reads/linked-booking.ts'
import { findWorkshopFields } from '../reads/workshop-fields.ts'
import type { Span } from '../rules/slots.ts'
import { slotsOf } from './show-slots.ts'
import { idOfLink } from './workshop-link.ts'

interface ByLink<I> {
  readonly ctx: Context
  readonly input: I
  readonly secret: string
}

/** The booking that a link in a workshop's mail answers. Whoever has the link may read it. */
export async function showBookingByLink({ ctx, input, secret }: ByLink<{ readonly token: string }>) {
  const id = idOfLink(secret, input.token)
  const linked = id === null ? null : await findLinkedBooking(ctx, id)
  return linked ? ok(linked) : refused('bookings.link_invalid')
}

/** The slots that a workshop can propose through its link. */
export async function showSlotsByLink({ ctx, input, secret }: ByLink<Span & { readonly token: string }>) {
  const id = idOfLink(secret, input.token)
  const workshopId = id === null ? null : await findWorkshopOfLink(ctx, id)
  const workshop = workshopId === null ? null : await findWorkshopFields(ctx, workshopId)
  return workshop ? ok(await slotsOf(ctx, workshop, input)) : refused('bookings.link_invalid')
}
