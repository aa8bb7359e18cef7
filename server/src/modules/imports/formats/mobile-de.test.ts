import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openStockFile } from '../stock-file.ts'
import { readWholeFile } from '../testing/read-whole-file.ts'
import { letterOf, recogniseMobileDe } from './mobile-de.ts'

const file = readFileSync(join(import.meta.dirname, '../testing/files/mobile-de.csv'))

describe('the classic CSV of mobile.de', () => {
  it('names columns like a spreadsheet', () => {
    expect([0, 25, 26, 109, 158, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'DF', 'FC', 'ZZ', 'AAA'])
  })

  it('gives each car its pictures from the archive', async () => {
    const names = ['A-1001_10.jpg', 'A-1001_2.jpg', 'A-10011_1.jpg', 'A-1003_1.png']
    const read = await readWholeFile(file, names)
    expect(typeof read === 'string' ? read : read.cars.map(({ photos }) => photos)).toEqual([
      ['zip:A-1001_2.jpg', 'zip:A-1001_10.jpg'],
      [],
      ['zip:A-1003_1.png'],
    ])
  })

  it('opens the file as any CSV when the dealer wants it', async () => {
    const { format, formats, columns } = await openStockFile(file, { format: 'csv', firstLine: 'car' })
    expect([format, formats, columns.length, columns[0]]).toEqual(['csv', ['mobile_de', 'csv'], 230, '#1'])
  })

  it('ignores a format that the content excludes', async () => {
    const bytes = new TextEncoder().encode('Marca;Modello;Prezzo\nFiat;Panda;9.900')
    expect((await openStockFile(bytes, { format: 'mobile_de' })).format).toBe('csv')
  })

  it('does not recognise a file with fewer fields, or other values in its positions', () => {
    const car = Array.from({ length: 111 }, () => '')
    car[3] = 'VW'
    car[9] = '58200'
    expect(recogniseMobileDe([car])).toEqual({ hasNames: false })
    expect(recogniseMobileDe([car.slice(0, 110)])).toBeNull()
    expect(recogniseMobileDe([car.with(9, 'Kombi')])).toBeNull()
    expect(recogniseMobileDe([car.with(3, '1598')])).toBeNull()
    expect(recogniseMobileDe([car.with(11, '19')])).toBeNull()
  })
})
