import type { OperationName } from '@autopiazza/contract'
import { callerOf } from './authorisation-rule.ts'
import { authorisation } from './authorisation-table.ts'
import type { Fixture } from './fixture.ts'
import type { openSite } from './open-site.ts'

/** Returns the input with this value at this path; creates missing parents. */
function put(input: unknown, [first, ...rest]: readonly string[], value: unknown): unknown {
  if (first === undefined) return value
  if (first === '0') return [put(Array.isArray(input) ? input[0] : undefined, rest, value)]
  const fields: object = typeof input === 'object' && input !== null ? input : {}
  const known: unknown = Object.entries(fields).find(([name]) => name === first)?.[1]
  return { ...fields, [first]: put(known, rest, value) }
}

/** Opens one session of a permitted account. The returned function sends a valid input with another value in this field, and resolves to the status. */
export async function openFieldSender(
  site: ReturnType<typeof openSite>,
  side: Fixture,
  name: OperationName,
  path: readonly string[],
): Promise<(value: unknown) => Promise<number>> {
  const rule = authorisation[name]
  const { input } = rule
  const who = callerOf(rule, side)
  const cookie = who ? await site.cookieOf(who) : ''
  return async (value) =>
    (await site.callWith({ cookie }, name, put(input(side.things), path, value) as Record<string, unknown>)).status
}
