import type { Context } from '../../kernel/context.ts'
import { type Listener, listenTo } from '../../kernel/jobs.ts'
import type { DomainEvent } from '../../kernel/publish-event.ts'
import { queueMail } from '../../kernel/queue-mail.ts'
import type {} from '../aftersales/index.ts'
import type { BuyerNews, WorkshopNews } from './booking-mail-variables.ts'
import { type BookingFacts, findBookingFacts, findChangeReason, listWorkshopLinks } from './reads/booking-facts.ts'

type Changed = DomainEvent<'aftersales.BookingChanged'>['payload']

/** The mail to the buyer about a change; null where the buyer made it and needs none. */
function newsForBuyer({ change, by }: Changed): BuyerNews | null {
  if (change === 'cancelled') return `cancelled_by_${by}`
  if (change === 'proposal_accepted') return 'confirmed'
  if (change !== 'proposal_declined') return change
  return by === 'system' ? 'proposal_lapsed' : null
}

/** The mail to the workshop about a change; null where the workshop ended the booking itself. */
function newsForWorkshop({ change, by }: Changed): WorkshopNews | null {
  if (change === 'proposal_accepted') return 'accepted'
  if (change === 'proposal_declined') return by === 'system' ? 'lapsed' : 'declined'
  if (change === 'cancelled') return by === 'workshop' ? null : `cancelled_by_${by}`
  return change === 'completed' ? null : change
}

interface BookingMail {
  readonly deduplicationKey: string
  readonly bookingId: string
  readonly facts: BookingFacts
  readonly startsAt: string
  readonly proposedAt: string | null
  readonly reason: string | null
}

async function mailBuyer(ctx: Context, news: BuyerNews, mail: BookingMail): Promise<void> {
  const { deduplicationKey, bookingId, facts, startsAt, proposedAt, reason } = mail
  const { buyer, workshop, vehicle, service } = facts
  await queueMail(ctx, {
    deduplicationKey: `${deduplicationKey}:buyer`,
    recipient: buyer.email,
    language: buyer.language,
    template: 'booking-to-buyer',
    variables: {
      news,
      bookingId,
      firstName: buyer.firstName,
      vehicle,
      service,
      startsAt,
      proposedAt,
      answerDueAt: facts.answerDueAt.toISOString(),
      workshop: { name: workshop.name, address: workshop.address, phone: workshop.phone },
      reason,
      mileage: news === 'completed' ? facts.mileage : null,
    },
  })
}

/** Queues the mails about a change: to the workshop in Italian, to the buyer in the language of the account. */
async function mailChange(ctx: Context, { payload }: DomainEvent<'aftersales.BookingChanged'>): Promise<void> {
  const { bookingId, revision, startsAt, proposedAt } = payload
  const facts = await findBookingFacts(ctx, bookingId)
  if (!facts) return
  const deduplicationKey = `booking:${bookingId}:${revision}`
  const forBuyer = newsForBuyer(payload)
  if (forBuyer) {
    const reason = await findChangeReason(ctx, { bookingId, revision })
    await mailBuyer(ctx, forBuyer, { deduplicationKey, bookingId, facts, startsAt, proposedAt, reason })
  }
  const forWorkshop = newsForWorkshop(payload)
  if (!forWorkshop) return
  const { workshop, buyer, vehicle, service, notes } = facts
  await queueMail(ctx, {
    deduplicationKey: `${deduplicationKey}:workshop`,
    recipient: workshop.email,
    language: 'it',
    template: 'booking-to-workshop',
    variables: {
      news: forWorkshop,
      bookingId,
      workshop: workshop.name,
      customer: buyer.firstName,
      phone: buyer.phone,
      vehicle,
      service,
      notes,
      startsAt,
      proposedAt,
      answerDueAt: facts.answerDueAt.toISOString(),
      links: await listWorkshopLinks(ctx, { bookingId, revision }),
    },
  })
}

/** Queues the reminder, unless the appointment was cancelled or moved meanwhile. */
async function mailReminder(ctx: Context, { payload }: DomainEvent<'aftersales.BookingReminderDue'>): Promise<void> {
  const { bookingId, startsAt } = payload
  const facts = await findBookingFacts(ctx, bookingId)
  if (facts?.status !== 'confirmed' || facts.startsAt.toISOString() !== startsAt) return
  await mailBuyer(ctx, 'reminder', {
    deduplicationKey: `booking:${bookingId}:reminder:${startsAt}`,
    bookingId,
    facts,
    startsAt,
    proposedAt: null,
    reason: null,
  })
}

export const bookingListeners: readonly Listener[] = [
  listenTo('aftersales.BookingChanged', mailChange),
  listenTo('aftersales.BookingReminderDue', mailReminder),
]
