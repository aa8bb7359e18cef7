import type { MailVariables } from '../../../kernel/queue-mail.ts'
import { correctionFacts } from '../correction-facts.ts'
import { fillPhrase } from '../mail-phrases.ts'
import type { MailContent, MailParts, MailWriter } from '../mail-content.ts'
import { nextStepWords } from '../next-step-words.ts'
import type { SaleAmounts } from '../sale-mail-variables.ts'
import { accountFacts, deliveryFacts } from './reservation-mails.ts'

type Facts = NonNullable<MailContent['facts']>
type AboutSale = Omit<MailVariables['sale-to-vendor'], 'news'>

function amountFacts(amounts: SaleAmounts, { phrases, formats }: MailParts): Facts {
  const { facts } = phrases.sales
  const moneys = ['amount', 'formerTotal', 'total', 'refund', 'owedByVendor', 'loan', 'restBack'] as const
  return [
    ...moneys.flatMap((name) => {
      const cents = amounts[name] ?? 0
      return cents > 0 ? [{ label: facts[name], value: formats.money(cents) }] : []
    }),
    ...(amounts.on ? [{ label: facts.on, value: formats.day(amounts.on) }] : []),
    ...(amounts.saidOn ? [{ label: facts.saidOn, value: formats.day(amounts.saidOn) }] : []),
    ...(amounts.handedOverOn ? [{ label: facts.handedOverOn, value: formats.day(amounts.handedOverOn) }] : []),
  ]
}

/** What the mails of both sides have in common. */
function saleMail(
  about: AboutSale,
  {
    side,
    words,
  }: {
    readonly side: 'buyer' | 'vendor'
    readonly words: { subject: string; body: string }
  },
  parts: MailParts,
): MailContent & { readonly facts: Facts } {
  const { phrases, formats } = parts
  const { firstName, other, vehicle, reason, next } = about
  const names = {
    other,
    vehicle,
    amount: about.amount === undefined ? undefined : formats.money(about.amount),
  }
  return {
    subject: fillPhrase(words.subject, names),
    paragraphs: [
      fillPhrase(phrases.greeting, { name: firstName }),
      fillPhrase(words.body, names),
      ...(reason ? [fillPhrase(phrases.sales.reason, { reason })] : []),
      ...nextStepWords({ next, side, other }, parts),
    ],
    facts: [
      { label: phrases.facts.vehicle, value: vehicle },
      ...correctionFacts({ changes: about.changes ?? [], fuelType: about.fuelType }, parts),
      ...amountFacts(about, parts),
    ],
  }
}

export const saleToBuyer: MailWriter<'sale-to-buyer'> = (variables, parts) => {
  const { phrases, paths } = parts
  const { news, reservationId, transfer, canCallOff } = variables
  const mail = saleMail(variables, { side: 'buyer', words: phrases.sales.buyer[news] }, parts)
  return {
    ...mail,
    paragraphs: [...mail.paragraphs, ...(canCallOff ? [phrases.sales.mayCallOff] : [])],
    facts: [...mail.facts, ...(transfer ? accountFacts(transfer, parts) : [])],
    action: {
      label: phrases.sales.action.buyer,
      href: paths.reservation(reservationId),
    },
  }
}

export const saleToVendor: MailWriter<'sale-to-vendor'> = (variables, parts) => {
  const { phrases, paths } = parts
  const { news, delivery } = variables
  const mail = saleMail(variables, { side: 'vendor', words: phrases.sales.vendor[news] }, parts)
  return {
    ...mail,
    facts: [...mail.facts, ...(delivery ? deliveryFacts(delivery, parts) : [])],
    action: { label: phrases.sales.action.vendor, href: paths.vendor() },
  }
}
