import { columnKey, type ColumnUnit, type ImportField, ownUnitOf } from '@autopiazza/contract/import-columns'
import { addedVatPercent } from '@autopiazza/contract/money'

interface Unit {
  /** The spellings of the unit in column names and in cells, normalised for comparison. */
  readonly words: readonly string[]
  /** True if the words have only one meaning. Otherwise the dealer has to confirm the unit. */
  readonly isCertain: boolean
  readonly convert: (amount: number) => number
}

const litresOfGallonsPerMile = { uk: 282.481, us: 235.215 }

/** The units of `columnUnits`. A longer unit comes before a shorter one that its words contain. */
export const units: Readonly<Record<ColumnUnit, Unit>> = {
  kilowatts: { words: ['kw', 'kilowatt', 'chilowatt'], isCertain: true, convert: (power) => power / 0.73549875 },
  miles: { words: ['miles', 'miglia', 'mile', 'mi', 'mls'], isCertain: true, convert: (way) => way * 1.609344 },
  km_per_litre: {
    words: ['km l', 'km lt', 'kml', 'km litro', 'km litre', 'km per litro', 'km per litre', 'chilometri litro'],
    isCertain: true,
    convert: (way) => 100 / way,
  },
  mpg_uk: {
    words: ['mpg uk', 'uk mpg', 'mpg imperial', 'imperial mpg', 'mpg imp'],
    isCertain: true,
    convert: (way) => litresOfGallonsPerMile.uk / way,
  },
  mpg_us: { words: ['mpg us', 'us mpg'], isCertain: true, convert: (way) => litresOfGallonsPerMile.us / way },
  pounds: { words: ['lb', 'lbs', 'pounds', 'libbre'], isCertain: true, convert: (mass) => mass * 0.45359237 },
  without_vat: { words: [], isCertain: false, convert: (price) => (price * (100 + addedVatPercent)) / 100 },
}

const power = ['cv', 'hp', 'ps', 'bhp', 'cavalli']
const way = ['km', 'kms', 'chilometri', 'kilometres', 'kilometers']
const mass = ['kg', 'kgs', 'chilogrammi', 'kilograms']
const displacement = ['cc', 'cm3', 'cm 3', 'ccm', 'cmc', 'l', 'lt', 'litri', 'litro', 'litres', 'liters']
const consumed = ['l 100 km', 'l 100km', 'lt 100 km', 'lt 100km', 'litri 100 km', 'kwh 100 km', 'kwh 100km']
const euro = ['eur', 'euro']
const withItalianVat = [
  'iva inclusa',
  'iva incl',
  'iva inc',
  'iva compresa',
  'iva comp',
  'con iva',
  'incl iva',
  'ivato',
]
const withVat = ['vat included', 'vat incl', 'vat inc', 'incl vat', 'inc vat', 'including vat', 'with vat']
const asSold = [...euro, ...withItalianVat, ...withVat]
const perDay = ['al giorno', 'giorno', 'giornaliero', 'giornaliera', 'per day', 'a day', 'day', 'daily']
const perWeek = ['alla settimana', 'a settimana', 'settimana', 'settimanale', 'per week', 'a week', 'week', 'weekly']
const perMonth = ['al mese', 'mese', 'mensile', 'mensili', 'per month', 'a month', 'month', 'monthly']
const years = ['aaaa', 'yyyy', 'mm aaaa', 'mm yyyy', 'aaaa mm', 'yyyy mm']
const days = ['gg mm aaaa', 'dd mm yyyy', 'aaaa mm gg', 'yyyy mm dd']

const wordsOfUnit = new Map<string, readonly string[]>([
  ['CV', power],
  ['km', way],
  ['kg', mass],
  ['cm3', displacement],
  ['l/100 km', consumed],
  ['g/km', ['g km', 'gr km', 'g co2 km']],
  ['euro', asSold],
])
const wordsOfField: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  seats: ['posti', 'seats'],
  doors: ['porte', 'doors'],
  year: [...years, ...days],
  firstRegistration: [...years, ...days],
  dailyRate: perDay,
  weeklyRate: perWeek,
  monthlyRate: perMonth,
  minimumDays: ['gg', 'giorni', 'days'],
}

export function ownUnitWords(field: ImportField): readonly string[] {
  return [...(wordsOfUnit.get(ownUnitOf(field) ?? '') ?? []), ...(wordsOfField[field] ?? [])]
}

/** Words that turn the name of a photograph column into the name of a column with their count. */
export const numberWords = 'n nr num numero number no'.split(' ')

/** Words beside the name of a column that do not change the meaning of its cells. */
export const ignoredWords = [
  ...'in di url urls link obbligatorio obbligatoria facoltativo facoltativa required'.split(' '),
  ...numberWords,
]

/** Units whose name is also the name of a field, or part of one: 'Chilometri (miglia)' contradicts itself. */
export const namesOfUnits: ReadonlySet<string> = new Set([...power, ...way, ...mass, ...displacement, 'horsepower'])

export const rateOfPeriod = new Map<string, ImportField>([
  ...perDay.map((word) => [word, 'dailyRate'] as const),
  ...perWeek.map((word) => [word, 'weeklyRate'] as const),
  ...perMonth.map((word) => [word, 'monthlyRate'] as const),
])

/** Normalises a unit for comparison. '€' counts as a word here. */
export function unitKey(text: string): string {
  return columnKey(text.replaceAll('€', ' eur '))
}
