import {
  bodyTypes,
  colors,
  drivetrains,
  fuelTypes,
  listingTypes,
  stockKinds,
  transmissions,
  type ListingType,
} from '@autopiazza/contract/vocabulary'
import {
  bodyWords,
  colorWords,
  drivetrainWords,
  fuelWords,
  priceVatWords,
  stockKindWords,
  transmissionWords,
} from '@autopiazza/contract/vocabulary-words'
import { euroSubclassIn } from '@autopiazza/contract/euro-class'
import { choiceColumns, columnKey } from '@autopiazza/contract/import-columns'

/** Returns spellings such as '5m', '5 marce' and 'm5'. */
function gears(word: string): string[] {
  return [4, 5, 6, 7, 8, 9, 10].flatMap((count) => [
    `${count}${word}`,
    `${count} ${word}`,
    `${word}${count}`,
    `${word} ${count}`,
  ])
}

/** Words of dealers' files that have another meaning in a search sentence. */
const more = {
  fuelType: { petrol: ['verde', 'senza piombo'] },
  transmission: {
    manual: [
      'meccanico',
      'man',
      'manu',
      'mec',
      ...gears('m'),
      ...gears('marce'),
      ...gears('manuale'),
      ...gears('marce manuale'),
    ],
    automatic: ['aut', 'auto', 'autom', 'cambio aut', 'dct', 'edct', 'ecvt', 'e cvt', ...gears('a'), ...gears('at')],
  },
  bodyType: {
    hatchback: ['small', 'utilitaria o compatta'],
    suv: ['suv fuoristrada', 'suv fuoristrada pick up'],
    coupe: ['sportiva'],
    van: ['furgoni van'],
  },
  drivetrain: { fwd: ['anteriore', 'front', '2wd'], rwd: ['posteriore', 'rear'], awd: ['integrale'] },
} as const
const listingWords: Record<ListingType, readonly string[]> = {
  sale: ['vendita', 'in vendita', 'for sale', 'vendo'],
  rent: ['noleggio', 'a noleggio', 'for rent', 'rental', 'affitto'],
  both: ['vendita e noleggio', 'sale rent', 'sale and rent', 'entrambi'],
}

function reader<Code extends string>(
  codes: readonly Code[],
  words: Readonly<Record<Code, readonly string[]>>,
  others?: Readonly<Partial<Record<Code, readonly string[]>>>,
) {
  const known = new Map<string, Code>(
    codes.flatMap((code) =>
      [code, ...words[code], ...(others?.[code] ?? [])].map((word) => [columnKey(word), code] as const),
    ),
  )
  return (word: string): Code | undefined => known.get(columnKey(word))
}

/** Codes of the vocabulary for common words, Italian or English; undefined for an unknown word. */
export const codeOf = {
  fuelType: reader(fuelTypes, fuelWords, more.fuelType),
  transmission: reader(transmissions, transmissionWords, more.transmission),
  bodyType: reader(bodyTypes, bodyWords, more.bodyType),
  drivetrain: reader(drivetrains, drivetrainWords, more.drivetrain),
  euroSubclass: euroSubclassIn,
  stockKind: reader(stockKinds, stockKindWords),
  priceVat: reader(choiceColumns.priceVat, priceVatWords),
  listingType: reader(listingTypes, listingWords),
} as const

export function isCoded(field: string): field is keyof typeof codeOf {
  return Object.hasOwn(codeOf, field)
}

const colorOf = reader(colors, colorWords)

/** Returns the code of a known colour; any other word is returned unchanged. */
export function colorCodeOf(word: string): string {
  return colorOf(word) ?? word
}
