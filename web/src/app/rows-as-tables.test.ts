import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseWithTables, stringifyWithTables } from './rows-as-tables.ts'

test('writes the keys of uniform rows only once', () => {
  const text = stringifyWithTables({
    cars: [
      { make: 'Fiat', count: 3 },
      { make: 'BMW', count: 1 },
    ],
  })
  expect(text).toBe('{"cars":{"$keys":["make","count"],"$rows":[["Fiat",3],["BMW",1]]}}')
})

test('writes the keys of objects nested in a column only once, including nullable objects', () => {
  const rows = [
    { id: 1, market: { value: 5, low: 4 } },
    { id: 2, market: null },
  ]
  const text = stringifyWithTables(rows)
  expect(text).toBe('{"$keys":["id",["market",["value","low"]]],"$rows":[[1,[5,4]],[2,null]]}')
  expect(parseWithTables(text)).toEqual(rows)
})

test('writes a value that several rows share only once', () => {
  const rows = ['Garage Ferrero', 'Auto Verdi', null, 'Garage Ferrero', 'Garage Ferrero'].map((seller, id) => ({
    id,
    seller,
  }))
  const text = stringifyWithTables(rows)
  expect(text).toBe(
    '{"$keys":["id",["seller",null,["Garage Ferrero","Auto Verdi",null]]],"$rows":[[0,0],[1,1],[2,2],[3,0],[4,0]]}',
  )
  expect(parseWithTables(text)).toEqual(rows)
})

test('leaves rows with different keys, dates and lists unchanged', () => {
  const mixed = { rows: [{ a: 1 }, { b: 2 }], dates: [new Date(0), new Date(1)], lists: [[1], [2]], empty: [{}, {}] }
  expect(stringifyWithTables(mixed)).toBe(JSON.stringify(mixed))
})

test('treats a key with an undefined value as absent', () => {
  expect(parseWithTables(stringifyWithTables([{ a: 1, b: undefined }, { a: 2 }]))).toEqual([{ a: 1 }, { a: 2 }])
})

test('parses tables back to the original value', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          name: fc.jsonValue(),
          rows: fc.array(fc.record({ at: fc.nat(), of: fc.option(fc.constantFrom('$keys', 'Garage Ferrero', '')) })),
          part: fc.option(
            fc.record({
              a: fc.jsonValue(),
              b: fc.array(fc.record({ c: fc.nat() })),
              d: fc.constantFrom([320, 640], [960]),
            }),
          ),
        }),
      ),
      (value) => {
        expect(parseWithTables(stringifyWithTables(value))).toEqual(JSON.parse(JSON.stringify(value)))
      },
    ),
  )
})
