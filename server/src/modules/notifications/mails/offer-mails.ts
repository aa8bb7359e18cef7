import type { MailWriter } from '../mail-content.ts'
import { fillPhrase } from '../mail-phrases.ts'
import type {} from '../offer-mail-variables.ts'

export const priceOffer: MailWriter<'price-offer'> = (variables, { phrases, formats, paths }) => {
  const { firstName, vehicle, conversationId, news, other, amount, listPrice, until } = variables
  const t = phrases.offers
  const words = t.news[news]
  const names = { vehicle, other, amount: formats.price(amount) }
  return {
    subject: fillPhrase(words.subject, names),
    paragraphs: [fillPhrase(phrases.greeting, { name: firstName }), fillPhrase(words.body, names), words.next],
    facts: [
      { label: phrases.facts.vehicle, value: vehicle },
      { label: t.facts.amount, value: formats.price(amount) },
      { label: t.facts.listPrice, value: formats.price(listPrice) },
      ...(until === null ? [] : [{ label: t.facts.until, value: formats.moment(until) }]),
    ],
    action: { label: t.action, href: paths.conversation(conversationId) },
  }
}
