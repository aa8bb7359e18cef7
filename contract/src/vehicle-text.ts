import type { Language } from './vocabulary.ts'

type Replacement = readonly [RegExp, string]

/** What a British reader expects where an Italian advert has the Italian name of a series, a fuel or the metric horsepower. */
const english: readonly Replacement[] = [
  [/\bSerie (\d)(?!\d)/g, '$1 Series'],
  [/\bClasse ([A-Z]{1,3})\b/g, '$1-Class'],
  [/(\d\d) ?CV\b/g, '$1 PS'],
  [/\bBenzina\b/g, 'Petrol'],
  [/\bElettric[ao]\b/g, 'Electric'],
  [/\bIbrid[ao]\b/g, 'Hybrid'],
  [/\bGPL\b/g, 'LPG'],
  [/\bMetano\b/g, 'CNG'],
  [/\b[Tt]razione integrale\b/g, 'four-wheel drive'],
]

/** The name, model or version of an advert in the reader's language; what is not known stays as the seller wrote it. */
export function vehicleText(text: string, language: Language): string {
  return language === 'en' ? english.reduce((done, [italian, word]) => done.replace(italian, word), text) : text
}
