import type { SecretKeys } from '../../../secrets/secret-keys.ts'
import * as addresses from '@autopiazza/contract/addresses'
import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { readReference, signReference } from '../../identity/index.ts'
import { findLinkedBooking, findWorkshopOfLink } from '../reads/linked-booking.ts'
import { findWorkshopFields } from '../reads/workshop-fields.ts'
import type { Span } from '../rules/slots.ts'
import { slotsOf } from './show-workshops.ts'

const purpose = 'answer-booking'

/** Returns the link with which a workshop answers a booking. It is created when the mail is sent and never stored. */
export function workshopLink(
  { baseUrl, secret }: { readonly baseUrl: string; readonly secret: SecretKeys },
  linkId: string,
): string {
  return `${baseUrl}${addresses.workshopLink(signReference(secret, purpose, linkId))}`
}

/** Returns the id in a link's token, or null when the signature is missing or invalid. */
export function idOfLink(secret: SecretKeys, token: string): string | null {
  return readReference(secret, purpose, token)
}

interface ByLink<I> {
  readonly ctx: Context
  readonly input: I
  readonly secret: SecretKeys
}

/** Returns the booking that a link in a workshop's mail answers. Anyone with the link may read it. */
export async function showBookingByLink({ ctx, input, secret }: ByLink<{ readonly token: string }>) {
  const id = idOfLink(secret, input.token)
  const linked = id === null ? null : await findLinkedBooking(ctx, id)
  return linked ? ok(linked) : refused('bookings.link_invalid')
}

/** Returns the slots that a workshop can propose through its link. */
export async function showSlotsByLink({ ctx, input, secret }: ByLink<Span & { readonly token: string }>) {
  const id = idOfLink(secret, input.token)
  const workshopId = id === null ? null : await findWorkshopOfLink(ctx, id)
  const workshop = workshopId === null ? null : await findWorkshopFields(ctx, workshopId)
  return workshop ? ok(await slotsOf(ctx, workshop, input)) : refused('bookings.link_invalid')
}
