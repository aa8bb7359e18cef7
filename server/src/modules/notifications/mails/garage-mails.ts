import { fillPhrase, periodIn } from '../mail-phrases.ts'
import type { MailWriter } from '../mail-content.ts'

export const serviceBought: MailWriter<'service-bought'> = (variables, { phrases, formats, paths }) => {
  const { purchasedVehicleId, firstName, vehicle, serviceType, price, months } = variables
  const t = phrases.serviceBought
  const service = isNamed(serviceType, t.service) ? t.service[serviceType] : t.service.other
  return {
    subject: fillPhrase(t.subject, { service, vehicle }),
    paragraphs: [
      fillPhrase(phrases.greeting, { name: firstName }),
      fillPhrase(t.body, { service, vehicle }),
      t.payment,
    ],
    facts: [
      { label: phrases.facts.vehicle, value: vehicle },
      { label: t.facts.service, value: service },
      ...(months === null ? [] : [{ label: t.facts.period, value: periodIn(months, phrases.period) }]),
      { label: t.facts.price, value: formats.money(price) },
    ],
    action: { label: t.action, href: paths.purchasedVehicle(purchasedVehicleId) },
  }
}

export const deadlineReminder: MailWriter<'deadline-reminder'> = (variables, { phrases, formats, paths }) => {
  const { purchasedVehicleId, firstName, vehicle, dueOn } = variables
  const deadline = variables.deadline === 'money_back' ? 'last_return_day' : variables.deadline
  const t = phrases.deadlineReminder
  const day = formats.day(dueOn)
  return {
    subject: fillPhrase(t.subject[deadline], { vehicle, day }),
    paragraphs: [
      fillPhrase(phrases.greeting, { name: firstName }),
      fillPhrase(t.body[deadline], { vehicle, day }),
      t.next[deadline],
    ],
    facts: [
      { label: phrases.facts.vehicle, value: vehicle },
      { label: t.fact[deadline], value: day },
    ],
    action: { label: t.action, href: paths.purchasedVehicle(purchasedVehicleId) },
    links: [{ label: t.unsubscribe, href: paths.endReminders(purchasedVehicleId) }],
    footer: t.footer,
    unsubscribe: paths.endReminders(purchasedVehicleId),
  }
}

function isNamed<Names extends object>(name: string, names: Names): name is Extract<keyof Names, string> {
  return Object.hasOwn(names, name)
}
