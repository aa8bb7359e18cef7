import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { MailContent, MailWriter } from '../mail-content.ts'
import type { MailFormats } from '../mail-formats.ts'
import { nextStepWords } from '../next-step-words.ts'
import { fillPhrase } from '../mail-phrases.ts'
import type {} from '../return-mail-variables.ts'

const fact = (label: string, value: string | null): NonNullable<MailContent['facts']> =>
  value ? [{ label, value }] : []

/** Returns the day in Italy that ends at this time. */
const lastDayOf = (end: string, formats: MailFormats): string => formats.day(dayInItaly(new Date(Date.parse(end) - 1)))

/** Asks the buyer to confirm the handover that the vendor recorded, before any text about returns. */
export const handoverRecorded: MailWriter<'handover-recorded'> = (variables, parts) => {
  const { phrases, formats, paths } = parts
  const { firstName, vehicle, reservationId, on, seller: other = '', next = null, promised = null } = variables
  const t = phrases.returns.handover
  const names = { vehicle, on: formats.day(on), seller: other }
  const expected = promised && formats.span(promised.from, promised.until)
  return {
    subject: fillPhrase(t.subject, names),
    paragraphs: [
      fillPhrase(phrases.greeting, { name: firstName }),
      fillPhrase(t.body, names),
      ...(promised && expected
        ? [fillPhrase(promised.from === promised.until ? t.promisedOn : t.promised, expected)]
        : []),
      t.ask,
      ...nextStepWords({ next, side: 'buyer', other }, parts),
    ],
    action: { label: t.action, href: paths.reservation(reservationId) },
  }
}

/** States the last day to return the car once the handover counts. */
export const handoverAgreed: MailWriter<'handover-agreed'> = (variables, parts) => {
  const { phrases, formats, paths } = parts
  const { firstName, vehicle, reservationId, on, by, seller, lastDay, next = null } = variables
  const t = phrases.returns.agreed
  const { kind: kinds } = phrases.returns
  const names = { vehicle, on: formats.day(on), seller, day: formats.day(lastDay.on) }
  return {
    subject: fillPhrase(t.subject, names),
    paragraphs: [
      fillPhrase(phrases.greeting, { name: firstName }),
      fillPhrase(by === 'buyer' ? t.confirmed : t.uncontested, names),
      fillPhrase(t.last, { ...names, kind: kinds[lastDay.kind] }),
      ...lastDay.others.map((other) =>
        fillPhrase(t.other, {
          kind: kinds[other.kind],
          day: formats.day(other.on),
        }),
      ),
      ...nextStepWords({ next, side: 'buyer', other: seller }, parts),
    ],
    action: { label: phrases.returns.action, href: paths.reservation(reservationId) },
  }
}

export const returnToBuyer: MailWriter<'return-to-buyer'> = (variables, parts) => {
  const { phrases, formats, paths } = parts
  const { next = null, news, kind, vehicle, seller, refusalReason, place, returnAt, answerDueAt } = variables
  const { bringBackBy, paidBackBy } = variables
  const isAboutMeeting = news === 'accepted' || news === 'car_reminder'
  const isAboutLastDay = isAboutMeeting || news === 'requested' || news === 'car_due' || news === 'car_late'
  const t = phrases.returns
  const words = t.buyer[news]
  const money = (amount: number) => (amount > 0 ? formats.money(amount) : null)
  return {
    subject: fillPhrase(words.subject, { vehicle, seller }),
    paragraphs: [
      fillPhrase(phrases.greeting, { name: variables.firstName }),
      fillPhrase(words.body, { vehicle, seller }),
      ...(news === 'refused' && refusalReason ? [fillPhrase(t.reason, { reason: refusalReason })] : []),
      words.next,
      ...nextStepWords({ next, side: 'buyer', other: seller }, parts),
    ],
    facts: [
      ...fact(phrases.facts.vehicle, vehicle),
      ...fact(t.facts.kind, t.kind[kind]),
      ...fact(t.facts.answerDue, news === 'requested' ? formats.moment(answerDueAt) : null),
      ...fact(t.facts.place, isAboutMeeting ? place : null),
      ...fact(t.facts.when, isAboutMeeting && returnAt ? formats.appointment(returnAt) : null),
      ...fact(t.facts.bringBackBy, isAboutLastDay && bringBackBy ? formats.day(bringBackBy) : null),
      ...fact(t.facts.deposit, money(variables.deposit)),
      ...fact(t.facts.transferred, money(variables.transferred)),
      ...fact(t.facts.paidBackBy, news === 'car_back' && paidBackBy ? lastDayOf(paidBackBy, formats) : null),
    ],
    action: { label: t.action, href: paths.reservation(variables.reservationId) },
  }
}

export const returnToVendor: MailWriter<'return-to-vendor'> = (variables, parts) => {
  const { phrases, formats, paths } = parts
  const { next = null, news, kind, vehicle, buyer, reason, answerDueAt, place, returnAt } = variables
  const { bringBackBy, sentOn, sentProof } = variables
  const isAboutAnswer = news === 'requested' || news === 'reminder' || news === 'overdue'
  const t = phrases.returns
  const words = t.vendor[news]
  return {
    subject: fillPhrase(words.subject, { vehicle, buyer }),
    paragraphs: [
      fillPhrase(phrases.greeting, { name: variables.firstName }),
      fillPhrase(words.body, { vehicle, buyer }),
      ...(news === 'requested' && reason ? [fillPhrase(t.reason, { reason })] : []),
      kind === 'withdrawal' && 'withdrawal' in words ? words.withdrawal : words.next,
      ...nextStepWords({ next, side: 'vendor', other: buyer }, parts),
    ],
    facts: [
      ...fact(phrases.facts.vehicle, vehicle),
      ...fact(t.facts.kind, t.kind[kind]),
      ...fact(t.facts.bringBackBy, bringBackBy ? formats.day(bringBackBy) : null),
      ...fact(t.facts.sentOn, news === 'sent' && sentOn ? formats.day(sentOn) : null),
      ...fact(t.facts.sentProof, news === 'sent' ? (sentProof ?? null) : null),
      ...fact(t.facts.answerDue, isAboutAnswer ? formats.moment(answerDueAt) : null),
      ...fact(t.facts.place, news === 'car_reminder' ? place : null),
      ...fact(t.facts.when, news === 'car_reminder' && returnAt ? formats.appointment(returnAt) : null),
    ],
    action: { label: t.vendorAction, href: paths.vendorReturns() },
  }
}
