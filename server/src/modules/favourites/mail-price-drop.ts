import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { Cents } from '@autopiazza/contract/money'
import type { Context } from '../../kernel/context.ts'
import { type Listener, listenTo } from '../../kernel/jobs.ts'
import type { DomainEvent } from '../../kernel/publish-event.ts'
import { queueMail } from '../../kernel/queue-mail.ts'
import type {} from '../listings/index.ts'
import { listPriceDropRecipients } from './reads/price-mails.ts'

declare module '../../kernel/queue-mail.ts' {
  interface MailVariables {
    /** `before` is the lowest price in the thirty days before the drop, in cents. `days`: how many of those days the advert was online; absent means thirty. */
    'price-drop': {
      userId: string
      firstName: string
      vehicle: string
      vehicleId: string
      before: Cents
      price: Cents
      days?: number
    }
  }
}

/** Mails every user who saved the car that its price has dropped: once per drop, and at most once per calendar day in Italy. */
async function mailPriceDrop(ctx: Context, { payload }: DomainEvent<'listings.PriceDropped'>): Promise<void> {
  const { vehicleId } = payload
  const day = dayInItaly(ctx.now())
  for (const { email, language, ...recipient } of await listPriceDropRecipients(ctx, vehicleId))
    await queueMail(ctx, {
      deduplicationKey: `price-drop:${vehicleId}:${recipient.userId}:${day}`,
      recipient: email,
      language,
      template: 'price-drop',
      variables: { ...recipient, vehicleId },
    })
}

export const favouriteListeners: readonly Listener[] = [listenTo('listings.PriceDropped', mailPriceDrop)]
