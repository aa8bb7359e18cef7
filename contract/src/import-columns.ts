import { type ColumnNames, factColumns } from './fact-columns.ts'
import { type FactName, factNames, factsWith, type VehicleFact, vehicleFacts } from './vehicle-facts.ts'
import { plainText } from './plain-text.ts'
import {
  bodyTypes,
  drivetrains,
  euroSubclasses,
  fuelTypes,
  listingTypes,
  priceVatsOfBusiness,
  stockKinds,
  transmissions,
} from './vocabulary.ts'

/** How a column of a stock file is parsed and written. Money is in euro in the file and in cents everywhere else. */
type ImportKind = VehicleFact['kind'] | 'money' | 'addresses'

interface ImportColumn extends ColumnNames {
  readonly kind: ImportKind
}

const column = (kind: ImportKind, it: string, en: string, ...alsoCalled: string[]): ImportColumn => ({
  kind,
  it,
  en,
  alsoCalled,
})

const columnsOfFacts = Object.fromEntries(
  factNames.map((name) => [name, { kind: vehicleFacts[name].kind, ...factColumns[name] }]),
) as Record<FactName, ImportColumn>

/** Every possible column of a stock file. Names are compared without case, accents and punctuation; see `columnKey`. */
export const importColumns = {
  stockNumber: column(
    'text',
    'Numero stock',
    'Stock number',
    'stock',
    'numero di stock',
    'stock no',
    'codice interno',
    'riferimento',
    'rif',
    'reference',
    'ref',
    'source id',
  ),
  ...columnsOfFacts,
  listingType: column('choice', 'Tipo annuncio', 'Listing type', 'tipo'),
  salePrice: column(
    'money',
    'Prezzo',
    'Price',
    'prezzo vendita',
    'sale price',
    'price eur',
    'prezzo euro',
    'price euro',
    'prezzo di vendita',
    'selling price',
  ),
  tradePrice: column(
    'money',
    'Prezzo commercianti',
    'Trade price',
    'prezzo commerciante',
    'prezzo per commercianti',
    'prezzo rivenditori',
    'prezzo rivenditore',
    'prezzo operatori',
    'prezzo operatore',
    'prezzo b2b',
    'dealer price',
    'wholesale price',
    'b2b price',
  ),
  dailyRate: column('money', 'Tariffa giornaliera', 'Daily rate', 'prezzo al giorno'),
  weeklyRate: column('money', 'Tariffa settimanale', 'Weekly rate'),
  monthlyRate: column('money', 'Tariffa mensile', 'Monthly rate'),
  minimumDays: column('number', 'Giorni minimi', 'Minimum days', 'minimo giorni'),
  rentalTerms: column('text', 'Condizioni di noleggio', 'Rental terms'),
  pickupLocation: column('text', 'Punto di ritiro', 'Pickup point', 'sede', 'pickup location'),
  mainPhoto: column(
    'addresses',
    'Foto principale',
    'Main photo',
    'main image',
    'immagine principale',
    'copertina',
    'foto copertina',
    'cover',
    'cover image',
    'cover photo',
  ),
  photos: column(
    'addresses',
    'Foto',
    'Photos',
    'photo',
    'immagini',
    'immagine',
    'images',
    'image',
    'pictures',
    'gallery',
    'galleria',
    'url foto',
    'foto url',
    'link foto',
    'photo urls',
    'image urls',
    'url immagini',
    'immagini url',
  ),
} as const satisfies Record<string, ImportColumn>

/** Columns of exported files that describe the advert, not the car. The import ignores them. */
export const exportOnlyColumns = {
  advertStatus: { it: 'Stato annuncio', en: 'Advert status' },
  advertAddress: { it: 'Indirizzo annuncio', en: 'Advert address' },
} as const

export type ImportField = keyof typeof importColumns
export const importFields = Object.keys(importColumns) as readonly ImportField[]

/** Formats of stock files: with names of columns (csv, json), and those of other marketplaces and catalogues. */
export const fileFormats = ['csv', 'json', 'mobile_de', 'multigestionale', 'meta', 'google'] as const
export type FileFormat = (typeof fileFormats)[number]

/** Units that a column of a file may use instead of the advert's unit. */
export const columnUnits = ['kilowatts', 'miles', 'km_per_litre', 'mpg_uk', 'mpg_us', 'pounds', 'without_vat'] as const
export type ColumnUnit = (typeof columnUnits)[number]

/** For each unit of an advert, the other units that can be converted to it. */
const unitsBeside = new Map<string, readonly ColumnUnit[]>([
  ['euro', ['without_vat']],
  ['CV', ['kilowatts']],
  ['km', ['miles']],
  ['kg', ['pounds']],
  ['l/100 km', ['km_per_litre', 'mpg_uk', 'mpg_us']],
])

/** Returns the unit of a field in an advert; null for a field without a unit. */
export function ownUnitOf(field: ImportField): string | null {
  if (importColumns[field].kind === 'money') return 'euro'
  const fact: VehicleFact | null = isFact(field) ? vehicleFacts[field] : null
  return fact?.kind === 'number' ? (fact.unit?.split(',')[0] ?? null) : null
}

function isFact(field: ImportField): field is FactName {
  return Object.hasOwn(vehicleFacts, field)
}

/** Returns the units from which the numbers of a field are converted. */
export function unitsOf(field: ImportField): readonly ColumnUnit[] {
  return unitsBeside.get(ownUnitOf(field) ?? '') ?? []
}

/** Fields whose unknown words the dealer explains once, for example «AUT» as automatic. */
export const choiceColumns = {
  fuelType: fuelTypes,
  transmission: transmissions,
  bodyType: bodyTypes,
  drivetrain: drivetrains,
  euroSubclass: euroSubclasses,
  stockKind: stockKinds,
  priceVat: priceVatsOfBusiness,
  listingType: listingTypes,
} as const
export type ChoiceColumn = keyof typeof choiceColumns
export const choiceColumnNames = Object.keys(choiceColumns) as readonly ChoiceColumn[]

export const maxExplainedLength = 80

/** A word of the file that the product does not recognise, and the dealer's explanation: a code of the field's vocabulary, or null for an empty cell. */
export interface FileValue {
  readonly field: ChoiceColumn
  readonly value: string
  readonly code: string | null
  readonly isUndecided: boolean
  readonly rows: number
  /** The first cars of the file that have the word. Absent in files that were read before there were examples. */
  readonly examples?: readonly string[]
  /** A code that another column of the file makes likely. */
  readonly suggested?: string | null
}

/** A car that an earlier file imported and this file does not contain. */
export interface MissingCar {
  readonly listingId: string
  readonly stockNumber: string
  readonly title: string
}
/** Beyond this number, missing cars are only counted. */
export const maxMissingCars = 100

/** Fields that several columns of one file may fill together: photo1, photo2 and so on. */
export const repeatableFields: readonly ImportField[] = ['photos']

export const maxImportedPhotos = 16
export const maxPhotoAddressLength = 1_000

/** Fields that a new advert requires. A file without them can only update existing adverts. The required price depends on the listing type. */
export const neededForNewAdverts = factsWith('isRequired')

const currencyWords = new Map([
  ['£', ' gbp '],
  ['$', ' usd '],
  ['¥', ' jpy '],
])

const exportOnlyNames = (): ReadonlySet<string> =>
  new Set(Object.entries(exportOnlyColumns).flatMap(([name, { it, en }]) => [name, it, en].map(columnKey)))

/** Returns whether a column is one of an exported file that the import ignores. */
export function isExportOnly(name: string): boolean {
  return exportOnlyNames().has(columnKey(name))
}

/** Returns the key by which column names are compared: 'Prezzo (€)' and 'prezzo' have the same key, 'Prezzo (£)' has another. */
export function columnKey(name: string): string {
  return plainText(name.normalize('NFKC').replace(/[£$¥]/g, (sign) => currencyWords.get(sign) ?? sign))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

export const maxImportBytes = 50 * 1024 * 1024
/** Maximum size of a ZIP archive with a stock file and its pictures. */
export const maxArchiveBytes = 250 * 1024 * 1024
/** The address to which such an archive is sent as the body of a PUT. */
export const archiveUploads = '/api/vendor/imports/archive'
export const maxImportRows = 20_000
export const maxImportColumns = 1_000
export const importPageSize = 50

/** A column of a file, the field that it fills, and the unit of its numbers when it differs from the advert's unit. undecided: the dealer has not mapped it yet. */
export interface FileColumn {
  readonly name: string
  readonly field: ImportField | null
  readonly unit: ColumnUnit | null
  readonly isUndecided: boolean
  /** The suggested field of an undecided column whose name also states a unit, a tax, a currency or a period. */
  readonly likelyField: ImportField | null
  readonly samples: readonly string[]
}

/** Why a row is refused, or which of its values is ignored: the field, the dealer's column, the code of the reason, and the value in the file. */
export interface ImportProblem {
  readonly field: ImportField | null
  readonly column: string | null
  readonly code: string
  readonly value: string | null
}
