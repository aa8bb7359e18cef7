import type { ImportField } from '@autopiazza/contract/import-columns'
import { describe, expect, it } from 'vitest'
import { columnOf } from '../testing/import-fixture.ts'
import { joinPhotoRows } from './photo-rows.ts'
import { readRow } from './read-row.ts'

const fields: ImportField[] = ['stockNumber', 'make', 'salePrice', 'photos']
const columns = fields.map((field) => columnOf(field, field))
const address = (name: string): string => `https://photos.example.com/${name}.jpg`

function join(...rows: [string, string, string, string][]) {
  const joining = joinPhotoRows()
  for (const [index, cells] of rows.entries()) {
    const number = index + 2
    joining.add(number, readRow({ number, cells }, columns, '2027-01'))
  }
  const { joined, others } = joining.result()
  return { joined: [...joined].map(([number, { addresses, rows }]) => [number, addresses, rows]), others: [...others] }
}

describe('rows of one stock number', () => {
  it('joins rows of a stock number that differ only in photographs, wherever they are in the file', () => {
    expect(
      join(
        ['A1', 'Fiat', '9.900', address('1')],
        ['A2', 'Seat', '8.900', address('x')],
        ['A1', 'Fiat', '9.900', address('2')],
        ['A1', 'Fiat', '9.900', `${address('3')}|${address('4')}`],
      ),
    ).toEqual({ joined: [[2, [address('2'), address('3'), address('4')], [4, 5]]], others: [4, 5] })
  })

  it('joins later rows of a stock number that have only a photograph', () => {
    expect(join(['A1', 'Fiat', '9.900', address('1')], ['A1', '', '', address('2')])).toEqual({
      joined: [[2, [address('2')], [3]]],
      others: [3],
    })
  })

  it.each<[string, [string, string, string, string][]]>([
    [
      'another fact',
      [
        ['A1', 'Fiat', '9.900', address('1')],
        ['A1', 'Fiat', '9.500', address('2')],
      ],
    ],
    [
      'no photograph',
      [
        ['A1', 'Fiat', '9.900', address('1')],
        ['A1', 'Fiat', '9.900', ''],
      ],
    ],
    [
      'no photograph in the first',
      [
        ['A1', 'Fiat', '9.900', ''],
        ['A1', 'Fiat', '9.900', address('1')],
      ],
    ],
    [
      'no stock number',
      [
        ['', 'Fiat', '9.900', address('1')],
        ['', 'Fiat', '9.900', address('2')],
      ],
    ],
  ])('does not join rows of a stock number with %s', (_, rows) => {
    expect(join(...rows)).toEqual({ joined: [], others: [] })
  })
})
