import { idIn } from '@autopiazza/contract/ids'
import { listOpenReservations } from '../../modules/sales/index.ts'
import { reinstateListing, suspendListing } from '../../modules/listings/index.ts'
import { type Command, reasonOf, reasonOption, UsageError } from '../command.ts'
import { section } from '../print.ts'
import { refusal } from '../refusals.ts'
import { reservationRows } from '../find-reservation.ts'

export const suspendOneListing: Command = {
  words: 'suspend listing',
  args: ['LISTING'],
  summary: 'Hides a listing from everybody but its owner and the people who deal with it; nobody can reserve it.',
  details:
    'The owner is mailed the reason and reads it on the listing. Open reservations stay: they are listed, and refund ends one.',
  example: 'suspend listing 0197c2f0-… --reason "Chilometri non veritieri" --as Giulia',
  options: { reason: reasonOption },
  isChange: true,
  run: async (ctx, typed) => {
    const id = listingIdOf(typed.args[0])
    const outcome = await suspendListing({ ctx, input: { id, reason: reasonOf(typed) } })
    if (!outcome.ok) return refusal(outcome.why)
    const openReservations = await listOpenReservations(ctx, id)
    const { name, owner } = outcome.value
    return {
      ok: true,
      data: { ...outcome.value, openReservations },
      lines: [
        `${name} is suspended; ${owner.email} is mailed the reason.`,
        ...section(
          'Open reservations stay. To end one: refund RESERVATION --reason …',
          reservationRows(openReservations),
        ),
      ],
    }
  },
}

export const reinstateOneListing: Command = {
  words: 'reinstate listing',
  args: ['LISTING'],
  summary: 'Ends the suspension of a listing: it is as it would be without it, and its owner is mailed.',
  example: 'reinstate listing 0197c2f0-… --as Giulia',
  options: { reason: { type: 'string', help: 'why, for the audit trail alone' } },
  isChange: true,
  run: async (ctx, { args, options }) => {
    const input = { id: listingIdOf(args[0]), reason: options['reason'] ?? null }
    const outcome = await reinstateListing({ ctx, input })
    if (!outcome.ok) return refusal(outcome.why)
    const { name, status, owner } = outcome.value
    return {
      ok: true,
      data: outcome.value,
      lines: [`${name} is no longer suspended and is ${status}; ${owner.email} is mailed.`],
    }
  },
}

/** Accepts an id, or the address of the listing's page. */
function listingIdOf(text = ''): string {
  const id = idIn(text)
  if (!id) throw new UsageError('LISTING must be the id of a listing, or the address of its page.')
  return id
}
