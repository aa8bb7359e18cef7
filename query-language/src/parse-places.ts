import { municipalityAt, isOrdinary, known, wellKnown } from './municipality-at.ts'
import type { MeaningOf } from './meanings.ts'
import { parseNumber } from './parse-number.ts'
import type { Sentence } from './sentence.ts'

const usualRadius = 20
const nearRadius = 50
const maxRadius = 1_000
const kilometresInMile = 1.609
const weakAt = new Set(['di', 'da', 'from', 'per', 'su', 'in the', 'at', 'from the', 'in centro a'])
const surroundings = new Set([
  'dintorni',
  'hinterland',
  'limitrofi',
  'surroundings',
  'zone',
  'provincia',
  'vicinanze',
  'surrounding',
])

/** Parses places by the words before them: a municipality with its radius, a province, a region. */
export function parsePlaces(sentence: Sentence): void {
  for (let at = 0; at < sentence.tokens.length; at += 1) {
    if (!sentence.isFree(at)) continue
    const next =
      parseDistance(sentence, at) ?? parseProvince(sentence, at) ?? parseRegion(sentence, at) ?? parseNear(sentence, at)
    if (next !== null) at = next - 1
  }
}

/** Parses a municipality without a word before it: 'golf milano'. */
export function parseBarePlaces(sentence: Sentence): void {
  if (sentence.found.some(({ values }) => 'place' in values || 'region' in values || 'province' in values)) return
  for (let at = 0; at < sentence.tokens.length; at += 1) {
    const region = sentence.startingAt(at, 'region', 'area')
    const [regionMeaning] = region?.meanings ?? []
    if (region && regionMeaning && !isOrdinary(sentence, at, region.to)) {
      sentence.take({ from: at, to: region.to, values: areaValues(regionMeaning) })
      return
    }
    const place = sentence.startingAt(at, 'municipality')
    const [meaning] = place?.meanings ?? []
    if (!place || !meaning || meaning.rank >= wellKnown || isOrdinary(sentence, at, place.to)) continue
    takePlace(sentence, at, place.to, meaning.name, usualRadius)
    return
  }
}

/** Parses a distance from a place: 'entro 30 km da Verona', 'within 30 miles of Turin'. */
function parseDistance(sentence: Sentence, at: number): number | null {
  const number = parseNumber(sentence.tokens, at)
  if (!number || !sentence.isFree(at, number.next)) return null
  const unit = sentence.startingAt(number.next, 'unit')
  const measure = unit?.meanings[0]?.measure
  if (!unit || (measure !== 'mileage' && measure !== 'miles')) return null
  const joint = sentence.startingAt(unit.to, 'distanceFrom')
  if (!joint) return null
  const skipped = skipTo(sentence, joint.to, ['citta', 'centro', 'di', 'zona', 'the', 'city', 'of'])
  const place = municipalityAt(sentence, joint.to, known * 7) ?? municipalityAt(sentence, skipped, known * 7)
  if (!place) return null
  const radius = Math.min(maxRadius, Math.round(number.value * (measure === 'miles' ? kilometresInMile : 1)))
  if (radius < 1) return null
  return takePlace(sentence, leadOf(sentence, at), place.to, place.name, radius)
}

function skipTo(sentence: Sentence, from: number, words: readonly string[]): number {
  let at = from
  while (words.includes(sentence.wordAt(at)) && at < from + 3) at += 1
  return at
}

/** Returns whether a car follows an English article: 'a Berlingo'. */
function isCarAfterArticle(sentence: Sentence, at: number): boolean {
  const isTown = sentence.startingAt(at, 'municipality')?.meanings.some(({ rank }) => rank < wellKnown) ?? false
  return sentence.language === 'en' && !isTown && sentence.startingAt(at, 'make', 'model') !== null
}

/** Returns the start of the words before a distance: 'entro', 'nel raggio di'. */
function leadOf(sentence: Sentence, at: number): number {
  let from = at
  for (let step = 0; step < 3; step += 1) {
    const lead = from > 0 && !sentence.isBreakBefore(from) ? sentence.endingAt(from - 1, 'distance') : null
    if (!lead) break
    from = lead.from
  }
  return from
}

function parseProvince(sentence: Sentence, at: number): number | null {
  const lead = sentence.startingAt(at, 'provinceOf')
  if (lead) {
    const province = sentence.startingAt(lead.to, 'province', 'area')
    const [meaning] = province?.meanings ?? []
    if (province && meaning) {
      sentence.take({ from: at, to: province.to, values: { province: meaning.code } })
      return province.to
    }
  }
  const [preposition, province] = [sentence.startingAt(at, 'at'), sentence.startingAt(at, 'province')]
  const from = preposition ? preposition.to : at
  const named = preposition ? sentence.startingAt(from, 'province') : province
  const [meaning] = named?.meanings ?? []
  if (!named || !meaning || sentence.wordAt(named.to) !== 'province' || sentence.isBreakBefore(named.to)) return null
  sentence.take({ from: at, to: named.to + 1, values: { province: meaning.code } })
  return named.to + 1
}

function parseRegion(sentence: Sentence, at: number): number | null {
  const lead = sentence.startingAt(at, 'regionOf')
  if (!lead || sentence.isBreakBefore(lead.to)) return null
  for (const from of [
    lead.to,
    skipTo(sentence, lead.to, ['la', 'le', 'the', 'il', 'l', 'regione', 'region', 'of', 'zona']),
  ]) {
    const region = sentence.startingAt(from, 'region', 'area')
    const [meaning] = region?.meanings ?? []
    if (!region || !meaning) continue
    if (isCarNamed(sentence, from, region.to)) continue
    const second = orRegionAt(sentence, region.to)
    if (second !== null) {
      sentence.leaveOut(at, second)
      return second
    }
    sentence.take({ from: at, to: region.to, values: areaValues(meaning) })
    return region.to
  }
  return null
}

/** A region sets its name, an area its province. */
function areaValues(meaning: MeaningOf<'region' | 'area'>) {
  return meaning.kind === 'region' ? { region: meaning.name } : { province: meaning.code }
}

/** Returns whether the words name cars: 'marche' also means makes, so the region needs an article or a capital letter. */
function isCarNamed(sentence: Sentence, from: number, to: number): boolean {
  return (
    sentence.wordAt(from) === 'marche' &&
    to === from + 1 &&
    !/^\p{Lu}/u.test(sentence.tokens[from]?.text ?? '') &&
    !['nelle', 'le'].includes(sentence.wordAt(from - 1))
  )
}

function parseNear(sentence: Sentence, at: number): number | null {
  const lead = sentence.startingAt(at, 'at')
  const [meaning] = lead?.meanings ?? []
  if (!lead || !meaning || sentence.isBreakBefore(lead.to)) return null
  const words = sentence.tokens
    .slice(at, lead.to)
    .map(({ plain }) => plain)
    .join(' ')
  if (words === 'a' && isCarAfterArticle(sentence, lead.to)) return null
  const isWeak = weakAt.has(words)
  const isStrong = meaning.radius > usualRadius || words.length > 3
  for (const from of [
    lead.to,
    skipTo(sentence, lead.to, [
      'a',
      'ad',
      'zona',
      'citta',
      'di',
      'the',
      'city',
      'of',
      'centro',
      'central',
      'downtown',
      'alla',
      'al',
      'provincia',
    ]),
  ]) {
    const place = municipalityAt(sentence, from, isWeak ? wellKnown : isStrong && words !== 'vicino' ? Infinity : known)
    if (place) return takePlace(sentence, at, place.to, place.name, meaning.radius)
  }
  return null
}

/** Marks the place as used, with the words after it: '(MI)', 'e dintorni', 'nel raggio di 50 km'. */
function takePlace(sentence: Sentence, from: number, to: number, name: string, radius: number): number {
  let [end, around, value] = [to, radius, name]
  const code = sentence.tokens[end]
  const province = /\(\s*$/.test(sentence.gapBefore(end))
    ? sentence.startingAt(end, 'province')?.meanings[0]
    : undefined
  if (code && province && code.plain.length === 2) {
    value = `${name} (${province.code})`
    end += 1
  }
  const and = ['e', 'ed', 'and', 'o', 'or'].includes(sentence.wordAt(end)) ? end + 1 : end
  const after = skipTo(sentence, and, ['nei', 'nelle', 'in', 'the', 'nel', 'zone', 'area', 'aree', 'suoi', 'its', 'i'])
  if (and > end && sentence.isFree(end, after + 1) && surroundings.has(sentence.wordAt(after))) {
    around = Math.max(around, nearRadius)
    end = after + 1
  }
  const lead = sentence.startingAt(end, 'distance')
  const number = lead && parseNumber(sentence.tokens, lead.to)
  const unit = number && sentence.startingAt(number.next, 'unit')
  const measure = unit?.meanings[0]?.measure
  if (
    lead &&
    number &&
    unit &&
    (measure === 'mileage' || measure === 'miles') &&
    number.value <= 300 &&
    number.value >= 1
  ) {
    around = Math.round(number.value * (measure === 'miles' ? kilometresInMile : 1))
    end = unit.to
  }
  const second = orPlaceAt(sentence, end)
  if (second !== null) {
    sentence.leaveOut(from, second)
    return second
  }
  sentence.take({ from, to: end, values: { place: value, radius: around } })
  return end
}

/** Parses alternative places: a search has one place, so 'Brescia o Bergamo' sets neither. */
function orPlaceAt(sentence: Sentence, at: number): number | null {
  if (!['o', 'oppure', 'or'].includes(sentence.wordAt(at)) || !sentence.isFree(at)) return null
  const from = skipTo(sentence, at + 1, ['a', 'ad', 'in', 'zona', 'vicino', 'near', 'provincia', 'di'])
  return municipalityAt(sentence, from, known)?.to ?? null
}

/** Parses alternative regions: 'in Lombardia o Piemonte'. */
function orRegionAt(sentence: Sentence, at: number): number | null {
  if (!['o', 'oppure', 'or'].includes(sentence.wordAt(at)) || !sentence.isFree(at)) return null
  const lead = sentence.startingAt(at + 1, 'regionOf')
  return sentence.startingAt(lead?.to ?? at + 1, 'region', 'area')?.to ?? null
}
