import { messagesOf } from '@autopiazza/i18n'
import { describe, expect, it } from 'vitest'
import { channels, isExported, lacksOf } from '../channels.ts'
import { type ExportedCar, exportedCar } from '../exported-car.ts'
import { pandaForSale } from '../../listings/testing/listing-fixture.ts'
import { amountOf, plainLine, record } from './cells.ts'
import { googleHeader, googleRow } from './google.ts'
import { encodeIso885915, withinIso885915 } from './iso-8859-15.ts'
import { metaHeader, metaRow } from './meta.ts'
import { mobileDeFields, mobileDeRow } from './mobile-de.ts'
import { stockHeader, stockObject, stockRow } from './stock-columns.ts'

const id = '019a0000-0000-7000-8000-00000000abcd'
const derived = 'AP-019a00000000700080000000 0000abcd'.replace(' ', '')
const place = {
  id: 'place',
  name: 'Sede',
  address: 'Via Emilia 1',
  city: 'Bologna',
  province: 'BO',
  postalCode: '40121',
  isDefault: true,
  latitude: 44.5,
  longitude: 11.3,
}

interface Change {
  readonly stockNumber?: string | null
  readonly isReserved?: boolean
  readonly fields?: Record<string, unknown>
  readonly photos?: number
  readonly storeCode?: string
  readonly hasPlace?: boolean
}

function car({
  stockNumber = 'A-1',
  isReserved = false,
  fields = {},
  photos = 2,
  storeCode = 'BO-1',
  hasPlace = true,
}: Change = {}): ExportedCar {
  const listing = pandaForSale({ firstRegistration: '2020-03', horsepower: 70, bodyType: 'hatchback', ...fields })
  return exportedCar(
    {
      id,
      stockNumber,
      isReserved,
      fields: listing as ExportedCar['fields'],
      photos: Array.from({ length: photos }, (_, index) => ({
        hash: String(index).repeat(64),
        width: 1_280,
        step: index === 0 ? ('main' as const) : ('exterior' as const),
      })),
    },
    {
      baseUrl: 'https://autopiazza.example',
      photographsAt: undefined,
      places: hasPlace ? [place] : [],
      storeCodes: new Map([[place.id, storeCode]]),
    },
  )
}

/** Returns the cells of a row by the names of the columns, for cells without separators. */
function byName(header: string, row: string, separator: string): Map<string, string> {
  const names = header.trim().split(separator)
  return new Map(
    row
      .replace(/\r?\n$/, '')
      .split(separator)
      .map((cell, index) => [names[index] ?? '', cell]),
  )
}

describe('a row of mobile.de', () => {
  const cellsOf = (change: Change): string[] => {
    const row = mobileDeRow(car(change)).replace(/\r\n$/, '')
    return row.split(';').map((cell) => cell.replace(/^"|"$/g, ''))
  }

  it('has every field, with a quote around each filled one', () => {
    const row = mobileDeRow(car())
    expect(row.replace(/\r\n$/, '').split(';')).toHaveLength(mobileDeFields)
    expect(row).toMatch(/^;"A-1";"Kleinwagen";"Fiat";"Panda";"51";;;"03\.2020";"42000";"10000\.00";"1";/)
  })

  it.each<[string, number, Change, string]>([
    ['the power in kW', 5, { fields: { horsepower: 150 } }, '110'],
    ['VAT that is shown as 0', 11, { fields: { priceVat: 'deductible' } }, '0'],
    ['the VAT rate only where VAT is shown', 29, { fields: { priceVat: 'deductible' } }, '22.00'],
    ['the margin scheme as 1', 11, { fields: { priceVat: 'margin' } }, '1'],
    ['no VAT rate in the margin scheme', 29, { fields: { priceVat: 'margin' } }, ''],
    ['methane as 4', 109, { fields: { fuelType: 'cng' } }, '4'],
    ['a plug-in hybrid as 7', 109, { fields: { fuelType: 'plugin_hybrid' } }, '7'],
    ['a semi-automatic gearbox as 2', 110, { fields: { transmission: 'semi_automatic' } }, '2'],
    ['an automatic gearbox as 3', 110, { fields: { transmission: 'automatic' } }, '3'],
    ['a reserved car', 94, { isReserved: true }, '1'],
    ['a car of km 0', 112, { fields: { stockKind: 'km_zero' } }, '1'],
    ['a demonstration car', 50, { fields: { stockKind: 'ex_demo' } }, '1'],
    ['the inspection', 6, { fields: { inspectionUntil: '2027-02' } }, '02.2027'],
    ['the consumption with a comma', 98, { fields: { consumption: 5.1 } }, '5,1'],
    ['no litres of an electric car', 98, { fields: { fuelType: 'electric', consumption: 15.2 } }, ''],
    ['four-wheel drive', 41, { fields: { drivetrain: 'awd' } }, '1'],
    ['automatic climate control as 2', 17, { fields: { features: ['automatic_climate', 'air_conditioning'] } }, '2'],
    ['no statement about a feature that is not stated', 37, {}, ''],
    ['a colour in German', 16, { fields: { color: 'green' } }, 'Grün'],
    [
      'line breaks as two backslashes',
      25,
      { fields: { description: 'Prima riga\nseconda riga' } },
      'Prima riga\\\\seconda riga',
    ],
    [
      'no chassis number of a car before 1981',
      14,
      { fields: { year: 1970, firstRegistration: null, vin: 'AB1234' } },
      '',
    ],
    ['a derived number where the own one has other characters', 1, { stockNumber: 'A/1 b' }, derived],
    ['a derived number where there is none', 1, { stockNumber: null }, derived],
  ])('writes %s', (_, field, change, written) => {
    expect(cellsOf(change)[field]).toBe(written)
  })
})

describe('ISO-8859-15', () => {
  it.each([
    ['€', [0xa4]],
    ['Šž', [0xa6, 0xb8]],
    ['però', [0x70, 0x65, 0x72, 0xf2]],
    ['l’auto – “bella”…', [...Buffer.from('l\'auto - "bella"...')]],
    ['Łódź 🚗', [...Buffer.from('?'), 0xf3, ...Buffer.from('dz ?')]],
    ['¤', [0x3f]],
  ])('writes %s with its own bytes or a similar character', (text, bytes) => {
    expect([...encodeIso885915(withinIso885915(text))]).toEqual(bytes)
  })
})

describe('a row of Meta', () => {
  const cells = (change: Change): Map<string, string> => byName(metaHeader(), metaRow(car(change)), ',')

  it.each<[string, string, Change]>([
    ['mileage.unit', 'KM', {}],
    ['price', '10000.00 EUR', {}],
    ['transmission', 'AUTOMATIC', { fields: { transmission: 'semi_automatic' } }],
    ['fuel_type', 'PLUGIN_HYBRID', { fields: { fuelType: 'plugin_hybrid' } }],
    ['fuel_type', 'OTHER', { fields: { fuelType: 'lpg' } }],
    ['body_style', 'WAGON', { fields: { bodyType: 'estate' } }],
    ['drivetrain', 'RWD', { fields: { drivetrain: 'rwd' } }],
    ['vin', '', { fields: { vin: null } }],
    ['description', 'HYPERLINK(1)', { fields: { description: '=-HYPERLINK(1)' } }],
  ])('writes %s as %s', (name, written, change) => {
    const withoutCommas = { description: 'Una descrizione senza virgole', ...change.fields }
    expect(cells({ ...change, fields: withoutCommas, hasPlace: false }).get(name)).toBe(written)
  })

  it('has the address of the pickup point as JSON and each picture in a column', () => {
    const row = metaRow(car())
    expect(row).toContain(
      '"{""addr1"":""Via Emilia 1"",""city"":""Bologna"",""region"":""BO"",""postal_code"":""40121"",""country"":""IT""}"',
    )
    expect(metaHeader()).toContain('image[0].url,image[1].url')
    expect(row).toContain(
      `https://autopiazza.example/images/${'0'.repeat(64)}/1280.jpg,https://autopiazza.example/images/${'1'.repeat(64)}`,
    )
  })
})

describe('a row of Google', () => {
  const cells = (change: Change): Map<string, string> => byName(googleHeader(), googleRow(car(change)), '\t')

  it('has what Italy requires', () => {
    const row = cells({})
    expect(Object.fromEntries(row)).toMatchObject({
      id: 'A-1',
      store_code: 'BO-1',
      'vehicle_fulfillment(option:store_code)': 'in_store:BO-1',
      link_template: `https://autopiazza.example/vehicle/${id}?store={store_code}`,
      google_product_category: '916',
      date_first_registered: '2020-03',
      mileage: '42000 km',
      price: '10000.00 EUR',
      condition: 'used',
      body_style: 'hatchback',
    })
  })

  it('keeps tabs and line breaks of a text out of the columns', () => {
    expect(cells({ fields: { version: '1.2\tEasy\r\nplus' } }).get('trim')).toBe('1.2 Easy plus')
  })
})

describe('which cars a file contains', () => {
  it.each<[string, 'meta' | 'google' | 'mobile_de_csv' | 'stock_csv', Change, boolean]>([
    ['a reserved car', 'meta', { isReserved: true }, false],
    ['a reserved car', 'google', { isReserved: true }, false],
    ['a reserved car', 'mobile_de_csv', { isReserved: true }, true],
    ['a reserved car', 'stock_csv', { isReserved: true }, true],
    ['a car that is only for rent', 'mobile_de_csv', { fields: { listingType: 'rent', dailyRate: 5_000 } }, false],
    ['a car that is only for rent', 'stock_csv', { fields: { listingType: 'rent', dailyRate: 5_000 } }, true],
    ['a car without photographs', 'meta', { photos: 0 }, false],
    ['a car without photographs', 'stock_csv', { photos: 0 }, true],
    ['a car without the month of registration', 'google', { fields: { firstRegistration: null } }, false],
    ['a car without the month of registration', 'meta', { fields: { firstRegistration: null } }, true],
    ['a car without a pickup point', 'google', { hasPlace: false }, false],
    ['a van', 'google', { fields: { bodyType: 'van' } }, false],
    ['a complete car', 'google', {}, true],
  ])('decides about %s in %s', (_, channel, change, isContained) => {
    expect(isExported(car(change), channels[channel])).toBe(isContained)
  })

  it('names what a car lacks', () => {
    const bare = car({ fields: { horsepower: null, bodyType: null } })
    expect(lacksOf(bare, channels.mobile_de_csv.wanted)).toEqual(['power', 'body_type', 'price_vat'])
  })
})

describe('our own files', () => {
  it('never have the trade price', () => {
    const priced = car({ fields: { tradePrice: 777_700 } })
    expect(stockHeader()).not.toMatch(/commerciant/i)
    expect(stockRow(priced, messagesOf('it'))).not.toMatch(/7\.?777|7777/)
    expect(JSON.stringify(stockObject(priced))).not.toMatch(/777|tradePrice/)
  })

  it('mark a cell that begins a formula as text', () => {
    expect(stockRow(car({ fields: { version: '=1+1' } }), messagesOf('it'))).toContain(";'=1+1;")
  })
})

it.each([
  [[';', 'a"b', ' x', null, 5], ';', '";";"a""b";" x";;5\r\n'],
  [['a,b', 'c\nd', 'e;f'], ',', '"a,b","c\nd",e;f\r\n'],
] as const)('quotes the cells %j between %s', (cells, separator, written) => {
  expect(record(cells, { separator, quotes: 'needed' })).toBe(written)
})

it('writes amounts in cents with two decimals', () => {
  expect([amountOf(5), amountOf(1_290_050, ','), amountOf(100)]).toEqual(['0.05', '12900,50', '1.00'])
})

it('leaves no beginning of a formula in a line for machines', () => {
  expect(['=1', ' -a', '@@x', 'a=1'].map(plainLine)).toEqual(['1', 'a', 'x', 'a=1'])
})
