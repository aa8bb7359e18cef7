import { ownValue } from '@autopiazza/contract/own-value'
/** Invisible characters and those that change the text direction. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu
const marks = /\p{M}/gu

/** Letters of other alphabets that look like Latin ones. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...pairs('абвгдеёзикмнопрстухѕіјԁһӏѵԛԝ', 'a6brdee3nkmhonpctyxsijdhlvqw'),
  ...pairs('αβγδεζηικλμνορστυχω', 'abydeznikamvopotuxw'),
  ...pairs('ɑɡɩıʟոսօցք', 'agiilnuogp'),
  ß: 'ss',
  ø: 'o',
  ł: 'l',
}

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries(Array.from(from).map((letter, index) => [letter, to[index] ?? letter]))
}

/** Removes hidden characters and replaces full-width and decorated letters with plain ones. */
export function visibleText(text: string): string {
  return text.normalize('NFKC').replace(unseen, '')
}

/** Returns the text in lower case, without accents, with look-alike letters as Latin ones. */
export function plainText(text: string): string {
  const bare = visibleText(text).toLowerCase().normalize('NFKD').replace(marks, '')
  return /^[\x20-\x7e\s]*$/.test(bare)
    ? bare
    : Array.from(bare, (letter) => ownValue(lookAlikes, letter) ?? letter).join('')
}

/** Digits and symbols that can replace a letter. */
const written: Readonly<Record<string, string>> = {
  a: '[a4@]',
  b: '[b8]',
  e: '[e3€]',
  g: '[g9]',
  i: '[i1!|l]',
  l: '[l1|i]',
  o: '[o0]',
  s: '[s5$]',
  t: '[t7]',
}
const between = String.raw`[\s._*'’\`~,/\\+^:;()[\]"“”…·•–—-]`

/** Returns a pattern for a name that also matches separators, repeated letters and digits in place of letters. A space matches any separators. */
export function disguised(name: string): string {
  const words = name
    .split(' ')
    .map((word) => Array.from(word, (letter) => `${ownValue(written, letter) ?? letter}{1,3}`).join(`${between}{0,2}`))
  return `(?<![a-z])${words.join(`${between}{0,3}`)}(?![a-z])`
}

/** Returns a pattern for words as they are written. */
export function asWritten(words: string): string {
  return `(?<![a-z0-9])(?:${words})(?![a-z0-9])`
}
