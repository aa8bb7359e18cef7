import { z } from './zod.ts'
import { cents, id, timestamp } from './operation.ts'
import { deliveryMethods, paymentMethods, reservationStatuses } from './purchase-vocabulary.ts'
import { returnKinds, returnStatuses } from './return-terms.ts'
import { endReasons } from './sale-vocabulary.ts'
import { saleEndings, settlementStatuses } from './settlement-vocabulary.ts'
import { webhookTestEvent, type WebhookEvent } from './webhook-vocabulary.ts'

/** stockNumber: the vendor's stock number of the car; null without one. name: make, model and year. */
const vehicle = z.object({ id, stockNumber: z.string().nullable(), name: z.string() })

/**
 * A reservation as its vendor sees it at the time of the call: ids, states and amounts in euro cents, without
 * personal data of the buyer. settlement: the sale after a completed reservation, null before. deadline: the end of
 * the hold, null afterwards.
 */
const reservation = z.object({
  id,
  status: z.enum(reservationStatuses),
  paymentMethod: z.enum(paymentMethods),
  total: cents,
  paid: cents,
  balance: cents,
  deliveryMethod: z.enum(deliveryMethods).nullable(),
  deadline: timestamp.nullable(),
  endReason: z.enum(endReasons).nullable(),
  settlement: z.enum(settlementStatuses).nullable(),
})

const deal = z.object({ reservation, vehicle })
const day = z.iso.date()

const webhookData = {
  'conversation.started': z.object({ conversation: z.object({ id }), vehicle }),
  'message.received': z.object({
    conversation: z.object({ id }),
    message: z.object({ id, position: z.int().positive() }),
    vehicle,
  }),
  'reservation.created': deal,
  'reservation.confirmed': deal,
  'reservation.changed': deal,
  'reservation.ended': deal,
  'transfer.stated': deal.extend({ transfer: z.object({ amount: cents, on: day }) }),
  'transfer.recorded': deal.extend({ transfer: z.object({ amount: cents }) }),
  'sale.completed': deal,
  'sale.handed_over': deal.extend({ handover: z.object({ on: day, by: z.enum(['buyer', 'vendor']) }) }),
  'sale.ended': deal.extend({
    end: z.object({ why: z.enum(saleEndings), by: z.enum(['buyer', 'vendor', 'operator']) }),
  }),
  'return.changed': deal.extend({
    return: z.object({ id, kind: z.enum(returnKinds), change: z.enum(returnStatuses) }),
  }),
  [webhookTestEvent]: z.object({}),
} as const satisfies Record<WebhookEvent | typeof webhookTestEvent, z.ZodType>

type PayloadType = keyof typeof webhookData
export type WebhookData<T extends PayloadType> = z.infer<(typeof webhookData)[T]>
export type WebhookDeal = z.infer<typeof deal>
export type WebhookVehicle = z.infer<typeof vehicle>

/** Returns the schema of a call's body; timestamp is the time of the event. */
export function webhookPayload<T extends PayloadType>(type: T) {
  return z.strictObject({ type: z.literal(type), timestamp, data: webhookData[type] })
}
