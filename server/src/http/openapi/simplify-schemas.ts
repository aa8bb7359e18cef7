import { ownValue } from '@autopiazza/contract/own-value'
import { isJsonObject } from './json.ts'

const omittedKeys: Readonly<Record<string, (value: unknown) => boolean>> = {
  minimum: (value) => value === Number.MIN_SAFE_INTEGER,
  maximum: (value) => value === Number.MAX_SAFE_INTEGER,
  propertyNames: (value) => isJsonObject(value) && Object.keys(value).join() === 'type',
  // An unencoded reserved character makes another address.
  allowReserved: () => true,
  allowEmptyValue: () => true,
}

/** Shortens the document: removes bounds that every number has, and writes `["string", "null"]` for a choice of two schemas. */
export function simplifySchemas(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplifySchemas)
  if (!isJsonObject(value)) return value
  const kept = Object.entries(value).filter(([key, one]) => !ownValue(omittedKeys, key)?.(one))
  return withNullAsType(Object.fromEntries(kept.map(([key, one]) => [key, simplifySchemas(one)])))
}

function withNullAsType(schema: Readonly<Record<string, unknown>>): unknown {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [one, other]: unknown[] = anyOf
  if (!isJsonObject(one) || !isJsonObject(other) || other['type'] !== 'null') return schema
  const { type, ...limits } = one
  if (typeof type !== 'string' || type === 'object' || 'enum' in limits || 'const' in limits) return schema
  return { type: [type, 'null'], ...limits, ...rest }
}
