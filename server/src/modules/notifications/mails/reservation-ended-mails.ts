import { fillPhrase } from '../mail-phrases.ts'
import type { MailWriter } from '../mail-content.ts'
import { nextStepWords } from '../next-step-words.ts'

export const reservationEndedBuyer: MailWriter<'reservation-ended-buyer'> = (variables, parts) => {
  const { phrases, formats, paths } = parts
  const t = phrases.reservationEndedBuyer
  const { reservationId, reason, refund, transferred, seller: other = '', next = null } = variables
  return {
    subject: fillPhrase(t.subject, variables),
    paragraphs: [
      fillPhrase(phrases.greeting, { name: variables.firstName }),
      fillPhrase(t.why[variables.why], variables),
      ...(reason ? [fillPhrase(variables.why === 'operator_cancelled' ? t.operatorReason : t.reason, { reason })] : []),
      ...(refund > 0 ? [fillPhrase(t.refund, { amount: formats.money(refund) })] : []),
      ...(transferred > 0 ? [fillPhrase(t.transferred, { amount: formats.money(transferred) })] : []),
      ...nextStepWords({ next, side: 'buyer', other }, parts),
    ],
    action:
      next && reservationId
        ? { label: phrases.sales.action.buyer, href: paths.reservation(reservationId) }
        : { label: t.action, href: paths.vehicle(variables.vehicleId) },
  }
}

export const reservationEndedVendor: MailWriter<'reservation-ended-vendor'> = (variables, parts) => {
  const { phrases, formats, paths } = parts
  const t = phrases.reservationEndedVendor
  const { buyer, reason = null, transferred, next = null } = variables
  return {
    subject: fillPhrase(t.subject, variables),
    paragraphs: [
      fillPhrase(phrases.greeting, { name: variables.firstName }),
      fillPhrase(t.why[variables.why], variables),
      ...(reason ? [fillPhrase(t.operatorReason, { reason })] : []),
      ...(transferred > 0 ? [fillPhrase(t.transferred, { buyer, amount: formats.money(transferred) })] : []),
      ...(variables.why === 'operator_cancelled' ? [] : [t.free]),
      ...nextStepWords({ next, side: 'vendor', other: buyer }, parts),
    ],
    action: { label: t.action, href: paths.vendor() },
  }
}

export const paymentReturned: MailWriter<'payment-returned'> = (variables, { phrases, formats, paths }) => {
  const t = phrases.paymentReturned
  return {
    subject: t.subject,
    paragraphs: [
      fillPhrase(phrases.greeting, { name: variables.firstName }),
      fillPhrase(t.why[variables.why], variables),
      fillPhrase(t.refund, { amount: formats.money(variables.refund) }),
    ],
    action: { label: t.action, href: paths.search() },
  }
}
