import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { projectRoot } from '../product/product-settings.ts'

/** The parts of a schema from which values are generated. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema: Schema
}

export interface DescribedOperation {
  readonly method: string
  /** With its parameters in braces. */
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body: Schema | undefined
}

interface Described {
  readonly $ref?: string
}

interface DescribedMethod {
  readonly parameters?: readonly (Parameter & Described)[]
  readonly requestBody?: Described & { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedMethod>>>>
}

/** Reads every operation of the API's description, with references resolved. */
export async function readOperations(): Promise<{ operations: DescribedOperation[]; values: SchemaValues }> {
  const description: Description = JSON.parse(await readFile(join(projectRoot, 'contract/openapi.json'), 'utf8'))
  const resolve = <T extends Described>(part: T): T => {
    if (part.$ref === undefined) return part
    let found: unknown = description
    for (const name of part.$ref.slice(2).split('/')) found = Reflect.get(Object(found), name)
    return resolve(found as T)
  }
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path: `/api${path}`,
      parameters: parameters.map(resolve),
      body: requestBody && resolve(requestBody).content?.['application/json']?.schema,
    })),
  )
  return { operations, values: new SchemaValues(resolve) }
}

/** Generates values by a schema. */
export class SchemaValues {
  readonly #resolve: (part: Schema) => Schema

  constructor(resolve: (part: Schema) => Schema) {
    this.#resolve = resolve
  }

  of(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
    if (depth > 6) return fc.constant(null)
    const part = this.#resolve(schema)
    const within = (one: Schema): fc.Arbitrary<unknown> => this.of(one, depth + 1)
    const choices = part.oneOf ?? part.anyOf
    if (choices) return fc.oneof(...choices.map(within))
    if (part.allOf) return fc.tuple(...part.allOf.map(within)).map((all) => Object.assign({}, ...all))
    if (part.const !== undefined) return fc.constant(part.const)
    if (part.enum) return fc.constantFrom(...part.enum)
    switch ([part.type].flat()[0]) {
      case 'object': {
        const fields = Object.entries(part.properties ?? {}).map(([name, one]) => [name, within(one)] as const)
        return fc.record(Object.fromEntries(fields), { requiredKeys: [...(part.required ?? [])] })
      }
      case 'array':
        return fc.array(within(part.items ?? {}), { maxLength: 3 })
      case 'integer':
      case 'number':
        return fc.integer({ min: Math.ceil(part.minimum ?? 0), max: Math.floor(Math.min(part.maximum ?? 1e6, 1e9)) })
      case 'boolean':
        return fc.boolean()
      case 'string':
        return part.format === 'uuid'
          ? fc.uuid()
          : fc.string({ minLength: Math.min(part.minLength ?? 1, 50), maxLength: 50 })
      default:
        return fc.jsonValue({ maxDepth: 1 })
    }
  }
}
