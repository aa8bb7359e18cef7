import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { features as knownFeatures } from '@autopiazza/contract/vocabulary'
import { parse } from 'csv-parse/sync'

/**
 * Picks the demo stock from the data set of adverts and writes stock.csv: facts only, never a seller's words. The
 * output is reproducible.
 * tsx demo/pick-stock.ts path/to/listings_it.csv.gz path/to/italy_municipalities.csv.gz
 */
const [listingsPath, municipalitiesPath] = process.argv.slice(2)
if (!listingsPath || !municipalitiesPath) throw new Error('Two paths are needed: the adverts and the municipalities.')

type Row = Readonly<Record<string, string>>
type Fact = (row: Row) => string

const wanted = 1_115
const mostProvinces = 75
/** Maximum cars that show one photograph of a model; with more, no order of the results keeps them apart. */
const mostOfPhoto = 24
const mostOfPhotos = 36

const readTable = (path: string): Row[] => parse(gunzipSync(readFileSync(path)), { columns: true })
const adverts = readTable(listingsPath)
const capitals = new Map(
  readTable(municipalitiesPath)
    .filter((town) => town['is_province_capital'] === '1')
    .map((town) => [town['province_code'] ?? '', town]),
)

const modelPhotos: Row[] = parse(readFileSync(join(import.meta.dirname, 'model-photos.csv')), { columns: true })

const of = (row: Row, column: string): string => row[column] ?? ''
const number = (row: Row, column: string): number => Number(of(row, column))
const modelOf = (row: Row): string => `${of(row, 'make')} ${familyOf(row)}`
const order = (row: Row): string => createHash('sha256').update(of(row, 'id')).digest('hex')

const namesPlugIn = /plug|phev|4xe|e-?hybrid|tfsi ?e|recharge|gte|\b\w*\d{3}e\b|rechargeable|prime/i
const sellersPromises = new Set([
  'warranty',
  'certified_mileage',
  'vat_deductible',
  'service_history',
  'italian_market',
  'new_drivers_ok',
  'full_optional',
  'single_owner',
])

/** Equipment among the search filters that titles rarely contain. */
const distinctiveFeatures = new Set(['navigation', 'parking_sensors', 'leather', 'sunroof', 'heated_seats'])

/**
 * Returns whether the facts of a row could be checked; the README of the data lists the doubtful ones. Excludes
 * EMC, whose only model has the name of other makes' drivetrain.
 */
function isTrustworthy(row: Row): boolean {
  const isElectric = of(row, 'fuel') === 'electric'
  return (
    ['fuel', 'transmission', 'body_type', 'power_hp', 'color', 'doors', 'year', 'province_code'].every(
      (column) => of(row, column) !== '',
    ) &&
    of(row, 'transmission_conf') === 'high' &&
    of(row, 'power_conf') !== 'low' &&
    (isElectric ? number(row, 'year') >= 2011 : number(row, 'engine_cc') >= 600 && number(row, 'engine_cc') <= 7_000) &&
    (of(row, 'fuel') !== 'plugin_hybrid' || namesPlugIn.test(of(row, 'version'))) &&
    (of(row, 'condition') === 'used' ? number(row, 'mileage_km') >= 500 : number(row, 'mileage_km') <= 5_000) &&
    number(row, 'mileage_km') <= 250_000 &&
    capitals.has(of(row, 'province_code')) &&
    number(row, 'doors') <= 5 &&
    of(row, 'make') !== 'EMC'
  )
}

/** Models whose spelling in the source is not the maker's. */
const spellings: Readonly<Record<string, string>> = {
  "Ceed / cee'd": 'Ceed',
  'E-C3': 'ë-C3',
  '500E': '500e',
  I10: 'i10',
  I20: 'i20',
  I30: 'i30',
  'IONIQ 5': 'Ioniq 5',
  'IONIQ 6': 'Ioniq 6',
  KONA: 'Kona',
  'New Panda': 'Panda',
  'RAV 4': 'RAV4',
  'SANTA FE': 'Santa Fe',
  TUCSON: 'Tucson',
  V: 'Classe V',
}

/** Electric cars that have the name of another one in the source. */
const electricNames: Readonly<Record<string, string>> = {
  'Citroen C3': 'ë-C3',
  'Fiat 500': '500e',
  'Peugeot 2008': 'E-2008',
  'Peugeot 208': 'E-208',
  'Renault Megane': 'Megane E-Tech',
}

function familyOf(row: Row): string {
  const name = ['BMW', 'Mercedes-Benz'].includes(of(row, 'make')) ? of(row, 'model_family') : of(row, 'model')
  const electric = of(row, 'fuel') === 'electric' ? electricNames[`${of(row, 'make')} ${name}`] : undefined
  return electric ?? spellings[name] ?? name
}

/** Models with a wrong body in the source, and the correct one. */
const bodies: Readonly<Record<string, string>> = {
  'Alfa Romeo Giulietta van': 'hatchback',
  'BMW i3 sedan': 'hatchback',
  'Fiat Tipo van': 'estate',
  'Honda Jazz van': 'hatchback',
  'Jeep Wrangler estate': 'suv',
  'MINI Cooper Clubman van': 'estate',
  'MINI Cooper D Clubman van': 'estate',
  'MINI Countryman D hatchback': 'suv',
  'Peugeot 2008 van': 'suv',
  'Peugeot 3008 van': 'suv',
  'Peugeot 5008 van': 'suv',
  'Tesla Model 3 hatchback': 'sedan',
}

/** The source calls every people carrier and every van "Monovolume": up to three seats it is a van. */
function bodyOf(row: Row): string {
  const body = of(row, 'body_type')
  const corrected = bodies[`${of(row, 'make')} ${familyOf(row)} ${body}`]
  return corrected ?? (body === 'van' && number(row, 'seats') > 3 ? 'mpv' : body)
}

/** Returns the files of the model photographs that can be shown for the car. */
const modelPhotosOf = (row: Row): readonly string[] =>
  modelPhotos
    .filter(
      (one) =>
        of(one, 'make') === of(row, 'make') &&
        of(one, 'model') === familyOf(row) &&
        of(one, 'body_type') === bodyOf(row) &&
        ['', of(row, 'fuel')].includes(of(one, 'fuel_type')) &&
        number(row, 'year') >= number(one, 'first_year') &&
        number(row, 'year') <= number(one, 'last_year'),
    )
    .map((one) => of(one, 'file'))

/** Drops prices far from those of similar cars: offers that require a loan, damaged and special cars. */
function withoutOddPrices(rows: readonly Row[]): Row[] {
  const kind = (row: Row) =>
    [of(row, 'make'), familyOf(row), of(row, 'fuel'), Math.round(number(row, 'year') / 3)].join()
  const groups = Map.groupBy(rows, kind)
  return rows.filter((row) => {
    const prices = (groups.get(kind(row)) ?? []).map((like) => number(like, 'price_eur')).toSorted((a, b) => a - b)
    const median = prices[Math.floor(prices.length / 2)] ?? 0
    return number(row, 'price_eur') > median * 0.6 && number(row, 'price_eur') < median * 1.7
  })
}

/** Maximum adverts per value, so that the stock is not all grey sport utility vehicles. */
const limits: readonly { readonly fact: Fact; readonly most: (value: string) => number }[] = [
  { fact: (row) => of(row, 'make'), most: () => 110 },
  { fact: (row) => (modelPhotosOf(row).length > 0 ? of(row, 'make') : of(row, 'id')), most: () => 88 },
  { fact: bodyOf, most: (value) => ({ suv: 490, hatchback: 390, mpv: 90 })[value] ?? 150 },
  {
    fact: (row) => modelPhotosOf(row).join(' ') || modelOf(row),
    most: (value) => (value.endsWith('.jpg') ? Math.min(mostOfPhotos, mostOfPhoto * value.split(' ').length) : 14),
  },
  { fact: (row) => of(row, 'fuel'), most: (value) => ({ petrol: 450, diesel: 420, electric: 120 })[value] ?? 260 },
  { fact: (row) => of(row, 'color'), most: (value) => ({ grey: 310, black: 265, white: 260 })[value] ?? 220 },
  { fact: (row) => of(row, 'province_code'), most: () => 48 },
  { fact: (row) => of(row, 'year'), most: () => 225 },
  { fact: (row) => `${of(row, 'condition')}`, most: (value) => (value === 'used' ? wanted : 70) },
  {
    fact: (row) => String(Math.min(6, Math.floor(number(row, 'price_eur') / 10_000))),
    most: (value) => ({ 0: 190, 1: 390, 2: 345 })[value] ?? 150,
  },
]

const isDear = (row: Row): boolean => number(row, 'price_eur') > 50_000

/** Returns how much more often than others a kind of car is picked, because the source has few of it. */
function scarcityOf(row: Row): number {
  if (of(row, 'fuel') === 'lpg' || bodyOf(row) === 'van') return 10_000
  return isDear(row) || ['coupe', 'convertible', 'estate', 'mpv', 'pickup'].includes(bodyOf(row)) ? 4 : 1
}

function isRare(row: Row): boolean {
  return number(row, 'year') < 2017 || number(row, 'price_eur') < 10_000
}

/** Returns when each car is picked: those with a photograph of their model first, then kinds of cars in turn, common and scarce ones more often. */
function turnsOf(rows: readonly Row[]): Map<Row, number> {
  const rank = (row: Row) =>
    2 * Number(isRare(row)) + Number(featuresOf(row).some((feature) => distinctiveFeatures.has(feature)))
  const kindOf = (row: Row) => [modelOf(row), bodyOf(row), of(row, 'fuel'), isDear(row), ...modelPhotosOf(row)].join()
  return new Map(
    [...Map.groupBy(rows, kindOf).values()].flatMap((kind) => {
      const [first = {}] = kind
      const share = modelPhotosOf(first).length > 0 ? 1_000 : kind.length ** 0.65 * scarcityOf(first)
      const inOrder = kind.toSorted((a, b) => rank(b) - rank(a) || order(a).localeCompare(order(b)))
      return inOrder.map((row, at) => [row, (at + 0.5) / share])
    }),
  )
}

function pick(rows: readonly Row[]): Row[] {
  const taken = new Map<string, number>()
  const picked: Row[] = []
  const turns = turnsOf(rows)
  const inOrder = rows.toSorted((a, b) => (turns.get(a) ?? 0) - (turns.get(b) ?? 0))
  for (const row of inOrder) {
    const counted = limits.map(({ fact, most }, at) => ({ key: `${at} ${fact(row)}`, most: most(fact(row)) }))
    if (picked.length === wanted || counted.some(({ key, most }) => (taken.get(key) ?? 0) >= most)) continue
    for (const { key } of counted) taken.set(key, (taken.get(key) ?? 0) + 1)
    picked.push(row)
  }
  return picked.toSorted((a, b) => order(a).localeCompare(order(b)))
}

const fuelWords: Readonly<Record<string, string>> = {
  petrol: 'Benzina',
  diesel: 'Diesel',
  hybrid: 'Hybrid',
  plugin_hybrid: 'Plug-in Hybrid',
  lpg: 'GPL',
  electric: 'Elettrica',
}

/** Returns the part of a BMW or Mercedes-Benz badge beyond the family: "C 220" of a Classe C, "200" of a GLA. */
function badgeOf(row: Row): string {
  const [family, model] = [familyOf(row), of(row, 'model')]
  if (!['BMW', 'Mercedes-Benz'].includes(of(row, 'make'))) return ''
  if ([family, family.replace('Classe ', '')].some((name) => name.toLowerCase() === model.toLowerCase())) return ''
  return model.toLowerCase().startsWith(`${family.toLowerCase()} `) ? model.slice(family.length + 1) : model
}

/** Returns a title made of facts instead of the seller's: badge, litres, fuel, power. */
function versionOf(row: Row): string {
  const badge = badgeOf(row)
  const litres = of(row, 'fuel') === 'electric' ? '' : (number(row, 'engine_cc') / 1000).toFixed(1)
  return [
    badge,
    litres,
    fuelWords[of(row, 'fuel')],
    `${of(row, 'power_hp')} CV`,
    of(row, 'drivetrain') === 'awd' ? 'AWD' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Returns the equipment in the title, equipment that it implies, and standard equipment of cars of this age. */
function featuresOf(row: Row): string[] {
  const named = of(row, 'features')
    .split('|')
    .filter((feature) => !sellersPromises.has(feature))
  const has = new Set(named)
  if (of(row, 'drivetrain') === 'awd') has.add('awd')
  if (has.has('automatic_climate') || number(row, 'year') >= 2012) has.add('air_conditioning')
  if (has.has('carplay') || has.has('android_auto') || number(row, 'year') >= 2016) has.add('bluetooth')
  if (has.has('adaptive_cruise') || number(row, 'year') >= 2021) has.add('cruise_control')
  if (has.has('rear_camera') || has.has('camera_360')) has.add('parking_sensors')
  if (has.has('panoramic_roof')) has.add('sunroof')
  if (has.has('matrix_led')) has.add('led_lights')
  if (of(row, 'previous_owners') === '1') has.add('single_owner')
  return knownFeatures.filter((feature) => has.has(feature))
}

const colorWords: Readonly<Record<string, string>> = { bronze: 'brown', violet: 'purple' }

const trustworthy = withoutOddPrices(adverts.filter(isTrustworthy))
const byProvince = [...Map.groupBy(trustworthy, (row) => of(row, 'province_code'))].toSorted(
  ([, a], [, b]) => b.length - a.length,
)
const provinces = new Set(byProvince.slice(0, mostProvinces).map(([province]) => province))
const picked = pick(trustworthy.filter((row) => provinces.has(of(row, 'province_code'))))

/** Returns a CAP of the town itself, not the former generic one of a large city. */
function postalCodeOf(province: string): string {
  const codes = (capitals.get(province)?.['cap'] ?? '').split('|')
  return codes.find((code) => !code.endsWith('00')) ?? codes[0] ?? ''
}

const columns: Readonly<Record<string, Fact>> = {
  source_id: (row) => of(row, 'id'),
  make: (row) => of(row, 'make'),
  model: familyOf,
  version: versionOf,
  year: (row) => of(row, 'year'),
  first_registration: (row) => of(row, 'first_registration'),
  mileage: (row) => of(row, 'mileage_km'),
  fuel_type: (row) => of(row, 'fuel'),
  transmission: (row) => of(row, 'transmission'),
  body_type: bodyOf,
  color: (row) => colorWords[of(row, 'color')] ?? of(row, 'color'),
  engine_size: (row) => (of(row, 'fuel') === 'electric' ? '' : of(row, 'engine_cc')),
  horsepower: (row) => of(row, 'power_hp'),
  doors: (row) => of(row, 'doors'),
  seats: (row) => of(row, 'seats'),
  drivetrain: (row) => of(row, 'drivetrain'),
  previous_owners: (row) => of(row, 'previous_owners'),
  condition: (row) => of(row, 'condition'),
  price_euro: (row) => of(row, 'price_eur'),
  first_price_euro: (row) =>
    number(row, 'first_price_eur') === number(row, 'price_eur') ? '' : of(row, 'first_price_eur'),
  features: (row) => featuresOf(row).join('|'),
  province: (row) => of(row, 'province_code'),
  city: (row) => capitals.get(of(row, 'province_code'))?.['name_it'] ?? '',
  postal_code: (row) => postalCodeOf(of(row, 'province_code')),
}
const lines = [Object.keys(columns), ...picked.map((row) => Object.values(columns).map((fact) => fact(row)))].map(
  (cells) => cells.join(','),
)
writeFileSync(join(import.meta.dirname, 'stock.csv'), `${lines.join('\n')}\n`)
process.stdout.write(`${picked.length} of ${trustworthy.length} trustworthy adverts, ${provinces.size} provinces\n`)
