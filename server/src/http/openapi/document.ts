export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly default?: unknown
  readonly examples?: readonly unknown[]
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
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
}

interface Reference {
  readonly $ref: string
}
export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
  readonly example?: unknown
}
type Content = Readonly<Record<string, { readonly schema: Schema }>>
export interface Answer {
  readonly description: string
  readonly content?: Content
}

export interface Operation {
  readonly operationId: string
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly (Parameter | Reference)[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, Answer | Reference>>
}

export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>
export interface Components {
  readonly schemas: Readonly<Record<string, Schema>>
  readonly parameters: Readonly<Record<string, Parameter>>
  readonly responses: Readonly<Record<string, Answer>>
  readonly securitySchemes: Readonly<Record<string, object>>
}

/** The parts of the OpenAPI document that this project writes and reads. */
export interface ApiDocument {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string; readonly description: string }[]
  readonly security: Operation['security']
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Paths
  readonly components: Components
}

const componentAddress = /^#\/components\/(\w+)\/(.+)$/

/** Resolves a reference, `#/components/{kind}/{name}`; returns anything else unchanged. */
export function resolve<T extends object>(components: Components, value: T | Reference): T {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T
  const [, kind = '', name = ''] = componentAddress.exec(value.$ref) ?? []
  const found = Object.entries(components).find(([key]) => key === kind)?.[1][name]
  if (!found) throw new Error(`${value.$ref} is not a component`)
  return found as T
}

export function listOperations(paths: Paths) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
}

export function mapOperations(paths: Paths, change: (operation: Operation) => Operation): Paths {
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, change(operation)])),
    ]),
  )
}

export function mapAnswers(
  paths: Paths,
  change: (answer: Operation['responses'][string]) => Operation['responses'][string],
): Paths {
  return mapOperations(paths, (operation) => ({
    ...operation,
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, answer]) => [status, change(answer)]),
    ),
  }))
}
