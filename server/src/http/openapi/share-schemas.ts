import { sharedSchemas } from '@autopiazza/contract/shared-schemas'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { Schema } from './document.ts'
import { createNumbering, isJsonObject, type JsonObject, sortedByKey, without } from './json.ts'
import { simplifySchemas } from './simplify-schemas.ts'

/** Keys that a use may have besides its reference. */
const keysBesideReference = ['description', 'default', 'examples', 'title']

interface NamedSchema {
  readonly name: string
  readonly form: 'answered' | 'sent'
  readonly schema: JsonObject
}

/** Replaces the schemas of the contract's list by references. Returns the document and the schemas used or already referred to. */
export function shareSchemas(document: JsonObject, referredTo: readonly (keyof typeof sharedSchemas)[]) {
  const numberOf = createNumbering()
  const keyOf = (schema: JsonObject): number => numberOf(without(keysBesideReference, schema))
  const named = new Map<number, NamedSchema>()
  for (const one of listNamedSchemas('answered')) {
    const known = named.get(keyOf(one.schema))
    if (known) throw new Error(`${known.name} and ${one.name} are one schema with two names`)
    named.set(keyOf(one.schema), one)
  }
  // Inputs come last, so that an input wins when a sent schema has two names.
  for (const one of listNamedSchemas('sent'))
    if (named.get(keyOf(one.schema))?.form !== 'answered') named.set(keyOf(one.schema), one)

  const used = new Set<NamedSchema>()
  const findIn = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(findIn)
    if (!isJsonObject(value)) return
    const found = named.get(keyOf(value))
    if (found && used.has(found)) return
    if (found) used.add(found)
    Object.values(found?.schema ?? value).forEach(findIn)
  }
  findIn(document)
  for (const { name, form, schema } of named.values())
    if (form === 'answered' && referredTo.some((one) => one === name)) findIn(schema)

  /** A schema whose sent form differs from its answered form has two names where both are used. */
  const nameOf = ({ name, form }: NamedSchema): string =>
    form === 'sent' && [...used].some((other) => other.name === name && other.form === 'answered')
      ? `${name}Sent`
      : name
  const refer = (use: JsonObject, found: NamedSchema): JsonObject => {
    const own = Object.entries(use).filter(
      ([key, value]) => keysBesideReference.includes(key) && numberOf(value) !== numberOf(found.schema[key]),
    )
    return { $ref: `#/components/schemas/${nameOf(found)}`, ...Object.fromEntries(own) }
  }
  const share = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(share)
    if (!isJsonObject(value)) return value
    const found = named.get(keyOf(value))
    return found ? refer(value, found) : shareIn(value)
  }
  const shareIn = (object: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(object).map(([key, value]) => [key, share(value)]))

  return {
    document: shareIn(document),
    schemas: sortedByKey([...used].map((one): [string, Schema] => [nameOf(one), shareIn(one.schema)])),
  }
}

/** Lists the schemas that the contract names, in their answered or sent form, inputs last. */
function listNamedSchemas(form: NamedSchema['form']): readonly NamedSchema[] {
  const isInput = ([name]: readonly [string, unknown]): boolean => name.endsWith('Input')
  const schemas = Object.entries(sharedSchemas)
  const outputs = schemas.filter((one) => !isInput(one))
  const wanted = form === 'sent' ? [...outputs, ...schemas.filter(isInput)] : outputs
  return wanted.map(([name, schema]) => {
    const [, json] = schemaConverter.convert(schema, { strategy: form === 'sent' ? 'input' : 'output' })
    const simple = simplifySchemas(json)
    if (!isJsonObject(simple)) throw new Error(`${name} has no description`)
    return { name, form, schema: simple }
  })
}

/** Deeper than any schema of the contract: below this depth the converter would write an empty schema. */
export const schemaConverter = new ZodToJsonSchemaConverter({ maxStructureDepth: 30 })
