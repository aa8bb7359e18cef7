import type { FactName } from './vehicle-facts.ts'

/** Names of a column in a stock file: in the sample file of each language, and in other systems. */
export interface ColumnNames {
  readonly it: string
  readonly en: string
  readonly alsoCalled: readonly string[]
}

const called = (it: string, en: string, ...alsoCalled: string[]): ColumnNames => ({ it, en, alsoCalled })

/** The column of each fact in a stock file. Separate from the facts because pages of visitors do not need it. */
export const factColumns: Readonly<Record<FactName, ColumnNames>> = {
  make: called('Marca', 'Make', 'brand', 'marchio', 'casa'),
  model: called('Modello', 'Model'),
  version: called('Versione', 'Version', 'allestimento', 'trim', 'variant'),
  year: called(
    'Anno',
    'Year',
    'immatricolazione',
    'data immatricolazione',
    'prima immatricolazione',
    'first registration',
    'registration',
    'anno imm',
    'imm',
    'data imm',
    'anno immatricolazione',
    'anno di immatricolazione',
    'data di immatricolazione',
    'data prima immatricolazione',
  ),
  mileage: called(
    'Chilometri',
    'Mileage',
    'km',
    'chilometraggio',
    'mileage km',
    'percorrenza',
    'kilometres',
    'km percorsi',
  ),
  fuelType: called('Alimentazione', 'Fuel', 'carburante', 'fuel type', 'alim', 'tipo carburante', 'tipo alimentazione'),
  transmission: called('Cambio', 'Transmission', 'gearbox', 'trasmissione', 'tipo cambio'),
  bodyType: called('Carrozzeria', 'Body type', 'body', 'tipo carrozzeria', 'carr'),
  color: called('Colore', 'Colour', 'color', 'colore esterno', 'exterior colour'),
  engineSize: called('Cilindrata', 'Engine size', 'cc', 'engine cc', 'displacement', 'cilindrata cc'),
  horsepower: called(
    'Cavalli',
    'Horsepower',
    'cv',
    'hp',
    'ps',
    'power ps',
    'power hp',
    'potenza cv',
    'potenza',
    'power',
  ),
  seats: called('Posti', 'Seats', 'numero posti', 'posti a sedere'),
  doors: called('Porte', 'Doors', 'numero porte'),
  drivetrain: called('Trazione', 'Drivetrain', 'trazione auto', 'drive'),
  euroClass: called('Classe Euro', 'Euro class', 'classe emissioni', 'emission class', 'euro', 'normativa'),
  weight: called('Peso', 'Weight', 'massa', 'peso kg', 'weight kg'),
  towingCapacity: called(
    'Massa rimorchiabile',
    'Towing capacity',
    'capacita di traino',
    'peso rimorchiabile',
    'massa rimorchiabile kg',
    'traino kg',
    'towing capacity kg',
    'braked towing weight',
    'trailer load braked',
  ),
  firstRegistration: called(
    'Mese di immatricolazione',
    'Registration month',
    'mese immatricolazione',
    'first registration month',
  ),
  previousOwners: called(
    'Proprietari precedenti',
    'Previous owners',
    'proprietari',
    'numero proprietari',
    'owners',
    'number of owners',
  ),
  consumption: called(
    'Consumo combinato',
    'Combined consumption',
    'consumo',
    'consumi',
    'consumo medio',
    'consumption',
    'consumo combinato l 100 km',
  ),
  co2: called('CO2 (g/km)', 'CO2 emissions (g/km)', 'co2', 'emissioni co2', 'co2 emissions', 'co2 g km'),
  vin: called('Telaio', 'VIN', 'numero di telaio', 'chassis'),
  description: called('Descrizione', 'Description', 'note', 'testo annuncio', 'notes'),
  features: called('Dotazioni', 'Features', 'optional', 'accessori', 'equipment', 'equipaggiamento'),
}
