import { messagesOf } from '@autopiazza/i18n'
import type { MailVariables } from '../../../kernel/queue-mail.ts'
import type {} from '../booking-mail-variables.ts'
import { fillPhrase } from '../mail-phrases.ts'
import type { MailContent, MailParts, MailWriter } from '../mail-content.ts'

type Facts = NonNullable<MailContent['facts']>
type About = Pick<
  MailVariables['booking-to-workshop'],
  'vehicle' | 'service' | 'startsAt' | 'proposedAt' | 'answerDueAt'
>

function appointmentFacts({ vehicle, service, startsAt, proposedAt }: About, parts: MailParts): Facts {
  const { phrases, formats, language } = parts
  const { facts } = phrases.bookings
  return [
    { label: phrases.facts.vehicle, value: vehicle },
    { label: facts.service, value: messagesOf(language).bookings.service[service] },
    { label: facts.when, value: formats.appointment(startsAt) },
    ...(proposedAt ? [{ label: facts.proposed, value: formats.appointment(proposedAt) }] : []),
  ]
}

const fact = (label: string, value: string | null): Facts => (value ? [{ label, value }] : [])

/** What the phrases of a booking's mails name. */
function namesOf({ vehicle, startsAt, proposedAt, answerDueAt = startsAt }: About, { formats }: MailParts) {
  const proposed = proposedAt && formats.appointment(proposedAt)
  return {
    vehicle,
    when: formats.appointment(startsAt),
    due: formats.appointment(answerDueAt),
    ...(proposed && { proposed }),
  }
}

export const bookingToBuyer: MailWriter<'booking-to-buyer'> = (variables, parts) => {
  const { phrases, formats, paths } = parts
  const { news, workshop, reason, mileage } = variables
  const { buyer, facts, ...shared } = phrases.bookings
  const t = buyer[news]
  const isToBookAgain = news === 'cancelled_by_workshop' || news === 'cancelled_by_system'
  const names = { ...namesOf(variables, parts), workshop: workshop.name }
  return {
    subject: fillPhrase(t.subject, names),
    paragraphs: [
      fillPhrase(phrases.greeting, { name: variables.firstName }),
      fillPhrase(t.body, names),
      ...(reason ? [fillPhrase(shared.reason, { reason })] : []),
    ],
    facts: [
      ...appointmentFacts(variables, parts),
      ...fact(
        facts.mileage,
        mileage === null ? null : fillPhrase(shared.mileage, { mileage: formats.number(mileage) }),
      ),
      ...fact(facts.workshop, workshop.name),
      ...fact(facts.address, workshop.address),
      ...fact(facts.phone, workshop.phone),
    ],
    action: { label: t.action, href: isToBookAgain ? paths.bookService() : paths.booking(variables.bookingId) },
    ...(t.note && { note: t.note }),
  }
}

export const bookingToWorkshop: MailWriter<'booking-to-workshop'> = (variables, parts) => {
  const { phrases, paths } = parts
  const { news, customer, phone, notes } = variables
  const { workshop: t, facts, ...shared } = phrases.bookings
  const names = { ...namesOf(variables, parts), customer }
  const [first, ...others] = variables.links.map(({ action, id }) => ({
    label: t.actions[action],
    href: paths.workshopLink(id),
  }))
  return {
    subject: fillPhrase(t[news].subject, names),
    paragraphs: [
      fillPhrase(phrases.greeting, { name: variables.workshop }),
      fillPhrase(t[news].body, names),
      ...(notes ? [fillPhrase(shared.notes, { notes })] : []),
    ],
    facts: [...appointmentFacts(variables, parts), ...fact(facts.customer, customer), ...fact(facts.phone, phone)],
    ...(first && { action: first }),
    links: others,
    footer: t.footer,
  }
}
