import type { Cents } from '@autopiazza/contract/money'
import { spellIban } from '@autopiazza/contract/iban'
import type { QuoteLine } from '@autopiazza/contract/purchase'
import type { MailVariables } from '../../../queue-mail.ts'
import { fillPhrase } from '../fill-phrase.ts'
import type { MailContent, MailParts, MailWriter } from '../mail-content.ts'

type Facts = NonNullable<MailContent['facts']>

/** The price as it was quoted, line by line. */
function priceFacts(
  { lines, total }: { readonly lines: readonly QuoteLine[]; readonly total: Cents },
  { phrases, formats }: MailParts,
): Facts {
  return [
    ...lines.map(({ code, amount }) => ({ label: phrases.lines[code], value: formats.money(amount) })),
    { label: phrases.facts.total, value: formats.money(total) },
  ]
}

function accountFacts(
  { iban, holder, reference }: NonNullable<MailVariables['reservation-confirmed-buyer']['transfer']>,
  { phrases }: MailParts,
): Facts {
  return [
    { label: phrases.facts.holder, value: holder },
    { label: phrases.facts.iban, value: spellIban(iban) },
    { label: phrases.facts.reference, value: reference },
  ]
}

export const reservationPlacedBuyer: MailWriter<'reservation-placed-buyer'> = (variables, parts) => {
  const { phrases, formats, paths } = parts
  const words = phrases.reservationPlacedBuyer
  const { transfer, paymentMethod } = variables
  return {
    subject: fillPhrase(words.subject, variables),
    paragraphs: [
      fillPhrase(phrases.greeting, { name: variables.firstName }),
      fillPhrase(words.body[paymentMethod], variables),
      words.next[paymentMethod],
    ],
    facts: [
      { label: phrases.facts.vehicle, value: variables.vehicle },
      { label: phrases.facts.seller, value: variables.seller },
      ...priceFacts(variables, parts),
      ...(transfer
        ? [
            { label: phrases.facts.transferAmount, value: formats.money(variables.total) },
            ...accountFacts(transfer, parts),
          ]
        : []),
      { label: phrases.facts.heldUntil, value: formats.moment(variables.expiresAt) },
    ],
    action: { label: words.action, href: paths.reservation(variables.reservationId) },
    note: words.note,
  }
}

export const reservationPlacedVendor: MailWriter<'reservation-placed-vendor'> = (variables, parts) => {
  const { phrases, formats, paths } = parts
  const words = phrases.reservationPlacedVendor
  const { reference, paymentMethod } = variables
  return {
    subject: fillPhrase(words.subject, variables),
    paragraphs: [
      fillPhrase(phrases.greeting, { name: variables.firstName }),
      fillPhrase(words.body[paymentMethod], variables),
    ],
    facts: [
      { label: phrases.facts.vehicle, value: variables.vehicle },
      ...priceFacts(variables, parts),
      ...(reference ? [{ label: phrases.facts.reference, value: reference }] : []),
      { label: phrases.facts.heldUntil, value: formats.moment(variables.expiresAt) },
    ],
    action: { label: words.action, href: paths.vendor() },
  }
}

export const reservationConfirmedBuyer: MailWriter<'reservation-confirmed-buyer'> = (variables, parts) => {
  const { phrases, formats, paths } = parts
  const words = phrases.reservationConfirmedBuyer
  const { deposit, transfer } = variables
  return {
    subject: fillPhrase(words.subject, variables),
    paragraphs: [
      fillPhrase(phrases.greeting, { name: variables.firstName }),
      fillPhrase(words.body[variables.paymentMethod], variables),
      words.next[variables.paymentMethod],
    ],
    facts: [
      { label: phrases.facts.vehicle, value: variables.vehicle },
      { label: phrases.facts.seller, value: variables.seller },
      ...priceFacts(variables, parts),
      ...(deposit > 0 ? [{ label: phrases.facts.deposit, value: formats.money(deposit) }] : []),
      { label: phrases.facts.balance, value: formats.money(variables.balance) },
      ...(transfer ? accountFacts(transfer, parts) : []),
      { label: phrases.facts.heldUntil, value: formats.moment(variables.expiresAt) },
    ],
    action: { label: words.action, href: paths.reservation(variables.reservationId) },
    note: words.note[variables.paymentMethod],
  }
}

export const reservationConfirmedVendor: MailWriter<'reservation-confirmed-vendor'> = (variables, parts) => {
  const { phrases, formats, paths } = parts
  const words = phrases.reservationConfirmedVendor
  const { deposit } = variables
  return {
    subject: fillPhrase(words.subject, variables),
    paragraphs: [
      fillPhrase(phrases.greeting, { name: variables.firstName }),
      fillPhrase(words.body[variables.paymentMethod], variables),
    ],
    facts: [
      { label: phrases.facts.vehicle, value: variables.vehicle },
      ...priceFacts(variables, parts),
      ...(deposit > 0 ? [{ label: phrases.facts.deposit, value: formats.money(deposit) }] : []),
      { label: phrases.facts.balance, value: formats.money(variables.balance) },
      { label: phrases.facts.heldUntil, value: formats.moment(variables.expiresAt) },
    ],
    action: { label: words.action, href: paths.vendor() },
  }
}

export const transferRecorded: MailWriter<'transfer-recorded'> = (variables, { phrases, formats, paths }) => {
  const words = phrases.transferRecorded
  const { expiresAt } = variables
  return {
    subject: fillPhrase(words.subject, variables),
    paragraphs: [
      fillPhrase(phrases.greeting, { name: variables.firstName }),
      fillPhrase(words.body, variables),
      ...(expiresAt ? [words.next] : []),
    ],
    facts: [
      { label: phrases.facts.vehicle, value: variables.vehicle },
      { label: phrases.facts.seller, value: variables.seller },
      { label: phrases.facts.transferred, value: formats.money(variables.amount) },
      ...(expiresAt ? [{ label: phrases.facts.heldUntil, value: formats.moment(expiresAt) }] : []),
    ],
    action: { label: expiresAt ? words.action : words.bought, href: paths.buyerVehicles() },
  }
}

export const transferRecordedVendor: MailWriter<'transfer-recorded-vendor'> = (
  variables,
  { phrases, formats, paths },
) => {
  const words = phrases.transferRecordedVendor
  const { expiresAt } = variables
  return {
    subject: fillPhrase(words.subject, variables),
    paragraphs: [
      fillPhrase(phrases.greeting, { name: variables.firstName }),
      fillPhrase(expiresAt ? words.body : words.afterSale, variables),
    ],
    facts: [
      { label: phrases.facts.vehicle, value: variables.vehicle },
      { label: phrases.facts.transferred, value: formats.money(variables.amount) },
      ...(expiresAt ? [{ label: phrases.facts.heldUntil, value: formats.moment(expiresAt) }] : []),
    ],
    action: { label: words.action, href: paths.vendor() },
  }
}

export const reservationCompleted: MailWriter<'reservation-completed'> = (variables, parts) => {
  const { phrases, formats, paths } = parts
  const words = phrases.reservationCompleted
  const { balance, place } = variables
  return {
    subject: fillPhrase(words.subject, variables),
    paragraphs: [
      fillPhrase(phrases.greeting, { name: variables.firstName }),
      fillPhrase(words.body, variables),
      words.next,
    ],
    facts: [
      { label: phrases.facts.vehicle, value: variables.vehicle },
      { label: phrases.facts.seller, value: variables.seller },
      ...priceFacts(variables, parts),
      ...(balance > 0 ? [{ label: phrases.facts.balance, value: formats.money(balance) }] : []),
      { label: phrases.facts.delivery, value: words.delivery[variables.deliveryMethod] },
      ...(place ? [{ label: phrases.facts.place, value: place }] : []),
    ],
    action: { label: words.action, href: paths.buyerVehicles() },
  }
}

export const reservationCompletedVendor: MailWriter<'reservation-completed-vendor'> = (variables, parts) => {
  const { phrases, formats, paths } = parts
  const words = phrases.reservationCompletedVendor
  const { balance, place } = variables
  return {
    subject: fillPhrase(words.subject, variables),
    paragraphs: [
      fillPhrase(phrases.greeting, { name: variables.firstName }),
      fillPhrase(words.body, variables),
      words.next,
    ],
    facts: [
      { label: phrases.facts.vehicle, value: variables.vehicle },
      ...priceFacts(variables, parts),
      ...(balance > 0 ? [{ label: phrases.facts.balance, value: formats.money(balance) }] : []),
      { label: phrases.facts.delivery, value: phrases.reservationCompleted.delivery[variables.deliveryMethod] },
      ...(place ? [{ label: phrases.facts.place, value: place }] : []),
    ],
    action: { label: words.action, href: paths.vendor() },
  }
}
