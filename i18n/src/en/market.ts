import { vehicle } from './vehicle.ts'

/** Texts about what a car is worth and why, on the car's page, on /sell and beside the price of a form. */
/** The sentences that this file needs more than once. */
const shared = {
  closest: 'Prices of the nearest adverts',
} as const

export const market = {
  why: 'Why?',
  known: 'What we know',
  range: 'Eight in ten similar adverts: from {low} to {high}',
  tooFew: 'There are not enough similar adverts to tell you whether this price is high or low.',
  tooWide: 'The prices of similar cars are too far apart to tell you whether this one is high or low.',
  farBelow:
    'It is more than a quarter below similar cars. There is usually a reason that the advert does not give: ask the seller.',
  title: 'What this car is worth',
  close: 'Close',
  value:
    'A car with these facts is found at about {value}: eight in ten similar adverts lie between {low} and {high}. This one costs {price}.',
  standing: 'In short: {text}.',
  chart: {
    label:
      'Chart of prices: eight in ten similar adverts from {low} to {high}, the value {value}, this car {price}. {count, plural, =0 {} one {One similar advert, with the facts of this car: {from}.} other {# similar adverts, with the facts of this car: from {from} to {to}.}}',
    thisCar: 'This car {price}',
    value: 'Value {value}',
    legend: 'Each circle is a similar advert, its price as it would be with the facts of this car.',
  },
  sum: {
    title: 'Where the value comes from',
    reference: 'A middle car among the similar ones',
    referenceFacts: 'Reference car: {year} · {mileage}',
    referenceFactsAndPower: 'Reference car: {year} · {mileage}\u00a0· {power}\u00a0PS',
    value: 'Value of this car',
    age: {
      less: '{period} younger than the reference car',
      more: '{period} older than the reference car',
      alike: 'Age',
      months: vehicle.calculator.monthsText,
      years: '{count, plural, one {# year} other {# years}}',
    },
    mileage: {
      more: '{distance} more than the reference car',
      less: '{distance} less than the reference car',
      alike: 'Mileage',
    },
    power: {
      more: '{count} PS more than the reference car',
      less: '{count} PS less than the reference car',
      alike: 'Power',
    },
    equipment: {
      more: '{count, plural, one {# feature} other {# features}} more than the reference car names',
      less: '{count, plural, one {# feature} other {# features}} fewer than the reference car names',
      alike: 'Features',
    },
    version: 'Version',
    gearbox: 'Gearbox: {name}',
    drivetrain: 'Drive: {name}',
    fuel: 'Fuel: {name}',
    body: 'Body: {name}',
    color: 'Colour',
    owners: 'Previous owners',
    province: 'Area',
    market: shared.closest,
    other: 'Other details',
    unknown: 'not stated',
  },
  like: {
    title: shared.closest,
    nearest: '{count, plural, one {# similar advert counts.} other {# similar adverts count: these are the nearest.}}',
    others: '{count, plural, one {One more near advert} other {# more near adverts}}',
    adjusted: 'with the facts of this car: {price}',
    since: 'online since {date}',
  },
  narrow: {
    add: {
      one: 'Add <first>{one}</first> for a closer estimate.',
      two: 'Add <first>{one}</first> and <second>{two}</second> for a closer estimate.',
    },
    check: {
      one: 'Check <first>{one}</first> for a closer estimate.',
      two: 'Check <first>{one}</first> and <second>{two}</second> for a closer estimate.',
    },
    facts: {
      age: 'month of registration',
      mileage: 'kilometres',
      power: 'power',
      version: 'version',
      equipment: 'features',
      gearbox: 'gearbox',
      drivetrain: 'drive',
      fuel: 'fuel',
      body: 'body',
      color: 'colour',
      owners: 'previous owners',
      province: 'province',
    },
  },
  error: {
    title: 'How wrong we may be',
    text: 'For half of all cars our value is less than {error} away from the asking price, for the others more. It is measured on adverts that the computation had not seen. Last computed: {date}, from {count} adverts.',
    asking: 'We compare asking prices, not prices paid: those we do not know.',
    link: 'How we value prices',
  },
} as const
