import { readFileSync } from 'node:fs'
import { operationIds } from '@autopiazza/contract/operation-ids'
import { type ApiDocument, listOperations, resolve, type Schema } from '../openapi/document.ts'
import { openApiFile } from '../openapi/openapi-routes.ts'

/** A field of an input. `operation` is its path in the contract, `path` has `0` for the items of a list. */
export interface InputField {
  readonly operation: string
  readonly path: readonly string[]
  readonly schema: Schema
}

const places: ReadonlyMap<string, string> = new Map(
  Object.entries(operationIds).flatMap(([module, names]) =>
    Object.entries(names).map(([name, operationId]) => [operationId, `${module}.${name}`] as const),
  ),
)

/** Lists every field of every input of the OpenAPI document, each alternative separately. */
export function inputFields(): readonly InputField[] {
  const { paths, components } = JSON.parse(readFileSync(openApiFile, 'utf8')) as ApiDocument
  const fieldsIn = (operation: string, path: readonly string[], schemaOrReference: Schema): InputField[] => {
    const schema = resolve(components, schemaOrReference)
    const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
    return [
      { operation, path, schema },
      ...alternatives.flatMap((one) => fieldsIn(operation, path, one)),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => fieldsIn(operation, [...path, name], one)),
      ...(schema.items ? fieldsIn(operation, [...path, '0'], schema.items) : []),
    ]
  }
  return listOperations(paths).flatMap(({ operation: { operationId, parameters = [], requestBody } }) => {
    const operation = places.get(operationId) ?? operationId
    return [
      ...parameters.flatMap((one) => {
        const { name, schema } = resolve(components, one)
        return fieldsIn(operation, [name], schema)
      }),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => fieldsIn(operation, [], schema)),
    ]
  })
}

export const isOfType = ({ type }: Schema, ...wanted: readonly string[]): boolean =>
  [type ?? []].flat().some((one) => wanted.includes(one))
