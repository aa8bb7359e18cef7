import { describe, expect, test } from 'vitest'
import { parserVocabulary } from './testing/parser-vocabulary.ts'
import { everything } from '@autopiazza/search-index'
import { parseQuery } from './parse-short-query.ts'

const read = (q: string) => parseQuery(q, parserVocabulary, 2026)
/** Returns the words of each term with the filters of its fact. */
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

describe('short queries', () => {
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
  ])('parses the short query %j', (q, expected) => {
    expect(facts(q)).toEqual(expected)
  })

  test('parses a badge as model family and fuel, and its figure as a word of the version', () => {
    expect(facts('bmw 320d')).toEqual([
      ['bmw', { make: 'BMW' }],
      ['320d', { make: 'BMW', model: 'Serie 3', fuelType: ['diesel'] }],
      ['320', null],
    ])
  })

  test('offers a year, but not a year with a bound, also as a text search', () => {
    expect(read('fiat sotto 8000 €').terms.map(({ isText }) => isText)).toEqual([true, false])
    expect(read('2019').terms[0]?.isText).toBe(true)
  })

  test.each([
    ['volkwagen', 'Volkswagen'],
    ['bmw sere 3', 'BMW Serie 3'],
    ['toyta yaris ibrida', 'Toyota Yaris ibrida'],
    ['vw golf', null],
    ['gomme nuove', null],
  ])('corrects %j to %j', (q, correction) => {
    expect(read(q).correction).toBe(correction)
  })

  test.each(['3008', '500', 'peugeot 308', '2008'])(
    'matches a number that is a model, as in %s, in names only',
    (q) => {
      expect(read(q).terms.at(-1)).toMatchObject({ isText: true, isOfNameAlone: true })
    },
  )

  test('matches a name without digits, and a number that is not a model, in every text', () => {
    for (const { isOfNameAlone } of [...read('panda').terms, ...read('golf 4321').terms])
      expect(isOfNameAlone).toBeUndefined()
  })

  test.each(['per mia figlia', 'famiglia', 'for the family'])('finds no term in %j', (q) => {
    expect(read(q).terms).toEqual([])
  })

  test('keeps meaningless words when nothing else is left', () => {
    expect(facts('auto')).toEqual([['auto', null]])
    expect(read('').terms).toEqual([])
  })
})
