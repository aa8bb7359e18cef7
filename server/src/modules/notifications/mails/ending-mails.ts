import { fillPhrase } from '../fill-phrase.ts'
import type { MailWriter } from '../mail-content.ts'

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
