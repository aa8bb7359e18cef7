import type { Make } from './makes.ts'

/** Aliases of makes in sentences, in addition to the names in dealers' files. */
export const makeAliases: Readonly<Record<string, Make>> = {
  VW: 'Volkswagen',
  'Volks Wagen': 'Volkswagen',
  Volks: 'Volkswagen',
  Mercedes: 'Mercedes-Benz',
  Merc: 'Mercedes-Benz',
  Mercs: 'Mercedes-Benz',
  Benz: 'Mercedes-Benz',
  Alfa: 'Alfa Romeo',
  DS: 'DS Automobiles',
  DR: 'DR Automobiles',
  Beemer: 'BMW',
  Bimmer: 'BMW',
  Beamer: 'BMW',
  Lambo: 'Lamborghini',
  Chevy: 'Chevrolet',
  Landrover: 'Land Rover',
  Hunday: 'Hyundai',
  Iundai: 'Hyundai',
  Yundai: 'Hyundai',
  Hiundai: 'Hyundai',
  Reno: 'Renault',
  Renò: 'Renault',
  Pegiò: 'Peugeot',
  Pegiot: 'Peugeot',
  Pejo: 'Peugeot',
  Pegeot: 'Peugeot',
  Fait: 'Fiat',
  Jepp: 'Jeep',
  Gip: 'Jeep',
  Gipp: 'Jeep',
  Sevrolet: 'Chevrolet',
  Scevrolet: 'Chevrolet',
  Wolkswagen: 'Volkswagen',
  Porsh: 'Porsche',
  Sitroen: 'Citroen',
  Jag: 'Jaguar',
  Lynk: 'Lynk & Co',
  'Lynk Co': 'Lynk & Co',
  'Lynk and Co': 'Lynk & Co',
}

export const modelAliases: readonly { readonly name: string; readonly make: Make; readonly model: string }[] = [
  { name: 'Pandino', make: 'Fiat', model: 'Panda' },
  { name: 'Cinquino', make: 'Fiat', model: '500' },
  { name: 'Cinquecento', make: 'Fiat', model: '500' },
  { name: 'Evoque', make: 'Land Rover', model: 'Range Rover Evoque' },
  { name: 'Velar', make: 'Land Rover', model: 'Range Rover Velar' },
  ...[3, 4, 5, 6, 7].map((size) => ({ name: `DR ${size}`, make: 'DR Automobiles' as const, model: `DR ${size}.0` })),
  { name: 'Mach-E', make: 'Ford', model: 'Mustang Mach-E' },
  { name: 'Maggiolone', make: 'Volkswagen', model: 'Maggiolino' },
  { name: 'Lancia Y', make: 'Lancia', model: 'Ypsilon' },
  { name: '3 Series', make: 'BMW', model: 'Serie 3' },
  { name: '1 Series', make: 'BMW', model: 'Serie 1' },
  { name: '2 Series', make: 'BMW', model: 'Serie 2' },
  { name: '4 Series', make: 'BMW', model: 'Serie 4' },
  { name: '5 Series', make: 'BMW', model: 'Serie 5' },
  { name: '6 Series', make: 'BMW', model: 'Serie 6' },
  { name: '7 Series', make: 'BMW', model: 'Serie 7' },
  { name: '8 Series', make: 'BMW', model: 'Serie 8' },
  { name: 'Series 1', make: 'BMW', model: 'Serie 1' },
  { name: 'Series 3', make: 'BMW', model: 'Serie 3' },
  { name: 'Series 5', make: 'BMW', model: 'Serie 5' },
  ...['A', 'B', 'C', 'E', 'G', 'S', 'V', 'M', 'R', 'X', 'T'].flatMap((letter) => [
    { name: `${letter}-Class`, make: 'Mercedes-Benz' as const, model: `Classe ${letter}` },
    { name: `${letter} Class`, make: 'Mercedes-Benz' as const, model: `Classe ${letter}` },
    { name: `${letter}-Klasse`, make: 'Mercedes-Benz' as const, model: `Classe ${letter}` },
    { name: `Class ${letter}`, make: 'Mercedes-Benz' as const, model: `Classe ${letter}` },
  ]),
]

export interface Badge {
  readonly make: Make
  readonly model: string
  /** The engine's figure, as in the versions of adverts. */
  readonly figure: string
  readonly isDiesel: boolean
}

const bmw = /^([1-8])([1-5][0-9])(d|i|e|xd|xi|td|ci|cd|ti|is)$/
const mercedes = /^([abcegsvmr])(1[0-9]0|2[0-9]0|3[0-9]0|4[0-9]0|5[0-9]0|6[0-9]0)(d|e|cdi)?$/

/** Returns the model family of a badge: 320d is a Serie 3, A180 a Classe A; null for any other word. The word must be normalised and without spaces. */
export function parseBadge(word: string): Badge | null {
  const series = bmw.exec(word)
  if (series)
    return {
      make: 'BMW',
      model: `Serie ${series[1]}`,
      figure: `${series[1]}${series[2]}`,
      isDiesel: series[3]?.endsWith('d') === true,
    }
  const letter = mercedes.exec(word)
  if (!letter) return null
  const isDiesel = letter[3] === 'd' || letter[3] === 'cdi'
  return { make: 'Mercedes-Benz', model: `Classe ${letter[1]?.toUpperCase()}`, figure: letter[2] ?? '', isDiesel }
}
