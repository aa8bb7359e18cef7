import { expect, test } from 'vitest'
import { type InputField, inputFields, isOfType } from '../testing/input-fields.ts'

const fields = inputFields()
const named = (found: readonly InputField[]): string[] =>
  found.map(({ operation, path }) => `${operation}: ${path.join('.')}`)
const isChosen = ({ schema }: InputField): boolean => schema.const !== undefined || schema.enum !== undefined

test('every number in an input has a minimum and a maximum', () => {
  const numbers = fields.filter(({ schema }) => isOfType(schema, 'number', 'integer'))
  const isBound = (limit: number | undefined): boolean =>
    limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER
  expect(numbers.length).toBeGreaterThan(40)
  const open = numbers.filter((one) => !isChosen(one) && !(isBound(one.schema.minimum) && isBound(one.schema.maximum)))
  expect(named(open)).toEqual([])
})

test('every text in an input has a maximum length', () => {
  const fixed = ['uuid', 'date', 'date-time']
  const texts = fields.filter((one) => isOfType(one.schema, 'string') && !isChosen(one))
  const open = texts.filter(
    ({ schema }) => schema.maxLength === undefined && !schema.contentMediaType && !fixed.includes(schema.format ?? ''),
  )
  expect(texts.length).toBeGreaterThan(80)
  expect(named(open)).toEqual([])
})

test('every list in an input has a maximum length', () => {
  const lists = fields.filter(({ schema }) => isOfType(schema, 'array'))
  expect(lists.length).toBeGreaterThan(8)
  expect(named(lists.filter(({ schema }) => schema.maxItems === undefined))).toEqual([])
})
