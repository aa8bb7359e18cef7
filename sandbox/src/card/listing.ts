import {
  optionalInteger,
  optionalFields,
  optionalText,
  listOf,
  requiredText,
  isFields,
  type FormFields,
  type FormValue,
} from './parameters.ts'
import { CardRefusal, noSuch } from './refusal.ts'

interface Listed {
  id: string
  created: number
}

/** Returns one page of a Stripe list: newest first, with `limit`, `starting_after`, and bounds of `created`. */
export function listPage<T extends Listed>(
  url: string,
  all: Iterable<T>,
  query: FormFields,
  fits: (one: T) => boolean,
) {
  const limit = optionalInteger(query['limit'], 'limit') ?? 10
  if (limit < 1 || limit > 100) {
    throw new CardRefusal('Invalid limit: must be between 1 and 100', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    })
  }
  const after = optionalText(query['starting_after'], 'starting_after')
  const isInTime = createdFilter(query['created'])
  let hasStarted = after === null
  const data: T[] = []
  for (const one of all) {
    if (hasStarted && fits(one) && isInTime(one.created)) data.push(one)
    if (one.id === after) hasStarted = true
    if (data.length > limit) break
  }
  if (!hasStarted) throw noSuch('object', after ?? '', 'starting_after')
  return { object: 'list', url, has_more: data.length > limit, data: data.slice(0, limit) }
}

function createdFilter(value: FormValue | undefined): (created: number) => boolean {
  if (value === undefined) return () => true
  if (!isFields(value)) {
    const exact = optionalInteger(value, 'created')
    return (created) => created === exact
  }
  const bounds = optionalFields(value, 'created')
  const at = (name: string, otherwise: number): number => optionalInteger(bounds[name], `created[${name}]`) ?? otherwise
  const [gt, gte, lt, lte] = [at('gt', -Infinity), at('gte', -Infinity), at('lt', Infinity), at('lte', Infinity)]
  return (created) => created > gt && created >= gte && created < lt && created <= lte
}

/** Parses `type=a` or `types[]=a&types[]=b`, where `charge.*` means every event of a kind. */
export function eventFilter(query: FormFields): (event: { type: string }) => boolean {
  const type = optionalText(query['type'], 'type')
  const types = type === null ? listOf(query['types'], 'types').map((one) => requiredText(one, 'types')) : [type]
  if (types.length === 0) return () => true
  return (event) =>
    types.some((one) => (one.endsWith('.*') ? event.type.startsWith(one.slice(0, -1)) : event.type === one))
}

/** Compares the fields that the query contains. */
export function fieldFilter<T extends object>(
  query: FormFields,
  names: readonly (keyof T & string)[],
): (one: T) => boolean {
  const wanted = names.flatMap((name) => {
    const value = optionalText(query[name], name)
    return value === null ? [] : [[name, value] as const]
  })
  return (one) => wanted.every(([name, value]) => one[name] === value)
}
