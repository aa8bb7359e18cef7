import { describe, expect, it } from 'vitest'
import { UnknownShape, UnreadableFile } from './readable-file.ts'
import { openStockFile } from './stock-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function all(content: Uint8Array) {
  const { format, columns, rows } = await openStockFile(content)
  const read = []
  for await (const row of rows()) read.push(row)
  return { format, columns, rows: read }
}

describe('a CSV file', () => {
  it.each([',', ';', '\t'])('reads a CSV file with %j between the cells', async (mark) => {
    const text = [`a${mark}"b${mark} c"`, `1${mark}"x ""y"""`].join('\r\n')
    expect(await all(bytes(text))).toEqual({
      format: 'csv',
      columns: ['a', `b${mark} c`],
      rows: [{ number: 2, cells: ['1', 'x "y"'] }],
    })
  })

  it('reads UTF-8 with or without a byte order mark, UTF-16 and windows-1252', async () => {
    const text = 'stock;colore\n1;già'
    const expected = { columns: ['stock', 'colore'], rows: [{ number: 2, cells: ['1', 'già'] }] }
    const windows = Buffer.from(text, 'latin1')
    const wide = Buffer.from(`\uFEFF${text}`, 'utf16le')
    for (const content of [bytes(text), bytes(`\uFEFF${text}`), windows, wide])
      expect(await all(content)).toMatchObject(expected)
  })

  it('numbers rows as a spreadsheet does, including blank lines and cells of several lines', async () => {
    const { rows } = await all(bytes('stock;note\n\n1;"due\nrighe"\n;\n2;x\n'))
    expect(rows).toEqual([
      { number: 3, cells: ['1', 'due\nrighe'] },
      { number: 5, cells: ['2', 'x'] },
    ])
  })

  it('distinguishes columns that have equal names or no names', async () => {
    expect((await all(bytes('a;;a\n1;2;3'))).columns).toEqual(['a', '#2', 'a (2)'])
    expect((await all(bytes('a;a;a (2);a\n1;2;3;4'))).columns).toEqual(['a', 'a (3)', 'a (2)', 'a (4)'])
  })

  it.each([
    ['Parco auto Garage Ferrero'],
    ['Stock al 30/11/2026, prezzi IVA inclusa'],
    ['"Garage Ferrero"', '', 'Listino | novembre'],
    ['Veicolo;;;Prezzo;'],
  ])('reads a CSV file below a title: %s', async (...title) => {
    for (const mark of [';', ',', '\t']) {
      const names = ['Numero stock', 'Marca', 'Modello', 'Km', '"Prezzo"', 'Note'].join(mark)
      const car = ['A-1', 'Fiat', 'Panda', '45.000', '"9.900,00"', '"bella, pulita"'].join(mark)
      const { columns, rows } = await all(bytes([...title, names, car].join('\r\n')))
      expect(columns).toEqual(['Numero stock', 'Marca', 'Modello', 'Km', 'Prezzo', 'Note'])
      expect(rows).toEqual([
        { number: title.length + 2, cells: ['A-1', 'Fiat', 'Panda', '45.000', '9.900,00', 'bella, pulita'] },
      ])
    }
  })

  it('does not treat a line with as many cells as there are column names as a title', async () => {
    const { columns, rows } = await all(
      bytes('A-1;Fiat;Panda;9.900\nNumero stock;Marca;Modello;Prezzo\nA-2;Fiat;Tipo;8.900'),
    )
    expect([columns, rows.map(({ number }) => number)]).toEqual([
      ['A-1', 'Fiat', 'Panda', '9.900'],
      [2, 3],
    ])
  })

  it.each(['sep=;', '"sep=;"', 'SEP=;', 'sep=;;;'])(
    'does not read the line %j as the names of the columns',
    async (line) => {
      expect(await all(bytes(`${line}\r\nstock;a,b,c,d\r\n1;2`))).toMatchObject({
        columns: ['stock', 'a,b,c,d'],
        rows: [{ number: 2, cells: ['1', '2'] }],
      })
    },
  )

  it('finds the separator that the lines have in common', async () => {
    const text = 'A-1;Fiat;bella, pulita, garantita, uniproprietario\nA-2;Seat;usata'
    expect((await all(bytes(text))).columns).toHaveLength(3)
    expect((await all(bytes('stock|marca\n1|Fiat'))).columns).toEqual(['stock', 'marca'])
  })

  it('removes quotes that enclose a cell with an inch mark, and does not remove quotes within the cell', async () => {
    const cells = [
      'Cerchi 18" in lega',
      '"Cerchi 18" in lega"',
      '"Cerchi 18"" e pelle; tetto"',
      '"""Top"" e ""Bella"""',
      '"18" e 19""',
    ]
    const { rows } = await all(bytes(['stock;note', ...cells.map((cell, at) => `${at};${cell}`)].join('\r\n')))
    expect(rows.map((row) => row.cells[1])).toEqual([
      'Cerchi 18" in lega',
      'Cerchi 18" in lega',
      'Cerchi 18" e pelle; tetto',
      '"Top" e "Bella"',
      '18" e 19"',
    ])
  })

  it('reads a file whose first line is a car', async () => {
    const { columns, rows, firstLine } = await openStockFile(bytes('A-1;Fiat;\nA-2;Seat;x'), { firstLine: 'car' })
    const cells = []
    for await (const row of rows()) cells.push(row)
    expect({ columns, firstLine, cells }).toEqual({
      columns: ['#1', '#2', '#3'],
      firstLine: ['A-1', 'Fiat', ''],
      cells: [
        { number: 1, cells: ['A-1', 'Fiat', ''] },
        { number: 2, cells: ['A-2', 'Seat', 'x'] },
      ],
    })
  })

  it('reads a file without rows', async () => {
    expect(await all(bytes('a;b\n'))).toMatchObject({ columns: ['a', 'b'], rows: [] })
    expect(await all(bytes(''))).toMatchObject({ columns: [], rows: [] })
  })

  it('refuses a file with a quotation mark that is never closed', async () => {
    await expect(all(bytes('a;b\n"1;2\n'))).rejects.toThrow(UnreadableFile)
  })

  it('removes characters that a database cannot store', async () => {
    expect((await all(bytes('a\n1\0'))).rows).toEqual([{ number: 2, cells: ['1 '] }])
  })
})

describe('a JSON file', () => {
  it('reads a list of cars, with a missing key as an empty cell', async () => {
    expect(await all(bytes('[{"stock": 1, "features": ["awd", "x\\u0000"]}, {}, {"make": "Fiat"}]'))).toEqual({
      format: 'json',
      columns: ['stock', 'features', 'make'],
      rows: [
        { number: 1, cells: [1, ['awd', 'x '], null] },
        { number: 3, cells: [null, null, 'Fiat'] },
      ],
    })
  })

  it('reads a wrapped list, with nested values as columns and photographs in the order of the file', async () => {
    const car = {
      id: 'J-1',
      photos: [
        { url: 'https://img.example.it/2.jpg', order: 2 },
        { url: 'https://img.example.it/1.jpg', order: 1 },
      ],
      dealer: { city: 'Como', owner: { name: 'Anna' } },
      equipment: [{ name: 'ABS' }, 'Clima'],
    }
    expect(await all(bytes(JSON.stringify({ meta: { count: 1 }, data: { vehicles: [car] } })))).toEqual({
      format: 'json',
      columns: ['id', 'photos', 'dealer.city', 'dealer.owner.name', 'equipment'],
      rows: [
        {
          number: 1,
          cells: [
            'J-1',
            ['https://img.example.it/1.jpg', 'https://img.example.it/2.jpg'],
            'Como',
            'Anna',
            ['ABS', 'Clima'],
          ],
        },
      ],
    })
  })

  it.each([
    '{"stock": 1}',
    '[1]',
    '["Fiat"]',
    '[[1, 2]]',
    '{"cars": [{"a": 1}], "dealers": [{"b": 1}]}',
    '{"cars": []}',
  ])('refuses JSON that is not a list of cars: %s', async (text) => {
    await expect(all(bytes(text))).rejects.toThrow(UnknownShape)
  })

  it('refuses JSON that is cut off', async () => {
    const cut = all(bytes('[{"a": 1}'))
    await expect(cut).rejects.toThrow(UnreadableFile)
    await expect(cut).rejects.not.toThrow(UnknownShape)
  })
})
