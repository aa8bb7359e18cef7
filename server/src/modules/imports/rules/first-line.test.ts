import { importColumns, importFields } from '@autopiazza/contract/import-columns'
import { describe, expect, it } from 'vitest'
import { mayBeCar } from './first-line.ts'
import { mapColumns, mergeMeanings } from './map-columns.ts'
import { columnOf } from '../testing/import-fixture.ts'

const asks = (line: string, before = {}) => {
  const cells = line.split(';')
  const names = cells.map((cell, index) => ({ name: cell || `#${index + 1}`, samples: [] }))
  return mayBeCar(cells, mapColumns(names, before))
}

describe('the first line of a file', () => {
  it.each([
    '4711;A-1001;Limousine;VW;Golf;110;05.2027;;06.2021;58200;21450,00;1;;0;;0;Grau',
    '77001;A-501;Car.Kleinwagen;Fiat;Panda;51;05.2027;05.2021;31500;9900;1;0;ZFA31200003X12345;0;weiss;1',
    'Fiat;Panda;Benzina;Manuale',
    'A-1;VW;Golf;Variant;2021;58.200;Diesel;Manuale;21.450',
    'https://example.com/1.jpg;Fiat;Panda',
    ';;Fiat',
    'Fiat Panda 69 CV;45.000 km;9.900 euro',
    'Rif. 12;Ypsilon;9.900 euro;km 45.000;110 CV;5 porte',
    'https://img.example.it/foto/panda.jpg;Panda',
  ])('recognises a line that may be a car: %s', (line) => {
    expect(asks(line)).toBe(true)
  })

  it.each([
    ...(['it', 'en'] as const).map((language) => importFields.map((field) => importColumns[field][language]).join(';')),
    'Codice nostro;Marca;Modello;Anno;Km;Carburante;Cambio;Prezzo €;Descrizione;Zona;Foto',
    'Codice;Marca;Modello;;;Prezzo (IVA esclusa)',
    'Codice;foto1;foto2;foto3;foto4;Potenza (kW)',
  ])('recognises a line with the names of the columns: %s', (line) => {
    expect(asks(line)).toBe(false)
  })

  it('recognises column names whose meaning the dealer has already given', () => {
    const columns = ['Art1', 'Art2', 'Art3'].map((name) => columnOf(name, name === 'Art1' ? 'stockNumber' : null))
    expect(asks('Art1;Art2;Art3')).toBe(true)
    expect(asks('Art1;Art2;Art3', mergeMeanings({}, columns))).toBe(false)
  })
})
