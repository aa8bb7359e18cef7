import { messagesOf } from '@autopiazza/i18n'
import type { ImportField } from '@autopiazza/contract/import-columns'
import { describe, expect, it } from 'vitest'
import { canonicalFeature } from '@autopiazza/reference-data/cars'
import { columnOf } from '../testing/import-fixture.ts'
import { type Cell, createRowReader, readRow } from './read-row.ts'
import { codeOf, colorCodeOf } from './vocabulary-words.ts'

const read = (cells: Partial<Record<ImportField, Cell>>) =>
  readRow(
    { number: 2, cells: Object.values(cells) },
    Object.keys(cells).map((name) => columnOf(name, name as ImportField)),
    '2027-01',
  )

describe('a row of a file', () => {
  it('accepts the present month as the month of registration, and refuses a later month', () => {
    expect(read({ year: '01/2027' }).fields.firstRegistration).toBe('2027-01')
    expect(read({ year: '02/2027' }).fields.firstRegistration).toBeUndefined()
  })

  it('reads a row whose cells are all text', () => {
    const { stockNumber, fields, problems } = read({
      stockNumber: ' 0042 ',
      year: '05/2021',
      mileage: '58.200 km',
      fuelType: 'Benzina',
      transmission: 'AUTOMATICO',
      bodyType: 'Station wagon',
      color: 'Bianca',
      salePrice: '21.450,50 €',
      features: 'Climatizzatore | Fari LED|',
      vin: '',
    })
    expect(stockNumber).toBe('0042')
    expect(problems).toEqual([])
    expect(fields).toEqual({
      year: 2021,
      firstRegistration: '2021-05',
      mileage: 58_200,
      fuelType: 'petrol',
      transmission: 'automatic',
      bodyType: 'estate',
      color: 'white',
      salePrice: 2_145_050,
      features: ['Climatizzatore', 'Fari LED'],
      vin: null,
    })
  })

  it('does not guess the meaning of a JSON number that would be ambiguous as a price in a text cell', () => {
    expect(read({ salePrice: 12.9 }).problems).toMatchObject([{ code: 'price_unreadable', value: '12.9' }])
    expect(read({ salePrice: 12_900.5, weeklyRate: 99.9 }).fields).toEqual({ salePrice: 1_290_050, weeklyRate: 9_990 })
  })

  it('reads the month of registration from a separate column, or from the cell with the year', () => {
    const monthOf = (cells: Partial<Record<ImportField, Cell>>) => read(cells).fields.firstRegistration
    expect(monthOf({ year: '31/05/2021' })).toBe('2021-05')
    expect(monthOf({ year: '05/2021', firstRegistration: '06/2021' })).toBe('2021-06')
    expect(monthOf({ year: '05/2021', firstRegistration: '' })).toBeNull()
    expect(monthOf({ year: '2021' })).toBeUndefined()
    expect(monthOf({ year: '05/2199' })).toBeUndefined()
    expect(read({ firstRegistration: 'maggio' }).problems).toMatchObject([{ code: 'registration_month' }])
  })

  it('reads consumption with one decimal, and emissions', () => {
    expect(read({ consumption: '5,2 l/100 km', co2: '119 g/km', previousOwners: '0' }).fields).toEqual({
      consumption: 5.2,
      co2: 119,
      previousOwners: 0,
    })
  })

  it('reads a row whose cells are numbers and lists', () => {
    const { stockNumber, fields, problems } = read({
      stockNumber: 42,
      year: 2021,
      mileage: 58_200,
      salePrice: 21_450.5,
      dailyRate: null,
      features: ['awd', 'Vernice opaca'],
    })
    expect({ stockNumber, problems }).toEqual({ stockNumber: '42', problems: [] })
    expect(fields).toEqual({
      year: 2021,
      mileage: 58_200,
      salePrice: 2_145_050,
      dailyRate: null,
      features: ['awd', 'Vernice opaca'],
    })
  })

  it('reports each cell that cannot be read, with the text of the cell', () => {
    const { fields, problems } = read({ fuelType: 'gas', mileage: '3,5', salePrice: 'trattabile', doors: true })
    expect(fields).toEqual({})
    expect(problems).toEqual([
      { field: 'fuelType', column: 'fuelType', code: 'not_an_option', value: 'gas' },
      { field: 'mileage', column: 'mileage', code: 'not_a_number', value: '3,5' },
      { field: 'salePrice', column: 'salePrice', code: 'price_unreadable', value: 'trattabile' },
      { field: 'doors', column: 'doors', code: 'not_a_number', value: 'true' },
    ])
  })

  it('reads displacement in litres or cubic centimetres, and 0 as unknown', () => {
    const read1 = (engineSize: Cell) => {
      const { fields, problems } = read({ engineSize })
      return problems.length > 0 ? problems.map(({ code }) => code) : fields.engineSize
    }
    const cells = [
      '1.6',
      '2.0',
      '1,4',
      '0.9',
      '2',
      '1.598',
      '1598 cc',
      '1.598 l',
      '2.0 litri',
      '1600 cm³',
      1.6,
      2,
      1598,
      '0',
      0,
    ]
    expect(cells.map(read1)).toEqual([
      1600,
      2000,
      1400,
      900,
      2000,
      1598,
      1598,
      1598,
      2000,
      1600,
      1600,
      2000,
      1598,
      null,
      null,
    ])
    expect(read1('2.0 TDI')).toEqual(['not_a_number'])
  })

  it('reads mileage with its unit before or after the number', () => {
    const mileages = [
      'Km 0',
      'KM0',
      'km zero',
      'Km 12.000',
      'km. 12.000',
      '12.000 Km',
      '12000',
      '40.000 miglia',
      '40,000 mi',
    ]
    expect(mileages.map((mileage) => read({ mileage }).fields.mileage)).toEqual([
      0, 0, 0, 12_000, 12_000, 12_000, 12_000, 64_374, 64_374,
    ])
    expect(read({ mileage: 'Km 0 km' }).problems).toMatchObject([{ code: 'not_a_number' }])
  })

  it.each(['AUT', 'Aut.', 'auto', 'Automatico'])('reads the transmission %j as automatic', (transmission) => {
    expect(read({ transmission }).fields.transmission).toBe('automatic')
  })

  it.each(['man.', 'MAN', '5m', '6M', '5 marce', 'Manuale', 'manuale 6'])(
    'reads the transmission %j as manual',
    (transmission) => {
      expect(read({ transmission }).fields.transmission).toBe('manual')
    },
  )

  it('reports a price whose separator may mean thousands or cents', () => {
    expect(read({ salePrice: '12.9' }).problems).toMatchObject([{ code: 'price_unreadable', value: '12.9' }])
    expect(
      ['12.990,-', '12.990,--', '12.990,- €', '12.990.-'].map((salePrice) => read({ salePrice }).fields.salePrice),
    ).toEqual([1_299_000, 1_299_000, 1_299_000, 1_299_000])
    expect(read({ salePrice: '12.900 + IVA' }).problems).toMatchObject([{ code: 'price_unreadable' }])
    expect(read({ salePrice: '£ 12.900' }).problems).toMatchObject([{ code: 'price_unreadable' }])
  })

  it("collects the words that only the dealer can explain, and reads them according to the dealer's answers", () => {
    const columns = [columnOf('Cambio', 'transmission'), columnOf('Carr.', 'bodyType')]
    const row = { number: 2, cells: ['AZ', 'X9'] }
    expect(readRow(row, columns, '2027-01')).toMatchObject({
      problems: [
        { field: 'transmission', code: 'not_an_option' },
        { field: 'bodyType', code: 'not_an_option' },
      ],
      dealerWords: [
        { field: 'transmission', word: 'AZ' },
        { field: 'bodyType', word: 'X9' },
      ],
    })
    expect(
      readRow(row, columns, '2027-01', { transmission: { az: 'automatic' }, bodyType: { x9: null } }),
    ).toMatchObject({
      fields: { transmission: 'automatic', bodyType: null },
      problems: [],
      dealerWords: [
        { field: 'transmission', word: 'AZ' },
        { field: 'bodyType', word: 'X9' },
      ],
    })
  })

  it('reports a filled cell beyond the last column, and ignores an empty cell there', () => {
    const columns = [columnOf('Marca', 'make')]
    expect(readRow({ number: 2, cells: ['Fiat', '', '  '] }, columns, '2027-01').problems).toEqual([])
    expect(readRow({ number: 2, cells: ['Fiat', '', 'Panda'] }, columns, '2027-01').problems).toMatchObject([
      { code: 'row_too_long', value: 'Panda' },
    ])
  })

  it('ignores a column that is not used', () => {
    const columns = [columnOf('Zona', null)]
    expect(readRow({ number: 2, cells: ['Nord'] }, columns, '2027-01')).toMatchObject({ fields: {}, problems: [] })
  })
})

describe.each(['it', 'en'] as const)('the words of the pages (%s)', (language) => {
  const { vocabulary } = messagesOf(language)

  it.each(['fuelType', 'transmission', 'bodyType'] as const)(
    "reads the words that the site's pages use for %s",
    (kind) => {
      for (const [code, word] of Object.entries(vocabulary[kind])) expect(codeOf[kind](word)).toBe(code)
    },
  )

  it("reads the words that the site's pages use for listing types, colours and features", () => {
    const { all: _, ...types } = vocabulary.listingType
    for (const [code, word] of Object.entries(types)) expect(codeOf.listingType(word)).toBe(code)
    for (const [code, word] of Object.entries(vocabulary.color)) expect(colorCodeOf(word)).toBe(code)
    for (const [code, word] of Object.entries(vocabulary.feature)) expect(canonicalFeature(word)).toBe(code)
  })
})

it('keeps an unknown colour unchanged', () => {
  expect(colorCodeOf('Rosso Alfa')).toBe('Rosso Alfa')
})

it('reads repeated cells in another row as in the first one', () => {
  const columns = (['stockNumber', 'year', 'fuelType', 'salePrice', 'features'] as const).map((field) =>
    columnOf(field, field),
  )
  const meanings = { fuelType: { vapore: null } }
  const readNext = createRowReader(columns, '2027-01', meanings)
  for (const number of [2, 3, 4]) {
    const row = {
      number,
      cells: [`A${number}`, '05/2021', number === 3 ? 'Nafta' : 'Vapore', 'a richiesta', 'ABS|ESP'],
    }
    expect(readNext(row)).toEqual(readRow(row, columns, '2027-01', meanings))
  }
})
