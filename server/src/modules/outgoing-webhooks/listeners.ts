import { returnStatuses } from '@autopiazza/contract/return-terms'
import type { WebhookData, WebhookDeal } from '@autopiazza/contract/webhook-payloads'
import type { WebhookEvent } from '@autopiazza/contract/webhook-vocabulary'
import type { Context } from '../../kernel/context.ts'
import { type Listener, listenTo } from '../../kernel/jobs.ts'
import type { DomainEvent, EventType } from '../../kernel/publish-event.ts'
import type {} from '../checkout/index.ts'
import type {} from '../messaging/index.ts'
import type {} from '../sales/index.ts'
import { queueDeliveries } from './queue-deliveries.ts'
import { findWebhookDeal, findWebhookVehicle } from './reads/webhook-facts.ts'

interface AboutDeal extends Pick<DomainEvent, 'id' | 'occurredAt'> {
  readonly payload: { readonly reservationId: string; readonly vendorId: string }
}

/** Queues the deliveries of an event about a deal to its vendor. `more` adds the data of the event. */
function queueForDeal<T extends WebhookEvent>(
  ctx: Context,
  about: AboutDeal,
  { event, more }: { readonly event: T; readonly more: (deal: WebhookDeal) => WebhookData<T> },
): Promise<void> {
  const { reservationId, vendorId } = about.payload
  const data = async () => {
    const deal = await findWebhookDeal(ctx, { reservationId, vendorId })
    return deal && more(deal)
  }
  return queueDeliveries(ctx, { vendorId, event, about, data })
}

const alone = (deal: WebhookDeal): WebhookDeal => deal

/** Events whose data consists only of the deal. */
const dealEvents = {
  'checkout.ReservationPlaced': 'reservation.created',
  'checkout.ReservationConfirmed': 'reservation.confirmed',
  'checkout.ChoicesChanged': 'reservation.changed',
  'checkout.DeliveryChanged': 'reservation.changed',
  'checkout.CorrectionAccepted': 'reservation.changed',
  'checkout.ReservationEnded': 'reservation.ended',
  'sales.SaleCompleted': 'sale.completed',
  'sales.HandoverDenied': 'reservation.changed',
  'sales.HandoverTakenBack': 'reservation.changed',
  'sales.EntryTakenBack': 'reservation.changed',
  'financing.CreditWithdrawn': 'reservation.changed',
} as const satisfies Partial<Record<EventType, WebhookEvent>>
const dealEventTypes = Object.keys(dealEvents) as (keyof typeof dealEvents)[]

export const webhookListeners: readonly Listener[] = [
  ...dealEventTypes.map((type) =>
    listenTo(type, (ctx, about) => queueForDeal(ctx, about, { event: dealEvents[type], more: alone })),
  ),
  listenTo('messaging.ConversationStarted', (ctx, about) => {
    const { conversationId, vehicleId, vendorId } = about.payload
    const data = async () => {
      const vehicle = await findWebhookVehicle(ctx, { vehicleId, vendorId })
      return vehicle && { conversation: { id: conversationId }, vehicle }
    }
    return queueDeliveries(ctx, { vendorId, event: 'conversation.started', about, data })
  }),
  listenTo('messaging.MessageReceived', (ctx, about) => {
    const { conversationId, messageId, position, vehicleId, vendorId } = about.payload
    const data = async () => {
      const vehicle = await findWebhookVehicle(ctx, { vehicleId, vendorId })
      return vehicle && { conversation: { id: conversationId }, message: { id: messageId, position }, vehicle }
    }
    return queueDeliveries(ctx, { vendorId, event: 'message.received', about, data })
  }),
  listenTo('sales.TransferStated', (ctx, about) => {
    const { amount, on } = about.payload
    return queueForDeal(ctx, about, {
      event: 'transfer.stated',
      more: (deal) => ({ ...deal, transfer: { amount, on } }),
    })
  }),
  listenTo('sales.TransferRecorded', async (ctx, about) => {
    const { amount, confirms } = about.payload
    await queueForDeal(ctx, about, { event: 'transfer.recorded', more: (deal) => ({ ...deal, transfer: { amount } }) })
    if (confirms) await queueForDeal(ctx, about, { event: 'reservation.confirmed', more: alone })
  }),
  listenTo('sales.HandoverRecorded', (ctx, about) => {
    const { on, by } = about.payload
    if (by === 'vendor') return queueForDeal(ctx, about, { event: 'reservation.changed', more: alone })
    return queueForDeal(ctx, about, { event: 'sale.handed_over', more: (deal) => ({ ...deal, handover: { on, by } }) })
  }),
  listenTo('sales.HandoverUncontested', (ctx, about) => {
    const handover = { on: about.payload.on, by: 'vendor' } as const
    return queueForDeal(ctx, about, {
      event: 'sale.handed_over',
      more: (deal) => ({ ...deal, handover }),
    })
  }),
  listenTo('sales.SaleEnded', (ctx, about) => {
    const { why, by } = about.payload
    return queueForDeal(ctx, about, { event: 'sale.ended', more: (deal) => ({ ...deal, end: { why, by } }) })
  }),
  listenTo('sales.ReturnChanged', async (ctx, about) => {
    const { returnId: id, kind } = about.payload
    const change = returnStatuses.find((status) => status === about.payload.change)
    if (change)
      await queueForDeal(ctx, about, {
        event: 'return.changed',
        more: (deal) => ({ ...deal, return: { id, kind, change } }),
      })
  }),
]
