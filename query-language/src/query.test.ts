import { describe, expect, test } from 'vitest'
import { readerVocabulary } from './testing/reader-vocabulary.ts'
import { everything } from '@autopiazza/search-index'
import { readQuery } from './query.ts'

const read = (q: string) => readQuery(q, readerVocabulary, 2026)
/** The words of each term with what its fact sets. */
const facts = (q: string) =>
  read(q).terms.map(({ words, fact }) => [
    words.join(' '),
    fact &&
      Object.fromEntries(
        Object.entries(fact.criteria).filter(
          ([key, value]) => JSON.stringify(value) !== JSON.stringify(everything[key as keyof typeof everything]),
        ),
      ),
  ])

describe('a short query', () => {
  test.each([
    [
      'vw golf',
      [
        ['volkswagen', { make: 'Volkswagen' }],
        ['golf', { make: 'Volkswagen', model: 'Golf' }],
      ],
    ],
    [
      'panda 2019',
      [
        ['panda', { make: 'Fiat', model: 'Panda' }],
        ['2019', { year: { min: 2019, max: 2019 } }],
      ],
    ],
    ['automatica', [['automatica', { transmission: ['automatic'] }]]],
    ['rav4', [['rav 4', { make: 'Toyota', model: 'RAV 4' }]]],
    ['classe a', [['classe a', { make: 'Mercedes-Benz', model: 'Classe A' }]]],
    ['punto', [['punto', { make: 'Fiat', model: 'Punto' }]]],
    ['2008', [['2008', { make: 'Peugeot', model: '2008' }]]],
    [
      'punto di ritiro',
      [
        ['punto', null],
        ['ritiro', null],
      ],
    ],
    [
      'gomme nuove',
      [
        ['gomme', null],
        ['nuove', null],
      ],
    ],
    ['auto gialla', [['gialla', { color: ['yellow'] }]]],
  ])('%j', (q, expected) => {
    expect(facts(q)).toEqual(expected)
  })

  test('a badge means its family and fuel, and the figure that versions have', () => {
    expect(facts('bmw 320d')).toEqual([
      ['bmw', { make: 'BMW' }],
      ['320d', { make: 'BMW', model: 'Serie 3', fuelType: ['diesel'] }],
      ['320', null],
    ])
  })

  test('a bound has no meaning as text, a year has', () => {
    expect(read('fiat sotto 8000 €').terms.map(({ isText }) => isText)).toEqual([true, false])
    expect(read('2019').terms[0]?.isText).toBe(true)
  })

  test.each([
    ['volkwagen', 'Volkswagen'],
    ['bmw sere 3', 'BMW Serie 3'],
    ['toyta yaris ibrida', 'Toyota Yaris ibrida'],
    ['vw golf', null],
    ['gomme nuove', null],
  ])('%j is corrected to %j', (q, correction) => {
    expect(read(q).correction).toBe(correction)
  })

  test.each(['3008', '500', 'peugeot 308', '2008'])('the number of %s that is a model matches in names alone', (q) => {
    expect(read(q).terms.at(-1)).toMatchObject({ isText: true, isOfNameAlone: true })
  })

  test('a name in letters matches in every text, and a number that is no model too', () => {
    for (const { isOfNameAlone } of [...read('panda').terms, ...read('golf 4321').terms])
      expect(isOfNameAlone).toBeUndefined()
  })

  test.each(['per mia figlia', 'famiglia', 'for the family'])('%j asks for nothing', (q) => {
    expect(read(q).terms).toEqual([])
  })

  test('words that mean nothing stay when nothing else is left', () => {
    expect(facts('auto')).toEqual([['auto', null]])
    expect(read('').terms).toEqual([])
  })
})
