import { municipalities } from './municipalities.ts'
import { type Municipality, searchWords } from './rules/suggest.ts'

let byName: Map<string, Municipality[]> | undefined

function namesakes(name: string): readonly Municipality[] {
  byName ??= indexByName()
  return byName.get(searchWords(name)[0] ?? '') ?? []
}

function indexByName(): Map<string, Municipality[]> {
  const index = new Map<string, Municipality[]>()
  for (const municipality of municipalities())
    for (const name of municipality.names) index.set(name, [...(index.get(name) ?? []), municipality])
  return index
}

/** The comune of a name, 'Bologna' or 'Bologna (BO)', of a CAP, or of both; the most populous one where there are several; null for an unknown one. */
export function findMunicipality(text: string): Municipality | null {
  const [, before, rest = '', after] = /^\s*(\d{5})?\s*(.*?)\s*(\d{5})?\s*$/s.exec(text) ?? []
  if (before && after) return null
  const postalCode = before ?? after
  if (postalCode && rest === '') return municipalities().find((one) => one.postalCodes.includes(postalCode)) ?? null
  const [, name = rest, province] = /^(.*?)\s*\(([A-Za-z]{2})\)$/.exec(rest) ?? []
  const fits = (one: Municipality) =>
    (!province || one.province === province.toUpperCase()) && (!postalCode || one.postalCodes.includes(postalCode))
  return namesakes(name).find(fits) ?? null
}
