import * as addresses from '@autopiazza/contract/addresses'
import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingPerson, unsubscribeLinks } from '../identity/index.ts'
import { hasEndedPriceMails } from './reads/price-mails.ts'
import { savePriceMailChoice } from './store.ts'

export async function showPriceMails({ ctx }: { ctx: Context }) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  return ok({ isOn: !(await hasEndedPriceMails(ctx, person.value.userId)) })
}

export async function choosePriceMails({ ctx, input }: Call<{ readonly isOn: boolean }>) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  return inTransaction(ctx, async (ctx) => {
    await savePriceMailChoice(ctx, { userId, isOn: input.isOn })
    await writeAuditEntry(ctx, 'price_mails.choose', userId, { isOn: input.isOn })
    return ok({})
  })
}

export const {
  linkTo: priceMailsLink,
  show: showPriceMailsByLink,
  end: endPriceMailsByLink,
} = unsubscribeLinks({
  purpose: 'end-price-mails',
  address: addresses.priceMails,
  invalid: 'favourites.link_invalid',
  find: async (ctx, userId) => ({ hasEnded: await hasEndedPriceMails(ctx, userId) }),
  end: async (ctx, userId) => savePriceMailChoice(ctx, { userId, isOn: false }),
  auditedAs: 'price_mails.end',
})
