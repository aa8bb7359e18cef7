const italianUnits =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
    ' ',
  )
const italianTens = ['', '', 'venti', 'trenta', 'quaranta', 'cinquanta', 'sessanta', 'settanta', 'ottanta', 'novanta']
const englishUnits =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const englishTens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** Numbers from 0 to 99 as one word. */
const belowHundred = new Map<string, number>()
for (let value = 0; value < 100; value += 1) {
  const [ten, unit] = [Math.floor(value / 10), value % 10]
  const [italianTen = '', englishTen = ''] = [italianTens[ten], englishTens[ten]]
  const [italianUnit = '', englishUnit = ''] = [italianUnits[unit], englishUnits[unit]]
  if (value < 20) {
    belowHundred.set(italianUnits[value] ?? '', value).set(englishUnits[value] ?? '', value)
  } else if (unit === 0) belowHundred.set(italianTen, value).set(englishTen, value)
  else {
    const isElided = unit === 1 || unit === 8
    belowHundred.set(isElided ? italianTen.slice(0, -1) + italianUnit : italianTen + italianUnit, value)
    belowHundred.set(englishTen + englishUnit, value)
  }
}
const ones = new Set(['un', 'una', 'a', 'an'])

/** Returns the value of one Italian word for 0 to 999, or one English word for 0 to 99. */
function belowThousand(word: string): number | undefined {
  const small = belowHundred.get(word)
  if (small !== undefined) return small
  const at = word.indexOf('cento')
  if (at < 0) return undefined
  const hundreds = at === 0 ? 1 : belowHundred.get(word.slice(0, at))
  const rest = at + 5 === word.length ? 0 : belowHundred.get(word.slice(at + 5))
  return hundreds === undefined || hundreds > 9 || rest === undefined ? undefined : hundreds * 100 + rest
}

/** Returns the value of one word, Italian up to 999.999 ('quindicimilacinquecento') or English up to 99; undefined for any other word. */
export function valueOfWord(word: string): number | undefined {
  if (word.length > 60) return undefined
  const whole = belowThousand(word)
  if (whole !== undefined) return whole
  if (word.startsWith('mille')) {
    const rest = word.length === 5 ? 0 : belowThousand(word.slice(5))
    return rest === undefined ? undefined : 1_000 + rest
  }
  const at = word.indexOf('mila')
  if (at <= 0) return undefined
  const thousands = belowThousand(word.slice(0, at))
  const rest = at + 4 === word.length ? 0 : belowThousand(word.slice(at + 4))
  return thousands === undefined || rest === undefined ? undefined : thousands * 1_000 + rest
}

/** Returns 1 for an article used as a number ('un anno', 'a year'). */
export function valueOfArticle(word: string): number | undefined {
  return ones.has(word) ? 1 : undefined
}
