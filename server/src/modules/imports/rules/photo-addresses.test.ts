import type { ImportField } from '@autopiazza/contract/import-columns'
import { describe, expect, it } from 'vitest'
import { mapColumns } from './map-columns.ts'
import { photoAddresses } from './photo-addresses.ts'
import { type Cell, readRow } from './read-row.ts'

function read(row: Record<string, Cell>) {
  const columns = mapColumns(
    Object.keys(row).map((name) => ({ name, samples: [] })),
    {},
  )
  return photoAddresses(readRow({ number: 2, cells: Object.values(row) }, columns, '2027-01'))
}
const address = (name: string): string => `https://photos.example.com/${name}.jpg`
const [a, b, c] = [address('a'), address('b'), address('c')]

describe('the photographs a row names', () => {
  it.each<[string, Record<string, Cell>]>([
    ['one column, with |', { Foto: `${a}|${b} | ${c}` }],
    ['one column, with ;', { immagini: `${a};${b};${c}` }],
    ['one column, with spaces', { 'Image URLs': `${a} ${b}\n${c}` }],
    ['one column, with commas', { Photos: `${a},${b}, ${c}` }],
    ['a column each', { 'Foto 1': a, 'Foto 2': b, 'Foto 3': c, 'Foto 4': '' }],
    ['a column each, in English', { photo1: a, photo2: b, photo3: c }],
    ['the main one and a gallery', { gallery: `${b}|${c}`, main_image: a }],
    ['the main one and a gallery, in Italian', { 'Foto principale': a, Galleria: `${b}|${c}` }],
    ['a list in JSON', { images: [a, b, c] }],
    ['some of them twice', { main_image: a, images: `${a}|${b}|${c}#top|${b}` }],
  ])('%s', (_, row) => {
    expect(read(row)).toEqual({ addresses: [a, b, c], problem: null })
  })

  it('may be none', () => {
    expect(read({ Foto: '' })).toEqual({ addresses: [], problem: null })
    expect(read({ Marca: 'Fiat' })).toEqual({ addresses: [], problem: null })
  })

  it('an address with commas of its own stays whole', () => {
    expect(read({ Foto: 'https://photos.example.com/w_800,h_600/a.jpg' }).addresses).toHaveLength(1)
  })

  it.each<[string, Record<string, Cell>, ImportField]>([
    ['photo_not_https', { Foto: `${a}|http://photos.example.com/b.jpg` }, 'photos'],
    ['photo_not_https', { Foto: 'ftp://photos.example.com/b.jpg' }, 'photos'],
    ['photo_not_https', { 'Main photo': 'file:///etc/passwd' }, 'mainPhoto'],
    ['photo_address_refused', { Foto: 'b.jpg' }, 'photos'],
    ['photo_address_refused', { Foto: 'https://me:secret@photos.example.com/b.jpg' }, 'photos'],
    ['too_long', { Foto: `https://photos.example.com/${'x'.repeat(1_000)}` }, 'photos'],
    [
      'photos_too_many',
      { Foto: Array.from({ length: 17 }, (_, at) => `https://e.example.com/${at}`).join(' ') },
      'photos',
    ],
  ])('%s', (code, row, field) => {
    expect(read(row)).toMatchObject({ addresses: [], problem: { code, field } })
  })
})
