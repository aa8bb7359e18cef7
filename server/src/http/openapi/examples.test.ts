import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { ApiDocument, Schema } from './document.ts'
import { openApiFile } from './openapi-routes.ts'

const { components } = JSON.parse(readFileSync(openApiFile, 'utf8')) as ApiDocument
const referringInside = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('"#/components/schemas/', '"#/$defs/'))
const definitions = referringInside(components.schemas)

/** Returns the violations of a schema of the document. */
function problemsOf(schema: Schema, value: unknown): readonly string[] {
  const checked = z.fromJSONSchema({ ...(referringInside(schema) as object), $defs: definitions } as never)
  const { error } = checked.safeParse(value)
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('examples of the API description', () => {
  const withExamples = Object.entries(components.schemas).filter(([, { examples }]) => examples !== undefined)

  test('includes examples of the search, a car, the creation of an advert, a reservation and refusals', () => {
    expect(withExamples.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'SearchResult',
        'VehicleDetail',
        'ListingInput',
        'TransferOrderInput',
        'Reservation',
        'Refusal',
      ]),
    )
  })

  test.each(withExamples)('has examples of %s that match the schema', (_, { examples = [], ...schema }) => {
    expect(examples.map((example) => problemsOf(schema, example))).toEqual(examples.map(() => []))
  })

  test('every example of a parameter matches the schema of the parameter', () => {
    const shown = Object.values(components.parameters).filter(({ example }) => example !== undefined)
    expect(shown.length).toBeGreaterThan(3)
    expect(shown.map(({ name, schema, example }) => ({ name, problems: problemsOf(schema, example) }))).toEqual(
      shown.map(({ name }) => ({ name, problems: [] })),
    )
  })

  test('detects an example with a missing or wrong field', () => {
    const { Quote } = components.schemas
    const [quote] = Quote?.examples ?? []
    expect(
      problemsOf({ $ref: '#/components/schemas/Quote' }, { ...(quote as object), total: '12', lines: undefined }),
    ).toHaveLength(2)
  })
})
