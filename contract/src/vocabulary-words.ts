import type { BodyType, Color, Drivetrain, FuelType, Transmission } from './vocabulary.ts'

/** Words of Italian and English for the codes of the vocabulary, as people write them in sentences and dealers in files. Case, accents and hyphens do not matter. */
export const fuelWords: Readonly<Record<FuelType, readonly string[]>> = {
  petrol: ['benzina', 'petrol', 'gasoline'],
  diesel: ['diesel', 'gasolio', 'nafta'],
  electric: ['elettrica', 'elettrico', 'elettriche', 'elettrici', 'electric', 'full electric', 'bev', 'ev'],
  hybrid: [
    'ibrida',
    'ibrido',
    'ibride',
    'ibridi',
    'hybrid',
    'full hybrid',
    'mild hybrid',
    'hev',
    'mhev',
    'ibrida benzina',
    'ibrida diesel',
  ],
  plugin_hybrid: [
    'plug-in',
    'phev',
    'plug-in hybrid',
    'hybrid plug-in',
    'ibrida plug-in',
    'ibrido plug-in',
    'ibride plug-in',
    'plug-in ibrida',
  ],
  lpg: ['gpl', 'lpg', 'benzina gpl'],
}
export const transmissionWords: Readonly<Record<Transmission, readonly string[]>> = {
  manual: ['manuale', 'manual', 'cambio manuale', 'manual gearbox', 'manual transmission'],
  automatic: [
    'automatico',
    'automatica',
    'automatic',
    'cambio automatico',
    'dsg',
    'cvt',
    'doppia frizione',
    'automatic gearbox',
    'automatic transmission',
  ],
  semi_automatic: [
    'semiautomatico',
    'semiautomatica',
    'semi-automatico',
    'semi-automatic',
    'sequenziale',
    'robotizzato',
  ],
}
export const bodyWords: Readonly<Record<BodyType, readonly string[]>> = {
  sedan: ['berlina', 'sedan', 'saloon', 'tre volumi'],
  hatchback: ['hatchback', 'due volumi', 'utilitaria', 'compatta', 'city car'],
  suv: ['suv', 'fuoristrada', 'crossover'],
  estate: ['station wagon', 'familiare', 'wagon', 'sw', 'estate', 'estate car'],
  coupe: ['coupé'],
  convertible: ['cabrio', 'cabriolet', 'spider', 'spyder', 'decappottabile', 'convertible'],
  mpv: ['monovolume', 'mpv', 'minivan', 'people carrier'],
  van: ['van', 'furgone'],
  pickup: ['pick-up', 'truck'],
}
export const colorWords: Readonly<Record<Color, readonly string[]>> = {
  white: ['bianco', 'bianca', 'white'],
  black: ['nero', 'nera', 'black'],
  grey: ['grigio', 'grigia', 'grey', 'gray', 'antracite'],
  silver: ['argento', 'silver'],
  blue: ['blu', 'azzurro', 'azzurra', 'blue'],
  red: ['rosso', 'rossa', 'red'],
  green: ['verde', 'green'],
  brown: ['marrone', 'brown'],
  beige: ['beige'],
  yellow: ['giallo', 'gialla', 'yellow'],
  orange: ['arancione', 'arancio', 'orange'],
  gold: ['oro', 'gold'],
  purple: ['viola', 'purple'],
}
export const drivetrainWords: Readonly<Record<Drivetrain, readonly string[]>> = {
  fwd: ['trazione anteriore', 'front wheel drive'],
  rwd: ['trazione posteriore', 'rear wheel drive'],
  awd: ['trazione integrale', '4x4', '4wd', 'all wheel drive', 'quattro', '4motion', 'xdrive', '4matic'],
}
