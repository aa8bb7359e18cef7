import { lowestPriceDays } from '@autopiazza/contract/constants'
import type { MailVariables } from '../../../kernel/queue-mail.ts'
import type { MailedCar } from '../../saved-searches/index.ts'
import type { MailCar, MailParts, MailWriter } from '../mail-content.ts'
import { fillPhrase } from '../mail-phrases.ts'

export const newCars: MailWriter<'new-cars'> = (variables, parts) => {
  const { savedSearchId, several, cars } = variables
  const { phrases, formats, paths } = parts
  const t = phrases.newCars
  const others = variables.count - cars.length
  const unsubscribe = paths.unsubscribe(several?.ownerId ?? savedSearchId)
  const searches = several?.searches.map((search) => ({
    label: fillPhrase(t.several.open, { search: search.name }),
    href: paths.foundBy(search),
  }))
  return {
    ...newCarsWords(variables, parts),
    cars: cars.map((car) => mailCar(car, parts)),
    ...(others > 0 && { moreCars: fillPhrase(t.more[form(others)], { count: formats.number(others) }) }),
    links: [
      ...(searches ?? []),
      // In a mail about several searches, the main button already links to them.
      ...(searches ? [] : [{ label: t.manage, href: paths.savedSearches() }]),
      { label: searches ? t.several.unsubscribe : t.unsubscribe, href: unsubscribe },
    ],
    footer: t.footer,
    unsubscribe,
  }
}

const form = (number: number) => (number === 1 ? 'one' : 'other')

/** Returns the texts of a mail about one search, all cars of one seller, or several searches. */
function newCarsWords(variables: MailVariables['new-cars'], { phrases, formats, paths }: MailParts) {
  const { firstName: name, search, filters, sentence, seller, several } = variables
  const t = phrases.newCars
  const words = several ? t.several : seller ? t.ofSeller : t
  const filled = {
    count: formats.number(variables.count),
    search,
    seller: seller ?? '',
    searches: formats.number(several?.searches.length ?? 1),
  }
  return {
    subject: fillPhrase(words.subject[form(variables.count)], filled),
    paragraphs: [fillPhrase(phrases.greeting, { name }), fillPhrase(words.body[form(variables.count)], filled)],
    action: { label: words.action, href: several ? paths.savedSearches() : paths.foundBy({ filters, sentence }) },
  }
}

function mailCar(car: MailedCar, { phrases, formats, paths }: MailParts): MailCar {
  const { id, name, version, mileage, salePrice, dailyRate, town, foundBy } = car
  const t = phrases.newCars
  const prices = [
    ...(salePrice === null ? [] : [formats.price(salePrice)]),
    ...(dailyRate === null ? [] : [fillPhrase(t.daily, { price: formats.price(dailyRate) })]),
  ]
  const details = [...prices, fillPhrase(t.mileage, { mileage: formats.number(mileage) }), town].filter(Boolean)
  const searches = foundBy?.map((search) => fillPhrase(t.several.search, { search })).join(', ')
  return {
    id,
    name: [name, version].filter(Boolean).join(' '),
    details: details.join(' · '),
    ...(searches !== undefined && { foundBy: fillPhrase(t.several.foundBy, { searches }) }),
    href: paths.vehicle(id),
  }
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
  const { days = lowestPriceDays } = variables
  const { one, other } = t.shorterPeriod
  const period = fillPhrase(days < lowestPriceDays ? (days === 1 ? one : other) : t.wholePeriod, {
    count: String(days),
  })
  return {
    subject: fillPhrase(t.subject, { amount, vehicle }),
    paragraphs: [fillPhrase(phrases.greeting, { name }), fillPhrase(t.body, { vehicle, price, amount, period })],
    facts: [
      { label: fillPhrase(t.before, { period }), value: before },
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
