import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { ApiDocument, Schema } from './document.ts'
import { openApiFile } from './openapi-routes.ts'

const { components } = JSON.parse(readFileSync(openApiFile, 'utf8')) as ApiDocument
const referringInside = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('"#/components/schemas/', '"#/$defs/'))
const definitions = referringInside(components.schemas)

/** What is wrong with a value by a schema of the document. */
function problemsOf(schema: Schema, value: unknown): readonly string[] {
  const checked = z.fromJSONSchema({ ...(referringInside(schema) as object), $defs: definitions } as never)
  const { error } = checked.safeParse(value)
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('the examples of the description', () => {
  const withExamples = Object.entries(components.schemas).filter(([, { examples }]) => examples !== undefined)

  test('show the search, a car, an advert to write, a reservation and refusals', () => {
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

  test.each(withExamples)('of %s fit the schema', (_, { examples = [], ...schema }) => {
    expect(examples.map((example) => problemsOf(schema, example))).toEqual(examples.map(() => []))
  })

  test('of parameters fit their schemas', () => {
    const shown = Object.values(components.parameters).filter(({ example }) => example !== undefined)
    expect(shown.length).toBeGreaterThan(3)
    expect(shown.map(({ name, schema, example }) => ({ name, problems: problemsOf(schema, example) }))).toEqual(
      shown.map(({ name }) => ({ name, problems: [] })),
    )
  })

  test('would be refused with a field that is missing or wrong', () => {
    const { Quote } = components.schemas
    const [quote] = Quote?.examples ?? []
    expect(
      problemsOf({ $ref: '#/components/schemas/Quote' }, { ...(quote as object), total: '12', lines: undefined }),
    ).toHaveLength(2)
  })
})
