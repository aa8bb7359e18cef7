import type { MailedCar } from '../../saved-searches/index.ts'
import type { MailCar, MailParts, MailWriter } from '../mail-content.ts'
import { fillPhrase } from '../mail-phrases.ts'

export const newCars: MailWriter<'new-cars'> = (variables, parts) => {
  const { savedSearchId, search, filters, sentence, seller, cars } = variables
  const { phrases, formats, paths } = parts
  const t = phrases.newCars
  const count = formats.number(variables.count)
  const others = variables.count - cars.length
  const form = (number: number) => (number === 1 ? 'one' : 'other')
  return {
    subject: seller
      ? fillPhrase(t.ofSeller.subject[form(variables.count)], { count, seller })
      : fillPhrase(t.subject[form(variables.count)], { count, search }),
    paragraphs: [
      fillPhrase(phrases.greeting, { name: variables.firstName }),
      seller
        ? fillPhrase(t.ofSeller.body[form(variables.count)], { count, seller })
        : fillPhrase(t.body[form(variables.count)], { count, search }),
    ],
    cars: cars.map((car) => mailCar(car, parts)),
    ...(others > 0 && { moreCars: fillPhrase(t.more[form(others)], { count: formats.number(others) }) }),
    action: { label: seller ? t.ofSeller.action : t.action, href: paths.foundBy({ filters, sentence }) },
    links: [
      { label: t.manage, href: paths.savedSearches() },
      { label: t.unsubscribe, href: paths.unsubscribe(savedSearchId) },
    ],
    footer: t.footer,
    unsubscribe: paths.unsubscribe(savedSearchId),
  }
}

/** Its name with the year, then price, kilometres and town. */
function mailCar(car: MailedCar, { phrases, formats, paths }: MailParts): MailCar {
  const { id, name, version, mileage, salePrice, dailyRate, town } = car
  const t = phrases.newCars
  const prices = [
    ...(salePrice === null ? [] : [formats.price(salePrice)]),
    ...(dailyRate === null ? [] : [fillPhrase(t.daily, { price: formats.price(dailyRate) })]),
  ]
  const details = [...prices, fillPhrase(t.mileage, { mileage: formats.number(mileage) }), town].filter(Boolean)
  return { id, name: [name, version].filter(Boolean).join(' '), details: details.join(' · '), href: paths.vehicle(id) }
}

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

export const priceDrop: MailWriter<'price-drop'> = (variables, { phrases, formats, paths }) => {
  const t = phrases.priceDrop
  const { userId, firstName: name, vehicle, vehicleId } = variables
  const [before, price] = [formats.price(variables.before), formats.price(variables.price)]
  const amount = formats.price(variables.before - variables.price)
  return {
    subject: fillPhrase(t.subject, { amount, vehicle }),
    paragraphs: [fillPhrase(phrases.greeting, { name }), fillPhrase(t.body, { vehicle, price, amount })],
    facts: [
      { label: t.before, value: before },
      { label: t.price, value: price },
    ],
    action: { label: t.action, href: paths.vehicle(vehicleId) },
    links: [
      { label: t.manage, href: paths.favourites() },
      { label: t.unsubscribe, href: paths.endPriceMails(userId) },
    ],
    footer: t.footer,
    unsubscribe: paths.endPriceMails(userId),
  }
}
