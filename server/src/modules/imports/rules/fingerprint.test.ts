import type { ImportField } from '@autopiazza/contract/import-columns'
import { describe, expect, it } from 'vitest'
import { columnOf } from '../testing/import-fixture.ts'
import { fingerprintOf } from './fingerprint.ts'
import { readRow } from './read-row.ts'

type Row = Readonly<Partial<Record<ImportField | 'unused', string>>>

const panda: Row = {
  stockNumber: 'A1',
  make: 'Fiat',
  salePrice: '9.900',
  features: 'Bluetooth|Cerchi in lega',
  photos: 'https://photos.example.com/1.jpg|https://photos.example.com/2.jpg',
}

function fingerprint(row: Row, place: string | null | undefined = null): string {
  const columns = Object.keys(row).map((name) => columnOf(name, name === 'unused' ? null : (name as ImportField)))
  return fingerprintOf(readRow({ number: 2, cells: Object.values(row) }, columns, '2026-11'), place)
}

const manyPhotos = (count: number): string =>
  Array.from({ length: count }, (_, at) => `https://photos.example.com/${at}.jpg`).join('|')

describe('the fingerprint of a row', () => {
  it.each<[string, Row]>([
    ['the columns in another order', Object.fromEntries(Object.entries(panda).toReversed())],
    ['the features in another order', { ...panda, features: 'Cerchi in lega|Bluetooth|Bluetooth' }],
    ['another spelling of a number', { ...panda, salePrice: '€ 9900,00' }],
    ['a column that is not used', { ...panda, unused: '2026-11-30 12:00' }],
  ])('is the same for a row with %s', (_title, row) => {
    expect(fingerprint(row)).toBe(fingerprint(panda))
  })

  it.each<[string, Row]>([
    ['another price', { ...panda, salePrice: '9.800' }],
    ['another photograph', { ...panda, photos: 'https://photos.example.com/1.jpg|https://photos.example.com/3.jpg' }],
    [
      'another main photograph',
      { ...panda, photos: 'https://photos.example.com/2.jpg|https://photos.example.com/1.jpg' },
    ],
    ['an empty cell instead of no column', { ...panda, version: '' }],
  ])('differs for a row with %s', (_title, row) => {
    expect(fingerprint(row)).not.toBe(fingerprint(panda))
  })

  it('ignores photographs beyond the limit of an advert', () => {
    expect(fingerprint({ ...panda, photos: manyPhotos(17) })).toBe(fingerprint({ ...panda, photos: manyPhotos(16) }))
    expect(fingerprint({ ...panda, photos: manyPhotos(16) })).not.toBe(
      fingerprint({ ...panda, photos: manyPhotos(15) }),
    )
  })

  it('differs when the pickup point with the name in the row is another one', () => {
    expect(fingerprint(panda, 'one')).not.toBe(fingerprint(panda, 'other'))
  })
})
