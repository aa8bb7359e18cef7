import { returnStatuses } from '@autopiazza/contract/return-terms'
import type { WebhookData, WebhookDeal } from '@autopiazza/contract/webhook-payloads'
import type { WebhookEvent } from '@autopiazza/contract/webhook-vocabulary'
import type { Context } from '../../kernel/context.ts'
import { type Listener, listenTo } from '../../kernel/jobs.ts'
import type { DomainEvent } from '../../kernel/publish-event.ts'
import type {} from '../checkout/index.ts'
import type {} from '../messaging/index.ts'
import type {} from '../sales/index.ts'
import { queueDeliveries } from './queue-deliveries.ts'
import { findToldDeal, findToldVehicle } from './reads/told-facts.ts'

interface AboutDeal extends Pick<DomainEvent, 'id' | 'occurredAt'> {
  readonly payload: { readonly reservationId: string; readonly vendorId: string }
}

/** Tells the vendor of a deal about an event; more adds to the deal what is special about it. */
function tellDeal<T extends WebhookEvent>(
  ctx: Context,
  about: AboutDeal,
  { event, more }: { readonly event: T; readonly more: (deal: WebhookDeal) => WebhookData<T> },
): Promise<void> {
  const { reservationId, vendorId } = about.payload
  const data = async () => {
    const deal = await findToldDeal(ctx, { reservationId, vendorId })
    return deal && more(deal)
  }
  return queueDeliveries(ctx, { vendorId, event, about, data })
}

const alone = (deal: WebhookDeal): WebhookDeal => deal

/** What a vendor's programs are called about, when other modules publish events. */
export const webhookListeners: readonly Listener[] = [
  listenTo('messaging.ConversationStarted', (ctx, about) => {
    const { conversationId, vehicleId, vendorId } = about.payload
    const data = async () => {
      const vehicle = await findToldVehicle(ctx, { vehicleId, vendorId })
      return vehicle && { conversation: { id: conversationId }, vehicle }
    }
    return queueDeliveries(ctx, { vendorId, event: 'conversation.started', about, data })
  }),
  listenTo('messaging.MessageReceived', (ctx, about) => {
    const { conversationId, messageId, position, vehicleId, vendorId } = about.payload
    const data = async () => {
      const vehicle = await findToldVehicle(ctx, { vehicleId, vendorId })
      return vehicle && { conversation: { id: conversationId }, message: { id: messageId, position }, vehicle }
    }
    return queueDeliveries(ctx, { vendorId, event: 'message.received', about, data })
  }),
  listenTo('checkout.ReservationPlaced', (ctx, about) =>
    tellDeal(ctx, about, { event: 'reservation.created', more: alone }),
  ),
  listenTo('checkout.ReservationConfirmed', (ctx, about) =>
    tellDeal(ctx, about, { event: 'reservation.confirmed', more: alone }),
  ),
  listenTo('checkout.ChoicesChanged', (ctx, about) =>
    tellDeal(ctx, about, { event: 'reservation.changed', more: alone }),
  ),
  listenTo('checkout.DeliveryChanged', (ctx, about) =>
    tellDeal(ctx, about, { event: 'reservation.changed', more: alone }),
  ),
  listenTo('checkout.CorrectionAccepted', (ctx, about) =>
    tellDeal(ctx, about, { event: 'reservation.changed', more: alone }),
  ),
  listenTo('checkout.ReservationEnded', (ctx, about) =>
    tellDeal(ctx, about, { event: 'reservation.ended', more: alone }),
  ),
  listenTo('sales.TransferStated', (ctx, about) => {
    const { amount, on } = about.payload
    return tellDeal(ctx, about, { event: 'transfer.stated', more: (deal) => ({ ...deal, transfer: { amount, on } }) })
  }),
  listenTo('sales.TransferRecorded', async (ctx, about) => {
    const { amount, confirms } = about.payload
    await tellDeal(ctx, about, { event: 'transfer.recorded', more: (deal) => ({ ...deal, transfer: { amount } }) })
    if (confirms) await tellDeal(ctx, about, { event: 'reservation.confirmed', more: alone })
  }),
  listenTo('sales.SaleCompleted', (ctx, about) => tellDeal(ctx, about, { event: 'sale.completed', more: alone })),
  listenTo('sales.HandoverRecorded', (ctx, about) => {
    const { on, by } = about.payload
    if (by === 'vendor') return tellDeal(ctx, about, { event: 'reservation.changed', more: alone })
    return tellDeal(ctx, about, { event: 'sale.handed_over', more: (deal) => ({ ...deal, handover: { on, by } }) })
  }),
  listenTo('sales.HandoverUncontested', (ctx, about) => {
    const handover = { on: about.payload.on, by: 'vendor' } as const
    return tellDeal(ctx, about, {
      event: 'sale.handed_over',
      more: (deal) => ({ ...deal, handover }),
    })
  }),
  listenTo('sales.HandoverDenied', (ctx, about) => tellDeal(ctx, about, { event: 'reservation.changed', more: alone })),
  listenTo('sales.HandoverTakenBack', (ctx, about) =>
    tellDeal(ctx, about, { event: 'reservation.changed', more: alone }),
  ),
  listenTo('sales.EntryTakenBack', (ctx, about) => tellDeal(ctx, about, { event: 'reservation.changed', more: alone })),
  listenTo('financing.CreditWithdrawn', (ctx, about) =>
    tellDeal(ctx, about, { event: 'reservation.changed', more: alone }),
  ),
  listenTo('sales.SaleEnded', (ctx, about) => {
    const { why, by } = about.payload
    return tellDeal(ctx, about, { event: 'sale.ended', more: (deal) => ({ ...deal, end: { why, by } }) })
  }),
  listenTo('sales.ReturnChanged', async (ctx, about) => {
    const { returnId: id, kind } = about.payload
    const change = returnStatuses.find((status) => status === about.payload.change)
    if (change)
      await tellDeal(ctx, about, {
        event: 'return.changed',
        more: (deal) => ({ ...deal, return: { id, kind, change } }),
      })
  }),
]
