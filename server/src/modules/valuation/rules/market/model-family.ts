import { plainText } from '@autopiazza/contract/plain-text'

/** Families of a make: the first pattern that matches the model determines the family. */
type Family = readonly [pattern: RegExp, family: string]

const bmw: readonly Family[] = [
  [/^m?([1-8])\d\d[a-z]*\b/, 'serie $1'],
  [/^m(?:odello)? ?([1-8])\b(?! ?series)/, 'm$1'],
  [/^(?:serie ?([1-8])|([1-8]) series|series ([1-8]))\b/, 'serie $1$2$3'],
]
const mercedes: readonly Family[] = [
  [/^(?:classe |class )?([abcegrstvx])(?:[ -]?(?:class|klasse))?(?:[ -]?\d.*| .*|)$/, 'classe $1'],
  [/^(?:classe )?(gl[abces]|glk|gl|cl[aesk]|cl|eq[abcestv]|sl[ckrs]|sl|ml)\b ?\d*.*$/, '$1'],
  [/^(?:classe )?(gl[abces]|glk|cl[aesk]|eq[abcestv]|sl[ck]|ml|sl|gl|cl)\d.*$/, '$1'],
]
const mini: readonly Family[] = [
  [/.*\b(countryman|clubman|cabrio|coupe|roadster|aceman|paceman)\b.*/, '$1'],
  [/.*/, 'mini'],
]
const audi: readonly Family[] = [
  [/^(e-?tron gt|rs e-?tron gt)$/, '$1'],
  [/^((?:rs |s)?[aq]\d)\b.*$/, '$1'],
]
const volkswagen: readonly Family[] = [[/^(golf|passat|polo|tiguan|caddy|arteon)\b.*$/, '$1']]
const porsche: readonly Family[] = [
  [/^9\d\d\b.*$/, '911'],
  [/^(718|macan|cayenne|panamera|taycan)\b.*$/, '$1'],
]
const families: ReadonlyMap<string, readonly Family[]> = new Map([
  ['bmw', bmw],
  ['mercedes-benz', mercedes],
  ['mini', mini],
  ['audi', audi],
  ['volkswagen', volkswagen],
  ['porsche', porsche],
])
const otherNames: ReadonlyMap<string, string> = new Map([
  ['mercedes', 'mercedes-benz'],
  ['vw', 'volkswagen'],
  ['alfa', 'alfa romeo'],
])

export function makeKey(make: string): string {
  const plain = plainText(make).trim()
  return otherNames.get(plain) ?? plain
}

/** Returns the family of a model: Serie 1 for a BMW 118d, Classe A for an A 180, the model itself when the make has no families. */
export function modelFamily(make: string, model: string): string {
  const plain = plainText(model).trim().replaceAll(/\s+/g, ' ')
  const key = makeKey(make)
  for (const [pattern, family] of families.get(key) ?? [])
    if (pattern.test(plain)) return (pattern.exec(plain) ?? [''])[0].replace(pattern, family)
  return key === 'bmw' ? plain.replace(/ m$/, '') : plain.replaceAll(/[^a-z0-9]/g, '')
}

/** Returns the badge number of a BMW or Mercedes from the model or else the version: 118, 180; otherwise the model. */
export function badgeOf(make: string, model: string, version: string | null): string {
  const key = makeKey(make)
  const plain = plainText(model)
  if (key !== 'bmw' && key !== 'mercedes-benz') return plain
  const number = /\b[a-z]{0,3} ?(\d{2,3})[a-z]*\b(?! ?(?:cv|kw|hp|ps))/
  const found = number.exec(plain) ?? number.exec(plainText(version ?? '').slice(0, 40))
  return found?.[1] ?? plain
}
