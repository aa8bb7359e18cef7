import type { Context } from '../../context.ts'
import type { Listener } from '../../jobs/worker.ts'
import { listenTo } from '../../listen-to.ts'
import type { DomainEvent } from '../../publish-event.ts'
import { queueMail } from '../../queue-mail.ts'
import { lastReturnDays } from '@autopiazza/contract/return-days'
import type {} from '../checkout/index.ts'
import { findNextStep } from './reads/next-step.ts'
import { findPerson, findVehicleName } from './reads/reservation-people.ts'
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
}
const vendorNews: Readonly<Partial<Record<Changed['change'], ReturnNewsForVendor>>> = {
  requested: 'requested',
  reminder: 'reminder',
  overdue: 'overdue',
  called_off: 'called_off',
  car_reminder: 'car_reminder',
}

/** The buyer hears of a handover that the vendor recorded: the days to return the car have begun. */
async function mailHandover(ctx: Context, { id, payload }: DomainEvent<'sales.HandoverRecorded'>): Promise<void> {
  const { reservationId, buyerId, vendorId, on, by } = payload
  if (by === 'buyer') return
  const [vehicle, buyer, vendor] = await Promise.all([
    findVehicleName(ctx, payload),
    findPerson(ctx, buyerId),
    findPerson(ctx, vendorId),
  ])
  if (!buyer || !vendor) return
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
      moneyBackUntil: lastReturnDays(on).money_back,
      seller: vendor.publicName,
      next: await findNextStep(ctx, payload),
    },
  })
}

async function mailReturn(ctx: Context, { id, payload }: DomainEvent<'sales.ReturnChanged'>): Promise<void> {
  const { reservationId, buyerId, vendorId, returnId, kind, change } = payload
  const [forBuyer, forVendor] = [buyerNews[change], vendorNews[change]]
  const [vehicle, buyer, vendor] = await Promise.all([
    findVehicleName(ctx, payload),
    findPerson(ctx, buyerId),
    findPerson(ctx, vendorId),
  ])
  if (!buyer || !vendor) return
  const { reason, refusalReason, deposit, ...terms } = await findReturnFacts(ctx, returnId)
  const about = { vehicle, reservationId, kind, next: await findNextStep(ctx, payload), ...terms }
  if (forBuyer)
    await queueMail(ctx, {
      deduplicationKey: `event:${id}:buyer`,
      recipient: buyer.email,
      language: buyer.language,
      template: 'return-to-buyer',
      variables: {
        ...about,
        news: forBuyer,
        firstName: buyer.firstName,
        seller: vendor.publicName,
        refusalReason,
        deposit,
      },
    })
  if (forVendor)
    await queueMail(ctx, {
      deduplicationKey: `event:${id}:vendor`,
      recipient: vendor.email,
      language: vendor.language,
      template: 'return-to-vendor',
      variables: { ...about, news: forVendor, firstName: vendor.firstName, buyer: buyer.firstName, reason },
    })
}

export const returnListeners: readonly Listener[] = [
  listenTo('sales.HandoverRecorded', mailHandover),
  listenTo('sales.ReturnChanged', mailReturn),
]
