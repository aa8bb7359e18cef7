import { fillPhrase } from '../fill-phrase.ts'
import type { MailWriter } from '../mail-content.ts'

export const reservationConfirmedBuyer: MailWriter<'reservation-confirmed-buyer'> = (
  variables,
  { phrases, formats, paths },
) => {
  const words = phrases.reservationConfirmedBuyer
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
      { label: phrases.facts.deposit, value: formats.money(variables.deposit) },
      { label: phrases.facts.balance, value: formats.money(variables.balance) },
      { label: phrases.facts.heldUntil, value: formats.moment(variables.expiresAt) },
    ],
    action: { label: words.action, href: paths.buyerVehicles() },
    note: words.note,
  }
}

export const reservationConfirmedVendor: MailWriter<'reservation-confirmed-vendor'> = (
  variables,
  { phrases, formats, paths },
) => {
  const words = phrases.reservationConfirmedVendor
  return {
    subject: fillPhrase(words.subject, variables),
    paragraphs: [fillPhrase(phrases.greeting, { name: variables.firstName }), fillPhrase(words.body, variables)],
    facts: [
      { label: phrases.facts.vehicle, value: variables.vehicle },
      { label: phrases.facts.deposit, value: formats.money(variables.deposit) },
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

export const reservationCompleted: MailWriter<'reservation-completed'> = (variables, { phrases, formats, paths }) => {
  const words = phrases.reservationCompleted
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
      { label: phrases.facts.total, value: formats.money(variables.total) },
      { label: phrases.facts.delivery, value: words.delivery[variables.deliveryMethod] },
    ],
    action: { label: words.action, href: paths.buyerVehicles() },
  }
}

export const reservationEndedBuyer: MailWriter<'reservation-ended-buyer'> = (
  variables,
  { phrases, formats, paths },
) => {
  const words = phrases.reservationEndedBuyer
  const { reason, refund, transferred } = variables
  return {
    subject: fillPhrase(words.subject, variables),
    paragraphs: [
      fillPhrase(phrases.greeting, { name: variables.firstName }),
      fillPhrase(words.why[variables.why], variables),
      ...(reason ? [fillPhrase(words.reason, { reason })] : []),
      ...(refund > 0 ? [fillPhrase(words.refund, { amount: formats.money(refund) })] : []),
      ...(transferred > 0 ? [fillPhrase(words.transferred, { amount: formats.money(transferred) })] : []),
    ],
    action: { label: words.action, href: paths.vehicle(variables.vehicleId) },
  }
}

export const reservationEndedVendor: MailWriter<'reservation-ended-vendor'> = (
  variables,
  { phrases, formats, paths },
) => {
  const words = phrases.reservationEndedVendor
  const { buyer, transferred } = variables
  return {
    subject: fillPhrase(words.subject, variables),
    paragraphs: [
      fillPhrase(phrases.greeting, { name: variables.firstName }),
      fillPhrase(words.why[variables.why], variables),
      ...(transferred > 0 ? [fillPhrase(words.transferred, { buyer, amount: formats.money(transferred) })] : []),
      words.free,
    ],
    action: { label: words.action, href: paths.vendor() },
  }
}

export const paymentReturned: MailWriter<'payment-returned'> = (variables, { phrases, formats, paths }) => {
  const words = phrases.paymentReturned
  return {
    subject: words.subject,
    paragraphs: [
      fillPhrase(phrases.greeting, { name: variables.firstName }),
      fillPhrase(words.why[variables.why], variables),
      fillPhrase(words.refund, { amount: formats.money(variables.refund) }),
    ],
    action: { label: words.action, href: paths.search() },
  }
}
