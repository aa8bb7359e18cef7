import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../project-root.ts'
import { findProvince } from './regions.ts'
import { type Municipality, searchWords } from './rules/suggest.ts'

let loaded: readonly Municipality[] | undefined

/** The comuni of Italy, the most populous first, read at the first use. README.md names the source. */
export function municipalities(): readonly Municipality[] {
  loaded ??= readFileSync(join(projectRoot, 'server/src/modules/places/municipalities.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map(readMunicipality)
  return loaded
}

function readMunicipality(line: string): Municipality {
  const [city = '', code = '', postalCodes = '', otherName = '', latitude = '', longitude = ''] = line.split('\t')
  const place = findProvince(code)
  if (!place) throw new Error(`The comune ${city} is in an unknown province: ${code}`)
  return {
    ...place,
    city,
    postalCodes: postalCodes.split(' ').filter(Boolean),
    coordinates: latitude === '' ? null : { latitude: Number(latitude), longitude: Number(longitude) },
    names: [city, otherName].filter(Boolean).flatMap(searchWords),
  }
}
