import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { Cents } from '@autopiazza/contract/money'
import type { Context } from '../../kernel/context.ts'
import { type Listener, listenTo } from '../../kernel/jobs.ts'
import type { DomainEvent } from '../../kernel/publish-event.ts'
import { queueMail } from '../../kernel/queue-mail.ts'
import type {} from '../listings/index.ts'
import { listPeopleToTell } from './reads/price-mails.ts'

declare module '../../kernel/queue-mail.ts' {
  interface MailVariables {
    /** vehicle: make, model and year. before: the lowest price of the thirty days before the drop; both in cents. days: how many of those days the advert was online; a mail that was queued without them means thirty. */
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

/** Tells everybody who saved the car that its price has dropped: once per drop, and at most once a day in Italy. */
async function mailPriceDrop(ctx: Context, { payload }: DomainEvent<'listings.PriceDropped'>): Promise<void> {
  const { vehicleId } = payload
  const day = dayInItaly(ctx.now())
  for (const { email, language, ...told } of await listPeopleToTell(ctx, vehicleId))
    await queueMail(ctx, {
      deduplicationKey: `price-drop:${vehicleId}:${told.userId}:${day}`,
      recipient: email,
      language,
      template: 'price-drop',
      variables: { ...told, vehicleId },
    })
}

export const favouriteListeners: readonly Listener[] = [listenTo('listings.PriceDropped', mailPriceDrop)]
