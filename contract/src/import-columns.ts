import { type ColumnNames, factColumns } from './fact-columns.ts'
import { type FactName, factNames, factsWith, type VehicleFact, vehicleFacts } from './vehicle-facts.ts'
import { plainText } from './plain-text.ts'

/** How a column of a stock file is written and read. Money is in euro in the file and in cents everywhere else. */
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

/** Every column that a stock file may have. Names are compared without case, accents and punctuation; see `columnKey`. */
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

export type ImportField = keyof typeof importColumns
export const importFields = Object.keys(importColumns) as readonly ImportField[]

/** Fields that several columns of one file may fill together: photo1, photo2 and so on. */
export const repeatableFields: readonly ImportField[] = ['photos']

export const maxImportedPhotos = 16
export const maxPhotoAddressLength = 1_000

/** What a new advert needs, as columns and as fields of an advert; a file without them can only update existing adverts. The price follows the listing type. */
export const neededForNewAdverts = factsWith('isRequired')

/** The key by which column names are compared: 'Prezzo (€)' and 'prezzo' have the same one. */
export function columnKey(name: string): string {
  return plainText(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

export const maxImportBytes = 10 * 1024 * 1024
export const maxImportRows = 20_000
export const maxImportColumns = 200
export const importPageSize = 50

/** A column of one file and the field it fills; undecided: not mapped yet. */
export interface FileColumn {
  readonly name: string
  readonly field: ImportField | null
  readonly isUndecided: boolean
  readonly samples: readonly string[]
}

/** Why a row is refused: the field, the dealer's column, the code of the reason, and the value in the file. */
export interface ImportProblem {
  readonly field: ImportField | null
  readonly column: string | null
  readonly code: string
  readonly value: string | null
}
