import { importColumns, type ImportField, importFields } from '@autopiazza/contract/import-columns'
import type { Language } from '@autopiazza/contract/vocabulary'

type Car = Partial<Record<ImportField, string>>

const cars: Record<Language, readonly Car[]> = {
  it: [
    {
      stockNumber: 'A-1024',
      make: 'Fiat',
      model: 'Panda',
      version: '1.0 Hybrid City Life',
      year: '2022',
      mileage: '31.500',
      fuelType: 'Ibrida',
      transmission: 'Manuale',
      bodyType: 'Utilitaria o compatta',
      color: 'Bianco',
      engineSize: '999',
      horsepower: '70',
      weight: '980',
      towingCapacity: '800',
      doors: '5',
      seats: '5',
      drivetrain: 'Anteriore',
      euroClass: '6',
      euroSubclass: 'Euro 6d',
      firstRegistration: '03/2022',
      inspectionUntil: '03/2028',
      previousOwners: '1',
      stockKind: 'Ex aziendale',
      co2: '112',
      consumption: '5,0',
      priceVat: 'IVA esposta',
      description: 'Unico proprietario, tagliandi in concessionaria, garanzia di 12 mesi.',
      features: 'Climatizzatore | Bluetooth | Sensori di parcheggio',
      listingType: 'In vendita',
      salePrice: '11.900',
      tradePrice: '10.500',
    },
    {
      stockNumber: 'A-1025',
      make: 'Volkswagen',
      model: 'Golf',
      version: '2.0 TDI Life',
      year: '05/2021',
      mileage: '58.200 km',
      fuelType: 'Diesel',
      transmission: 'Automatico',
      bodyType: 'Utilitaria o compatta',
      color: 'Grigio',
      doors: '5',
      description: 'Pronta consegna; anche a noleggio per brevi periodi.',
      features: 'Navigatore | Fari LED | Ruota di scorta',
      listingType: 'Vendita e noleggio',
      salePrice: '21.450,00 €',
      dailyRate: '65',
      weeklyRate: '390',
      monthlyRate: '1.250',
      minimumDays: '2',
      rentalTerms: 'Cauzione di 500 euro, 200 km al giorno compresi.',
    },
  ],
  en: [
    {
      stockNumber: 'A-1024',
      make: 'Fiat',
      model: 'Panda',
      version: '1.0 Hybrid City Life',
      year: '2022',
      mileage: '31,500',
      fuelType: 'Hybrid',
      transmission: 'Manual',
      bodyType: 'Hatchback',
      color: 'White',
      engineSize: '999',
      horsepower: '70',
      weight: '980',
      towingCapacity: '800',
      doors: '5',
      seats: '5',
      drivetrain: 'Front',
      euroClass: '6',
      euroSubclass: 'Euro 6d',
      firstRegistration: '03/2022',
      inspectionUntil: '03/2028',
      previousOwners: '1',
      stockKind: 'Ex-company car',
      co2: '112',
      consumption: '5.0',
      priceVat: 'VAT deductible',
      description: 'One owner, full dealer service history, 12-month warranty.',
      features: 'Air conditioning | Bluetooth | Parking sensors',
      listingType: 'For sale',
      salePrice: '11,900',
      tradePrice: '10,500',
    },
    {
      stockNumber: 'A-1025',
      make: 'Volkswagen',
      model: 'Golf',
      version: '2.0 TDI Life',
      year: '05/2021',
      mileage: '58,200 km',
      fuelType: 'Diesel',
      transmission: 'Automatic',
      bodyType: 'Hatchback',
      color: 'Grey',
      doors: '5',
      description: 'Ready to go; also for rent for short periods.',
      features: 'Navigation | LED headlights | Spare wheel',
      listingType: 'Sale & Rent',
      salePrice: '€21,450.00',
      dailyRate: '65',
      weeklyRate: '390',
      monthlyRate: '1,250',
      minimumDays: '2',
      rentalTerms: 'Deposit of 500 euro, 200 km a day included.',
    },
  ],
}

const names: Record<Language, string> = { it: 'autopiazza-esempio.csv', en: 'autopiazza-sample.csv' }

/** Returns a sample file that spreadsheets in Italy open correctly: semicolons, UTF-8 with a byte order mark. */
export function sampleFile(language: Language): { name: string; text: string } {
  const lines = [
    importFields.map((field) => importColumns[field][language]),
    ...cars[language].map((car) => importFields.map((field) => car[field] ?? '')),
  ]
  const text = lines.map((cells) => cells.map(quoted).join(';')).join('\r\n')
  return { name: names[language], text: `\uFEFF${text}\r\n` }
}

function quoted(cell: string): string {
  return /[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
