import type { Context } from '../../kernel/context.ts'
import { type Listener, listenTo } from '../../kernel/jobs.ts'
import type { DomainEvent } from '../../kernel/publish-event.ts'
import { queueMail } from '../../kernel/queue-mail.ts'
import type {} from '../checkout/index.ts'
import { findReservationView } from '../sales/index.ts'
import { findNextStep } from './reads/reservation-terms.ts'
import { findParties } from './reads/sale-parties.ts'
import { findReturnFacts } from './reads/return-facts.ts'
import type { ReturnNewsForBuyer, ReturnNewsForVendor } from './return-mail-variables.ts'

type Changed = DomainEvent<'sales.ReturnChanged'>['payload']

const buyerNews: Readonly<Partial<Record<Changed['change'], ReturnNewsForBuyer>>> = {
  requested: 'requested',
  accepted: 'accepted',
  refused: 'refused',
  car_back: 'car_back',
  completed: 'completed',
  overdue: 'overdue',
  car_reminder: 'car_reminder',
  car_due: 'car_due',
  car_late: 'car_late',
}
const vendorNews: Readonly<Partial<Record<Changed['change'], ReturnNewsForVendor>>> = {
  requested: 'requested',
  reminder: 'reminder',
  overdue: 'overdue',
  called_off: 'called_off',
  car_reminder: 'car_reminder',
  car_due: 'car_due',
  car_late: 'car_late',
  sent: 'sent',
}

/** Mails the buyer a request to confirm a handover that the vendor recorded. A handover that the buyer has confirmed counts at once. */
async function mailHandover(ctx: Context, { id, payload }: DomainEvent<'sales.HandoverRecorded'>): Promise<void> {
  if (payload.by === 'buyer') return mailAgreed(ctx, { id, payload })
  const { reservationId, buyerId, on } = payload
  const [parties, view] = await Promise.all([
    findParties(ctx, payload),
    findReservationView(ctx, { id: reservationId, buyerId }),
  ])
  if (!parties || view?.afterSale?.handover?.countsFrom !== null) return
  const { vehicle, buyer, forBuyer } = parties
  const { handoverFrom: from, handoverUntil: until } = view.settlement ?? {}
  await queueMail(ctx, {
    deduplicationKey: `event:${id}:buyer`,
    recipient: buyer.email,
    language: buyer.language,
    template: 'handover-recorded',
    variables: {
      firstName: buyer.firstName,
      vehicle,
      reservationId,
      on,
      promised: from && until && on < from ? { from, until } : null,
      seller: forBuyer.seller,
      next: view.next,
    },
  })
}

/** Mails the buyer the last day to return the car once its handover counts. */
async function mailAgreed(
  ctx: Context,
  { id, payload }: Pick<DomainEvent<'sales.HandoverRecorded' | 'sales.HandoverUncontested'>, 'id' | 'payload'>,
): Promise<void> {
  const { reservationId, buyerId, on } = payload
  const [parties, view] = await Promise.all([
    findParties(ctx, payload),
    findReservationView(ctx, { id: reservationId, buyerId }),
  ])
  const lastDay = view?.afterSale?.lastDay
  if (!parties || !lastDay) return
  const { vehicle, buyer, forBuyer } = parties
  await queueMail(ctx, {
    deduplicationKey: `event:${id}:buyer`,
    recipient: buyer.email,
    language: buyer.language,
    template: 'handover-agreed',
    variables: {
      firstName: buyer.firstName,
      vehicle,
      reservationId,
      on,
      by: 'by' in payload ? payload.by : 'vendor',
      seller: forBuyer.seller,
      lastDay,
      next: view.next,
    },
  })
}

async function mailReturn(ctx: Context, { id, payload }: DomainEvent<'sales.ReturnChanged'>): Promise<void> {
  const { reservationId, returnId, kind, change } = payload
  const [newsForBuyer, newsForVendor] = [buyerNews[change], vendorNews[change]]
  const parties = await findParties(ctx, payload)
  if (!parties) return
  const { vehicle, buyer, vendor, forBuyer } = parties
  const { reason, refusalReason, deposit, ...terms } = await findReturnFacts(ctx, returnId)
  const about = { vehicle, reservationId, kind, next: await findNextStep(ctx, payload), ...terms }
  if (newsForBuyer)
    await queueMail(ctx, {
      deduplicationKey: `event:${id}:buyer`,
      recipient: buyer.email,
      language: buyer.language,
      template: 'return-to-buyer',
      variables: {
        ...about,
        news: newsForBuyer,
        firstName: buyer.firstName,
        seller: forBuyer.seller,
        refusalReason,
        deposit,
      },
    })
  if (newsForVendor)
    await queueMail(ctx, {
      deduplicationKey: `event:${id}:vendor`,
      recipient: vendor.email,
      language: vendor.language,
      template: 'return-to-vendor',
      variables: { ...about, news: newsForVendor, firstName: vendor.firstName, buyer: buyer.firstName, reason },
    })
}

export const returnListeners: readonly Listener[] = [
  listenTo('sales.HandoverRecorded', mailHandover),
  listenTo('sales.HandoverUncontested', mailAgreed),
  listenTo('sales.ReturnChanged', mailReturn),
]
