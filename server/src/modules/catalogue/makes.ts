/** Makers sold in Italy, in their own spelling. */
export const makes = [
  'Abarth',
  'Aixam',
  'Alfa Romeo',
  'Alpine',
  'Audi',
  'BAIC',
  'BMW',
  'BYD',
  'Cadillac',
  'Changan',
  'Chatenet',
  'Chevrolet',
  'Cirelli',
  'Citroen',
  'CUPRA',
  'Dacia',
  'DFSK',
  'Dodge',
  'Dongfeng',
  'DR Automobiles',
  'DS Automobiles',
  'EMC',
  'EVO',
  'Ferrari',
  'Fiat',
  'Ford',
  'Foton',
  'Geely',
  'GMC',
  'Honda',
  'Hyundai',
  'ICH-X',
  'INEOS',
  'Infiniti',
  'Isuzu',
  'Iveco',
  'Jaecoo',
  'Jaguar',
  'Jeep',
  'KGM',
  'Kia',
  'Lada',
  'Lamborghini',
  'Lancia',
  'Land Rover',
  'Leapmotor',
  'Lexus',
  'Ligier',
  'Lotus',
  'Lynk & Co',
  'Mahindra',
  'Maserati',
  'Maxus',
  'Mazda',
  'Mercedes-Benz',
  'MG',
  'Microlino',
  'MINI',
  'Mitsubishi',
  'Nissan',
  'Omoda',
  'Opel',
  'Peugeot',
  'Polestar',
  'Porsche',
  'Ram',
  'Renault',
  'SEAT',
  'Skoda',
  'Smart',
  'Sportequipe',
  'SsangYong',
  'Subaru',
  'Suzuki',
  'SWM',
  'Tesla',
  'Toyota',
  'Volkswagen',
  'Volvo',
  'XEV',
] as const

export type Make = (typeof makes)[number]

const shortNames: Readonly<Record<string, Make>> = {
  alfa: 'Alfa Romeo',
  ds: 'DS Automobiles',
  dr: 'DR Automobiles',
  mercedes: 'Mercedes-Benz',
  vw: 'Volkswagen',
}

const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

const spellings = new Map<string, string>([
  ...makes.map((make) => [keyOf(make), make] as const),
  ...Object.entries(shortNames),
])

/** The maker's own spelling of a name ('VW' and 'volkswagen' are 'Volkswagen'); an unknown name is returned with single spaces. */
export function canonicalMake(name: string): string {
  return spellings.get(keyOf(name)) ?? name.trim().replace(/\s+/g, ' ')
}
