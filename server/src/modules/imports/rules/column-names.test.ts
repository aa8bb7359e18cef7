import type { ColumnUnit, ImportField } from '@autopiazza/contract/import-columns'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readColumnName } from './column-names.ts'

/** Returns every spelling of an addition beside a name. */
const spellings = (base: string, addition: string): string[] =>
  [
    `${base} (${addition})`,
    `${base} [${addition}]`,
    `${base}, ${addition}`,
    `${base} / ${addition}`,
    `${base} ${addition}`,
    `${base}_${addition}`,
    `${base}: ${addition}.`,
  ].flatMap((name) => [name, name.toUpperCase(), name.toLowerCase()])

describe('the name of a column', () => {
  it.each<[readonly string[], readonly string[], ImportField, ColumnUnit | null]>([
    [['Potenza', 'Power'], ['kW', 'kilowatt'], 'horsepower', 'kilowatts'],
    [['Potenza', 'Power'], ['CV', 'HP', 'PS'], 'horsepower', null],
    [['Mileage', 'Percorrenza'], ['miles', 'miglia', 'mi'], 'mileage', 'miles'],
    [['Mileage', 'Percorrenza'], ['km'], 'mileage', null],
    [['Consumo', 'Consumption'], ['km/l', 'km/litro'], 'consumption', 'km_per_litre'],
    [['Consumo', 'Consumption'], ['mpg UK'], 'consumption', 'mpg_uk'],
    [['Consumo', 'Consumption'], ['mpg US'], 'consumption', 'mpg_us'],
    [['Consumo', 'Consumption'], ['l/100 km', 'l/100km', 'kWh/100 km'], 'consumption', null],
    [['Weight', 'Peso'], ['lbs', 'lb', 'libbre'], 'weight', 'pounds'],
    [['Weight', 'Peso'], ['kg'], 'weight', null],
    [['Towing capacity', 'Massa rimorchiabile'], ['lbs'], 'towingCapacity', 'pounds'],
    [['Prezzo', 'Price'], ['€', 'EUR', 'IVA inclusa', 'IVA incl', 'incl. VAT', 'in euro'], 'salePrice', null],
    [['Tariffa giornaliera', 'Daily rate'], ['€/giorno', 'al giorno'], 'dailyRate', null],
    [['Cilindrata', 'Displacement'], ['cc', 'cm3', 'cm³', 'litri', 'l'], 'engineSize', null],
    [['Immatricolazione', 'First registration'], ['mm/aaaa', 'gg/mm/aaaa', 'yyyy-mm-dd'], 'year', null],
    [['Foto', 'Photos'], ['url', 'link'], 'photos', null],
  ])('reads the column name %j with the cell %j as %s in %s', (bases, additions, field, unit) => {
    for (const base of bases)
      for (const addition of additions)
        for (const name of spellings(base, addition))
          expect([name, readColumnName(name)]).toEqual([name, { field, unit, likelyField: null }])
  })

  it.each<[readonly string[], readonly string[], ImportField]>([
    [['Prezzo', 'Price'], ['IVA esclusa', 'netto', 'ex VAT', 'excl. VAT', '+ IVA', 'IVA esposta', 'IVA'], 'salePrice'],
    [['Prezzo', 'Price'], ['GBP', '£', 'CHF', 'USD', '$', 'centesimi'], 'salePrice'],
    [['Prezzo', 'Price'], ['al mese', 'mese', 'per month', '€/mese'], 'monthlyRate'],
    [['Prezzo', 'Price'], ['settimana', 'per week'], 'weeklyRate'],
    [['Price'], ['al giorno', 'per day'], 'dailyRate'],
    [['Tariffa mensile', 'Monthly rate'], ['IVA esclusa', 'CHF'], 'monthlyRate'],
    [['Consumo', 'Consumption'], ['mpg', 'm/gal', 'urbano'], 'consumption'],
    [['Chilometri', 'Km'], ['miglia', 'miles', 'x 1000'], 'mileage'],
    [['Cavalli', 'CV'], ['kW', 'fiscali'], 'horsepower'],
    [['Potenza'], ['kW/CV', 'CV/kW'], 'horsepower'],
    [['Potenza', 'Power'], ['max', 'n.'], 'horsepower'],
    [['Mileage km'], ['miles'], 'mileage'],
    [['Peso kg'], ['lbs'], 'weight'],
    [['Weight', 'Peso'], ['t', 'stone', 'tonnellate'], 'weight'],
    [['First registration'], ['mm/dd/yyyy'], 'year'],
    [['Colore'], ['interni'], 'color'],
    [['Foto', 'Photos', 'Immagini'], ['numero', 'n.', 'number'], 'photos'],
  ])('requires an answer about the column name %j with the cell %j', (bases, additions, likelyField) => {
    for (const base of bases)
      for (const addition of additions)
        for (const name of spellings(base, addition))
          expect([name, readColumnName(name)]).toEqual([name, { field: null, unit: null, likelyField }])
  })

  it.each<[string, ImportField, ColumnUnit | null]>([
    ['kW', 'horsepower', 'kilowatts'],
    ['Miles', 'mileage', 'miles'],
    ['km/l', 'consumption', 'km_per_litre'],
    ['Alim.', 'fuelType', null],
    ['Anno Imm.', 'year', null],
    ['Prezzo IVA incl.', 'salePrice', null],
    ['Prezzo (€)', 'salePrice', null],
    ['Foto 3', 'photos', null],
    ['Foto 3 (URL)', 'photos', null],
  ])('reads the column name %j as %s in %s', (name, field, unit) => {
    expect(readColumnName(name)).toEqual({ field, unit, likelyField: null })
  })

  it.each(['Potenza', 'power', 'POTENZA:'])(
    'requires an answer about the unit, kW or CV, of a column that is named only %j',
    (name) => {
      expect(readColumnName(name)).toEqual({ field: null, unit: null, likelyField: 'horsepower' })
    },
  )

  it('does not search for a column name in a long text', () => {
    expect(readColumnName('prezzo '.repeat(20_000))).toEqual({ field: null, unit: null, likelyField: null })
  }, 1_000)

  it('requires an answer about every column name with an unknown addition', () => {
    const bases = fc.constantFrom('Prezzo', 'Chilometri', 'Potenza', 'Peso', 'Consumo', 'Price', 'Mileage', 'Power')
    const addition = fc.string({ unit: fc.constantFrom('q', 'w', 'x', 'z', 'j'), minLength: 2, maxLength: 8 })
    const brackets = fc.constantFrom('()', '[]', '{}', '<>', '/ ', ', ', ': ', '- ')
    fc.assert(
      fc.property(bases, addition, brackets, (base, text, [open = '', close = '']) => {
        expect(readColumnName(`${base} ${open}${text}${close}`).field).toBeNull()
      }),
    )
  })
})
