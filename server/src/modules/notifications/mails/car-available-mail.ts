import { fillPhrase } from '../fill-phrase.ts'
import type { MailWriter } from '../mail-content.ts'

export const carAvailable: MailWriter<'car-available'> = (variables, { phrases, formats, paths }) => {
  const t = phrases.carAvailable
  const { firstName: name, vehicle, vehicleId, salePrice, dailyRate } = variables
  return {
    subject: fillPhrase(t.subject, { vehicle }),
    paragraphs: [fillPhrase(phrases.greeting, { name }), fillPhrase(t.body, { vehicle }), t.next],
    facts: [
      ...(salePrice === null ? [] : [{ label: t.salePrice, value: formats.price(salePrice) }]),
      ...(dailyRate === null ? [] : [{ label: t.dailyRate, value: formats.price(dailyRate) }]),
    ],
    action: { label: t.action, href: paths.vehicle(vehicleId) },
    footer: t.footer,
  }
}
