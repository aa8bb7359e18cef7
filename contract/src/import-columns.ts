import { plainText } from './plain-text.ts'

/** How a column of a stock file is written and read. Money is in euro in the file and in cents everywhere else. */
type ImportKind =
  | 'text'
  | 'whole'
  | 'decimal'
  | 'year'
  | 'month'
  | 'euro_class'
  | 'money'
  | 'code'
  | 'list'
  | 'addresses'

interface ImportColumn {
  readonly kind: ImportKind
  /** The name of the column as the sample file writes it, by language. */
  readonly it: string
  readonly en: string
  /** Its names in other systems. */
  readonly alsoCalled: readonly string[]
}

const column = (kind: ImportKind, it: string, en: string, ...alsoCalled: string[]): ImportColumn => ({
  kind,
  it,
  en,
  alsoCalled,
})

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
  make: column('text', 'Marca', 'Make', 'brand', 'marchio', 'casa'),
  model: column('text', 'Modello', 'Model'),
  version: column('text', 'Versione', 'Version', 'allestimento', 'trim', 'variant'),
  year: column(
    'year',
    'Anno',
    'Year',
    'immatricolazione',
    'data immatricolazione',
    'prima immatricolazione',
    'first registration',
    'registration',
  ),
  mileage: column('whole', 'Chilometri', 'Mileage', 'km', 'chilometraggio', 'mileage km', 'percorrenza', 'kilometres'),
  fuelType: column('code', 'Alimentazione', 'Fuel', 'carburante', 'fuel type'),
  transmission: column('code', 'Cambio', 'Transmission', 'gearbox', 'trasmissione'),
  bodyType: column('code', 'Carrozzeria', 'Body type', 'body', 'tipo carrozzeria'),
  color: column('text', 'Colore', 'Colour', 'color', 'colore esterno', 'exterior colour'),
  engineSize: column('whole', 'Cilindrata', 'Engine size', 'cc', 'engine cc', 'displacement', 'cilindrata cc'),
  horsepower: column(
    'whole',
    'Cavalli',
    'Horsepower',
    'cv',
    'hp',
    'ps',
    'power ps',
    'power hp',
    'potenza cv',
    'potenza',
  ),
  weight: column('whole', 'Peso', 'Weight', 'massa', 'peso kg', 'weight kg'),
  doors: column('whole', 'Porte', 'Doors', 'numero porte'),
  seats: column('whole', 'Posti', 'Seats', 'numero posti', 'posti a sedere'),
  drivetrain: column('code', 'Trazione', 'Drivetrain', 'trazione auto', 'drive'),
  euroClass: column(
    'euro_class',
    'Classe Euro',
    'Euro class',
    'classe emissioni',
    'emission class',
    'euro',
    'normativa',
  ),
  firstRegistration: column(
    'month',
    'Mese di immatricolazione',
    'Registration month',
    'mese immatricolazione',
    'first registration month',
  ),
  previousOwners: column(
    'whole',
    'Proprietari precedenti',
    'Previous owners',
    'proprietari',
    'numero proprietari',
    'owners',
    'number of owners',
  ),
  co2: column('whole', 'CO2 (g/km)', 'CO2 emissions (g/km)', 'co2', 'emissioni co2', 'co2 emissions', 'co2 g km'),
  consumption: column(
    'decimal',
    'Consumo combinato',
    'Combined consumption',
    'consumo',
    'consumi',
    'consumo medio',
    'consumption',
    'consumo combinato l 100 km',
  ),
  vin: column('text', 'Telaio', 'VIN', 'numero di telaio', 'chassis'),
  description: column('text', 'Descrizione', 'Description', 'note', 'testo annuncio', 'notes'),
  features: column('list', 'Dotazioni', 'Features', 'optional', 'accessori', 'equipment', 'equipaggiamento'),
  listingType: column('code', 'Tipo annuncio', 'Listing type', 'tipo'),
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
  minimumDays: column('whole', 'Giorni minimi', 'Minimum days', 'minimo giorni'),
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
export const neededForNewAdverts = [
  'make',
  'model',
  'year',
  'mileage',
  'fuelType',
  'transmission',
  'description',
] as const satisfies readonly ImportField[]

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
