import { readFileSync } from 'node:fs'
import { openApiFile } from '../openapi/openapi-file.ts'

export interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly contentMediaType?: string
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { readonly name: string; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

/** One field of an input; path has `0` for the items of a list. */
export interface InputField {
  readonly operation: string
  readonly path: readonly string[]
  readonly schema: Schema
}

/** Every field of every input of the OpenAPI document, alternatives one by one. */
export function inputFields(): readonly InputField[] {
  const document = JSON.parse(readFileSync(openApiFile, 'utf8')) as {
    paths: Record<string, Record<string, Operation>>
  }
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  return operations.flatMap(({ operationId: operation, parameters = [], requestBody }) => [
    ...parameters.flatMap(({ name, schema }) => fieldsIn(operation, [name], schema)),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => fieldsIn(operation, [], schema)),
  ])
}

function fieldsIn(operation: string, path: readonly string[], schema: Schema): InputField[] {
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [
    { operation, path, schema },
    ...alternatives.flatMap((one) => fieldsIn(operation, path, one)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => fieldsIn(operation, [...path, name], one)),
    ...(schema.items ? fieldsIn(operation, [...path, '0'], schema.items) : []),
  ]
}

export const isOfType = ({ type }: Schema, ...wanted: readonly string[]): boolean =>
  [type ?? []].flat().some((one) => wanted.includes(one))
