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

/** The comune of a name, 'Bologna' or 'Bologna (BO)', or of a CAP; the most populous one where there are several; null for an unknown one. */
export function findMunicipality(text: string): Municipality | null {
  if (/^\d{5}$/.test(text.trim()))
    return municipalities().find(({ postalCodes }) => postalCodes.includes(text.trim())) ?? null
  const [, name = text, province] = /^(.*?)\s*\(([A-Za-z]{2})\)\s*$/.exec(text) ?? []
  const found = namesakes(name)
  return (province ? found.find((one) => one.province === province.toUpperCase()) : found[0]) ?? null
}
