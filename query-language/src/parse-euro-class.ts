import type { Sentence } from './sentence.ts'

const classes = new Map(['1', '2', '3', '4', '5', '6', '7'].map((digit) => [digit, Number(digit)] as const))
for (const [at, word] of ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette'].entries()) classes.set(word, at + 1)
for (const [at, word] of ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].entries()) classes.set(word, at + 1)
for (const [at, word] of ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii'].entries()) if (at > 1) classes.set(word, at + 1)
for (const letter of ['a', 'b', 'c', 'd']) classes.set(`6${letter}`, 6).set(`5${letter}`, 5)
const leads = new Set([
  'almeno',
  'minimo',
  'classe',
  'min',
  'minimum',
  'at',
  'least',
  'class',
  'ambientale',
  'come',
  'emissioni',
  'emission',
  'standard',
  'omologata',
  'of',
])
const closings = ['temp', 'diesel-temp', 'isc', 'fcm', 'full']

/** Parses emission classes: 'euro 6', 'almeno Euro 5', 'Euro 6d-TEMP'. In '15000 euro 5 porte', euro is money. */
export function parseEuroClasses(sentence: Sentence): void {
  for (let at = 0; at < sentence.tokens.length; at += 1) {
    const joined = /^euro([1-7])[a-d]?$/.exec(sentence.wordAt(at))
    const isEuro = sentence.wordAt(at) === 'euro' && !isAmount(sentence, at)
    const value = joined
      ? Number(joined[1])
      : isEuro && !sentence.isBreakBefore(at + 1)
        ? classes.get(sentence.wordAt(at + 1))
        : undefined
    if (value === undefined || !sentence.isFree(at)) continue
    let [from, to] = [at, joined ? at + 1 : at + 2]
    if (closings.includes(sentence.wordAt(to))) to += 1
    const other = sentence.wordAt(to) === '/' ? classes.get(sentence.wordAt(to + 1)) : undefined
    if (other !== undefined) to += 2
    while (leads.has(sentence.wordAt(from - 1)) && sentence.isFree(from - 1) && !sentence.isBreakBefore(from)) from -= 1
    const closing = sentence.startingAt(to, 'closing')
    const isMin =
      closing !== null && !sentence.isBreakBefore(to) && closing.meanings.some(({ comparison }) => comparison === 'min')
    sentence.take({
      from,
      to: isMin && closing ? closing.to : to,
      values: { minEuroClass: Math.min(value, other ?? value) },
    })
  }
}

function isAmount(sentence: Sentence, at: number): boolean {
  const before = sentence.tokens[at - 1]
  return (
    before !== undefined &&
    !sentence.isBreakBefore(at) &&
    (before.value !== null || ['k', 'thousand', 'grand'].includes(before.plain) || /(?:mila|mille)$/.test(before.plain))
  )
}
