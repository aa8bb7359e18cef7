import type { ImportField } from '@autopiazza/contract/import-columns'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapColumns } from './map-columns.ts'
import { isUsual, photoAddresses } from './photo-addresses.ts'
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

describe('the photographs of a row', () => {
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
  ])('reads the photograph URLs of a row: %s', (_, row) => {
    expect(read(row)).toEqual({ addresses: [a, b, c], problems: [] })
  })

  it('accepts a row without photographs', () => {
    expect(read({ Foto: '' })).toEqual({ addresses: [], problems: [] })
    expect(read({ Marca: 'Fiat' })).toEqual({ addresses: [], problems: [] })
  })

  it.each([
    ['https://photos.example.com/w_800,h_600/a.jpg', ['https://photos.example.com/w_800,h_600/a.jpg']],
    [
      'https://photos.example.com/Fiat Panda, fronte 1.jpg',
      ['https://photos.example.com/Fiat%20Panda,%20fronte%201.jpg'],
    ],
    [`https://photos.example.com/Fiat Panda.jpg, ${a}`, ['https://photos.example.com/Fiat%20Panda.jpg', a]],
    [`https://photos.example.com/a;v=1.jpg;${b};`, ['https://photos.example.com/a;v=1.jpg', b]],
  ])('does not split a photograph URL that contains commas, semicolons or spaces: %j', (cell, addresses) => {
    expect(read({ Foto: cell })).toEqual({ addresses, problems: [] })
  })

  it.each<[string, Record<string, Cell>, ImportField]>([
    ['photo_not_https', { Foto: `${a}|http://photos.example.com/b.jpg` }, 'photos'],
    ['photo_not_https', { Foto: `ftp://photos.example.com/b.jpg|${a}` }, 'photos'],
    ['photo_not_https', { 'Main photo': 'file:///etc/passwd', Foto: a }, 'mainPhoto'],
    ['photo_address_refused', { Foto: `b.jpg|${a}` }, 'photos'],
    ['photo_address_refused', { Foto: `https://me:secret@photos.example.com/b.jpg ${a}` }, 'photos'],
    ['too_long', { Foto: `${a} https://photos.example.com/${'x'.repeat(1_000)}` }, 'photos'],
  ])('omits only the photograph with the problem %s', (code, row, field) => {
    expect(read(row)).toMatchObject({ addresses: [a], problems: [{ code, field }] })
  })

  it('omits photographs beyond the sixteenth with the problem photos_too_many', () => {
    const many = Array.from({ length: 17 }, (_, at) => `https://e.example.com/${at}`)
    expect(read({ Foto: many.join(' ') })).toEqual({
      addresses: many.slice(0, 16),
      problems: [{ field: 'photos', code: 'photos_too_many', value: '17' }],
    })
  })

  it('takes an address as it is only if a URL is written in the same way', () => {
    const part = fc.constantFrom(
      'https://',
      'a',
      'xn--',
      '-',
      '0x1',
      '127',
      '.',
      '..',
      '/',
      '%2e',
      '?',
      '#',
      '@',
      ':',
      'A',
      '_',
    )
    const address = fc.array(part, { maxLength: 12 }).map((parts) => `https://${parts.join('')}`)
    fc.assert(
      fc.property(address, (text) => !isUsual(text) || URL.parse(text)?.href === text),
      { numRuns: 20_000 },
    )
    expect(isUsual('https://photos.example-cars.com/stock/123_A-1.jpg?w=800&v=2')).toBe(true)
  })
})
