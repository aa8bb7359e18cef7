import {
  bodyTypes,
  colors,
  drivetrains,
  fuelTypes,
  listingTypes,
  transmissions,
  type BodyType,
  type Color,
  type Drivetrain,
  type FuelType,
  type ListingType,
  type Transmission,
} from '@autopiazza/contract/vocabulary'
import { columnKey } from '@autopiazza/contract/import-columns'

const fuelWords: Record<FuelType, readonly string[]> = {
  petrol: ['benzina', 'gasoline', 'verde', 'senza piombo'],
  diesel: ['gasolio', 'nafta'],
  electric: ['elettrica', 'elettrico', 'bev', 'ev'],
  hybrid: ['ibrida', 'ibrido', 'full hybrid', 'mild hybrid', 'hev', 'mhev', 'ibrida benzina', 'ibrida diesel'],
  plugin_hybrid: ['ibrida plug in', 'ibrido plug in', 'plug in hybrid', 'plug in', 'phev'],
  lpg: ['gpl', 'benzina gpl', 'gas'],
}
const transmissionWords: Record<Transmission, readonly string[]> = {
  manual: ['manuale', 'meccanico'],
  automatic: ['automatico', 'automatica', 'dsg', 'cvt', 'doppia frizione'],
  semi_automatic: ['semiautomatico', 'semi automatico', 'semi automatic', 'sequenziale', 'robotizzato'],
}
const bodyWords: Record<BodyType, readonly string[]> = {
  sedan: ['berlina', 'saloon', 'tre volumi'],
  hatchback: ['due volumi', 'utilitaria', 'compatta', 'city car', 'small'],
  suv: ['fuoristrada', 'crossover', 'suv fuoristrada', 'suv fuoristrada pick up'],
  estate: ['station wagon', 'familiare', 'wagon', 'sw', 'estate car'],
  coupe: ['coupe', 'sportiva'],
  convertible: ['cabrio', 'cabriolet', 'spider', 'spyder', 'decappottabile'],
  van: ['furgone', 'monovolume', 'minivan', 'mpv', 'furgoni van'],
  pickup: ['pick up', 'truck'],
}
const drivetrainWords: Record<Drivetrain, readonly string[]> = {
  fwd: ['anteriore', 'trazione anteriore', 'front wheel drive', 'front', '2wd'],
  rwd: ['posteriore', 'trazione posteriore', 'rear wheel drive', 'rear'],
  awd: ['integrale', 'trazione integrale', '4x4', '4wd', 'all wheel drive', 'quattro', '4motion', 'xdrive', '4matic'],
}
const listingWords: Record<ListingType, readonly string[]> = {
  sale: ['vendita', 'in vendita', 'for sale', 'vendo'],
  rent: ['noleggio', 'a noleggio', 'for rent', 'rental', 'affitto'],
  both: ['vendita e noleggio', 'sale rent', 'sale and rent', 'entrambi'],
}
const colorWords: Record<Color, readonly string[]> = {
  white: ['bianco', 'bianca'],
  black: ['nero', 'nera'],
  grey: ['grigio', 'grigia', 'gray', 'antracite'],
  silver: ['argento'],
  blue: ['blu', 'azzurro', 'azzurra'],
  red: ['rosso', 'rossa'],
  green: ['verde'],
  brown: ['marrone'],
  beige: [],
  yellow: ['giallo', 'gialla'],
  orange: ['arancione', 'arancio'],
  gold: ['oro'],
  purple: ['viola'],
}

function reader<Code extends string>(codes: readonly Code[], words: Record<Code, readonly string[]>) {
  const known = new Map<string, Code>(
    codes.flatMap((code) => [code, ...words[code]].map((word) => [columnKey(word), code] as const)),
  )
  return (word: string): Code | undefined => known.get(columnKey(word))
}

/** Codes of the vocabulary for common words, Italian or English; undefined for an unknown word. */
export const codeOf = {
  fuelType: reader(fuelTypes, fuelWords),
  transmission: reader(transmissions, transmissionWords),
  bodyType: reader(bodyTypes, bodyWords),
  drivetrain: reader(drivetrains, drivetrainWords),
  listingType: reader(listingTypes, listingWords),
} as const

const colorOf = reader(colors, colorWords)

/** The code of a known colour; any other word is returned unchanged. */
export function colorCodeOf(word: string): string {
  return colorOf(word) ?? word
}
