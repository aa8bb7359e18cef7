import { readFileSync } from 'node:fs'
import { contract } from '@autopiazza/contract'
import { errorStatuses } from '@autopiazza/contract/errors'
import { operationIds } from '@autopiazza/contract/operation-ids'
import { refusalBody } from '@autopiazza/contract/refusal-body'
import { sharedSchemas } from '@autopiazza/contract/shared-schemas'
import type { AnyContractProcedure } from '@orpc/contract'
import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { describeApi } from './describe-api.ts'
import { type ApiDocument, listOperations, resolve } from './document.ts'
import { isJsonObject } from './json.ts'
import { openApiFile } from './openapi-routes.ts'
import { codesOf, codesOfOperation } from './refusals.ts'

const text = readFileSync(openApiFile, 'utf8')
const { paths, components, tags, security } = JSON.parse(text) as ApiDocument
const operations = listOperations(paths).map(({ operation }) => operation)
const inContract = Object.entries(operationIds).flatMap(([module, ids]) =>
  Object.entries<AnyContractProcedure>(contract[module as keyof typeof operationIds]).map(([name, procedure]) => ({
    operationId: new Map(Object.entries(ids)).get(name),
    module,
    ...procedure['~orpc'],
  })),
)

describe('OpenAPI document', () => {
  it('the API description is current with the contract (npm run openapi writes it)', async () => {
    expect(text).toBe(await describeApi())
  })

  it('the API description has at most 17,000 lines, so that it stays readable', () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(17_000)
  })

  it('gives a shared name to every long schema that the API description uses three times', () => {
    const inline = new Map<string, number>()
    const count = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(count)
      if (!isJsonObject(value)) return
      const printed = JSON.stringify(value, null, 1)
      if (isSchema(value) && !isRefusal(value) && printed.split('\n').length > 15)
        inline.set(printed, (inline.get(printed) ?? 0) + 1)
      Object.values(value).forEach(count)
    }
    count({ paths, components })
    expect([...inline].filter(([, times]) => times > 2)).toEqual([])
  })

  it('uses every shared schema of the API description, and has no broken reference', () => {
    const referredTo = new Set([...text.matchAll(/"\$ref": "#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name))
    expect(Object.keys(sharedSchemas).filter((name) => !referredTo.has(name))).toEqual([])
    expect([...referredTo].filter((name) => !name || !(name in components.schemas))).toEqual([])
  })
})

describe('operations of the document', () => {
  test('describes every operation of the contract under a unique name', () => {
    const names = operations.map(({ operationId }) => operationId)
    expect(names.filter((name) => !/^[a-z]+([A-Z][a-z]+)*$/.test(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(names)).toEqual(new Set(inContract.map(({ operationId }) => operationId)))
  })

  test('gives every operation a summary and a tag with a description', () => {
    const explained = tags.filter(({ description }) => description.length > 10).map(({ name }) => name)
    const bare = operations.filter(
      ({ summary = '', tags: [tag, ...others] = [] }) =>
        summary.length < 10 || !tag || !explained.includes(tag) || others.length > 0,
    )
    expect(bare).toEqual([])
  })

  test.each(inContract)('lists the refusals of an operation by status: $operationId', ({ operationId, errorMap }) => {
    const operation = operations.find((one) => one.operationId === operationId)
    const codes = operation ? codesOfOperation(operation, components) : []
    expect(codes.toSorted()).toEqual(Object.keys(errorMap).toSorted())
    const misplaced = Object.entries(operation?.responses ?? {}).filter(([status, answer]) =>
      codesOf(resolve(components, answer)).some((code) => errorStatuses[code] !== Number(status)),
    )
    expect(misplaced).toEqual([])
  })

  test('states for every operation whether it needs a session, in agreement with its refusals', () => {
    const open = operations.filter((one) => one.security?.some((way) => Object.keys(way).length === 0))
    const refusing = operations.filter((one) => codesOfOperation(one, components).includes('identity.sign_in_required'))
    const ways = operations.flatMap((one) =>
      [...(one.security ?? []), ...(security ?? [])].flatMap((way) => Object.keys(way)),
    )
    expect([...new Set(ways)].toSorted()).toEqual(Object.keys(components.securitySchemes).toSorted())
    expect(open.filter((one) => refusing.includes(one))).toEqual([])
    expect(open.length + refusing.length).toBe(operations.length)
    const scoped = operations.filter((one) => one.security?.some(({ accessToken = [] }) => accessToken.length > 0))
    expect(scoped.length).toBeGreaterThan(40)
  })
})

test('describes the details of every refusal in the schema of refusals', () => {
  const described = Object.keys(refusalBody.shape.details.unwrap().shape)
  const details = inContract.flatMap(({ errorMap }) =>
    Object.values<{ readonly data?: unknown } | undefined>(errorMap).flatMap((one) => {
      const data = one?.data instanceof z.ZodOptional ? one.data.unwrap() : one?.data
      const inner = data instanceof z.ZodObject ? data.shape['details'] : undefined
      const object = inner instanceof z.ZodOptional ? inner.unwrap() : inner
      return object instanceof z.ZodObject ? Object.keys(object.shape) : []
    }),
  )
  expect(details.length).toBeGreaterThan(0)
  expect([...new Set(details)].filter((name) => !described.includes(name))).toEqual([])
})

function isSchema(value: Readonly<Record<string, unknown>>): boolean {
  return ['anyOf', 'oneOf', 'allOf', 'items', 'properties', 'enum'].some((key) => key in value)
}

/** Ignores the part with the codes, which every operation has for itself. */
function isRefusal({ allOf }: Readonly<Record<string, unknown>>): boolean {
  return (
    Array.isArray(allOf) && allOf.some((one) => isJsonObject(one) && one['$ref'] === '#/components/schemas/Refusal')
  )
}
