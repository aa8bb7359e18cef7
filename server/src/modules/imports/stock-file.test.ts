import { describe, expect, it } from 'vitest'
import { openStockFile, UnreadableFile } from './stock-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function all(content: Uint8Array) {
  const { format, columns, rows } = await openStockFile(content)
  const read = []
  for await (const row of rows()) read.push(row)
  return { format, columns, rows: read }
}

describe('a CSV file', () => {
  it.each([',', ';', '\t'])('is read with %j between the cells', async (mark) => {
    const text = [`a${mark}"b${mark} c"`, `1${mark}"x ""y"""`].join('\r\n')
    expect(await all(bytes(text))).toEqual({
      format: 'csv',
      columns: ['a', `b${mark} c`],
      rows: [{ number: 2, cells: ['1', 'x "y"'] }],
    })
  })

  it('is read in UTF-8 with or without its mark, in UTF-16 and in windows-1252', async () => {
    const text = 'stock;colore\n1;già'
    const expected = { columns: ['stock', 'colore'], rows: [{ number: 2, cells: ['1', 'già'] }] }
    const windows = Buffer.from(text, 'latin1')
    const wide = Buffer.from(`\uFEFF${text}`, 'utf16le')
    for (const content of [bytes(text), bytes(`\uFEFF${text}`), windows, wide])
      expect(await all(content)).toMatchObject(expected)
  })

  it('counts rows as a spreadsheet does, over blank lines and cells of several lines', async () => {
    const { rows } = await all(bytes('stock;note\n\n1;"due\nrighe"\n;\n2;x\n'))
    expect(rows).toEqual([
      { number: 3, cells: ['1', 'due\nrighe'] },
      { number: 5, cells: ['2', 'x'] },
    ])
  })

  it('distinguishes columns of one name and of none', async () => {
    expect((await all(bytes('a;;a\n1;2;3'))).columns).toEqual(['a', '#2', 'a (2)'])
  })

  it('may have no rows', async () => {
    expect(await all(bytes('a;b\n'))).toMatchObject({ columns: ['a', 'b'], rows: [] })
    expect(await all(bytes(''))).toMatchObject({ columns: [], rows: [] })
  })

  it('cannot be read with a quotation mark that never closes', async () => {
    await expect(all(bytes('a;b\n"1;2\n'))).rejects.toThrow(UnreadableFile)
  })

  it('holds nothing a database could not keep', async () => {
    expect((await all(bytes('a\n1\0'))).rows).toEqual([{ number: 2, cells: ['1 '] }])
  })
})

describe('a JSON file', () => {
  it('is a list of cars; a missing key is an empty cell', async () => {
    expect(await all(bytes('[{"stock": 1, "features": ["awd", "x\\u0000"]}, {}, {"make": "Fiat"}]'))).toEqual({
      format: 'json',
      columns: ['stock', 'features', 'make'],
      rows: [
        { number: 1, cells: [1, ['awd', 'x '], null] },
        { number: 3, cells: [null, null, 'Fiat'] },
      ],
    })
  })

  it.each(['{"stock": 1}', '[1]', '[{"a": {"b": 1}}]', '[{"a": 1}'])('cannot be read: %s', async (text) => {
    await expect(all(bytes(text))).rejects.toThrow(UnreadableFile)
  })
})
