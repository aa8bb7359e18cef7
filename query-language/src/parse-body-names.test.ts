import { describe, expect, test } from 'vitest'
import { bodyNames, knownModels, makes } from '@autopiazza/reference-data/cars'
import { parserVocabulary } from './testing/parser-vocabulary.ts'
import butNotAVersion from './fixtures/but-not-a-version.json' with { type: 'json' }
import shortenedSecondModel from './fixtures/shortened-second-model.json' with { type: 'json' }
import { parseSentence } from './parse-sentence.ts'

const read = (text: string) => parseSentence(text, parserVocabulary, 2026)
const paramsOf = (text: string) => read(text).searchParams

test('excludes a body name that a maker uses: A4 or A6, but not Avant', () => {
  expect(paramsOf(butNotAVersion.body.query)).toEqual({
    cars: ['Audi:A4', 'Audi:A6'],
    excludeBodyType: 'estate',
    fuelType: 'diesel',
    minYear: 2018,
    maxPrice: 25_000,
  })
})

test('completes a second model with the first words of the model before it: Model 3 o Y', () => {
  const { searchParams, leftOut } = read(shortenedSecondModel.body.query)
  expect(searchParams).toEqual({ cars: ['Tesla:Model 3', 'Tesla:Model Y'], maxPrice: 30_000 })
  expect(leftOut).toEqual(['nera'])
})

describe('makers’ body names', () => {
  test.each([
    ['bmw serie 3 touring diesel', { make: 'BMW', model: 'Serie 3', bodyType: 'estate', fuelType: 'diesel' }],
    ['bmw serie 3 non touring', { make: 'BMW', model: 'Serie 3', excludeBodyType: 'estate' }],
    ['opel astra sports tourer', { make: 'Opel', model: 'Astra', bodyType: 'estate' }],
    ['renault megane sporter', { make: 'Renault', model: 'Mégane', bodyType: 'estate' }],
    ['peugeot 308 sw', { make: 'Peugeot', model: '308', bodyType: 'estate' }],
    ['peugeot 508 ma non sw', { make: 'Peugeot', model: '508', excludeBodyType: 'estate' }],
    ['una golf ma non la variant', { make: 'Volkswagen', model: 'Golf', excludeBodyType: 'estate' }],
    ['audi a3 sportback', { make: 'Audi', model: 'A3', bodyType: 'hatchback' }],
    ['audi a5 sportback', { make: 'Audi', model: 'A5', bodyType: ['sedan', 'hatchback'] }],
    ['audi q3 sportback', { make: 'Audi', model: 'Q3', bodyType: 'suv' }],
    ['bmw serie 4 gran coupé', { make: 'BMW', model: 'Serie 4', bodyType: ['sedan', 'coupe'] }],
    ['mercedes cla shooting brake', { make: 'Mercedes-Benz', model: 'CLA', bodyType: 'estate' }],
    ['toyota corolla touring sports', { make: 'Toyota', model: 'Corolla', bodyType: 'estate' }],
    ['seat leon st', { make: 'SEAT', model: 'Leon', bodyType: 'estate' }],
  ])('parses a body name that makers use: %s', (sentence, expected) => {
    expect(paramsOf(sentence)).toEqual(expected)
  })

  test('parses the body name %s after each make that uses it, wanted and excluded', () => {
    for (const { names, bodies, makes: those = ['Audi', 'BMW', 'Mercedes-Benz', 'Kia'], models } of bodyNames)
      for (const make of makes.filter((known) => those.includes(known))) {
        const model = models && knownModels(make).find((one) => models.test(one.toLowerCase()))
        if (models && !model) continue
        const car = [make, model].filter(Boolean).join(' ')
        for (const name of names) {
          const wanted = bodiesIn(paramsOf(`${car} ${name}, diesel`)['bodyType'])
          const refused = bodiesIn(paramsOf(`${car} ma non ${name}, diesel`)['excludeBodyType'])
          expect([car, name, wanted.length > 0, refused.length > 0]).toEqual([car, name, true, true])
          expect([car, name, models ? wanted : bodies]).toEqual([car, name, bodies])
        }
      }
  })

  test('treats a body name as part of the version after a make that does not use it', () => {
    expect(paramsOf('fiat panda sportback')).toEqual({ make: 'Fiat', model: 'Panda', keywords: ['sportback'] })
    expect(paramsOf('wanna rent a Ducato this weekend')).not.toHaveProperty('bodyType')
  })
})

const bodiesIn = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat())

test.each([
  ['Model S, 3 o X', ['Tesla:Model S', 'Tesla:Model 3', 'Tesla:Model X']],
  ['bmw serie 3 o 5', ['BMW:Serie 3', 'BMW:Serie 5']],
  ['mercedes classe A o B', ['Mercedes-Benz:Classe A', 'Mercedes-Benz:Classe B']],
  ['classe a or c, diesel', ['Mercedes-Benz:Classe A', 'Mercedes-Benz:Classe C']],
])('finds several models in %s', (sentence, cars) => {
  expect(paramsOf(sentence)['cars']).toEqual(cars)
})

test('does not treat a number with a unit after a model as a model', () => {
  expect(paramsOf('bmw serie 3, 5 porte')).toEqual({ make: 'BMW', model: 'Serie 3', doors: 5 })
  expect(paramsOf('bmw serie 3 o 5 porte')['model']).toBe('Serie 3')
})

describe('words that set no condition', () => {
  test('ignores single letters', () => {
    for (const letter of 'abcdefghijklmnopqrstuvwxyzèß')
      expect([letter, paramsOf(`golf diesel ${letter}`)['keywords']]).toEqual([letter, undefined])
  })

  test.each([
    ['macchina piccola per mia figlia', { bodyType: 'hatchback' }],
    ['a small car for my daughter Zoe', { bodyType: 'hatchback' }],
    ['small family car', { bodyType: 'hatchback' }],
    ['auto per la famiglia con 7 posti', { minSeats: 7 }],
    ['diesel estate for the family', { bodyType: 'estate', fuelType: 'diesel' }],
    ['con tre figli ci vuole una monovolume', { bodyType: 'mpv' }],
    ['I have 2 kids, hybrid estate', { bodyType: 'estate', fuelType: 'hybrid' }],
    ['auto per mia figlia Giulia neopatentata', { features: ['new_drivers_ok'] }],
    ['per mia figlia Giulia una panda', { make: 'Fiat', model: 'Panda' }],
    ['piccolo suv a benzina', { bodyType: 'suv', fuelType: 'petrol' }],
  ])('ignores words about the driver or the size of the car: %s', (sentence, expected) => {
    expect(read(sentence)).toMatchObject({ searchParams: expected, leftOut: [] })
    expect(paramsOf(sentence)).toEqual(expected)
  })
})

describe('ignores facts that the sentence calls unimportant and does not list them as left out', () => {
  test.each([
    'panda, not fussed about colour',
    'panda, colour doesnt matter',
    "panda, colour isn't important",
    'panda non importa il colore',
    'panda, il colore non conta',
    'panda, non ha importanza il colore',
    "panda, I don't care what colour",
    "panda, don't care about the sunroof",
    'panda, not fussed about diesel or petrol',
    "panda, doesn't matter if diesel",
    'panda, non ho problemi con il cambio manuale',
    'panda, not bothered about mileage',
    'panda, no rush',
    'panda non urgente',
    'panda senza impegno, no perditempo',
    'panda, non sono esperto',
    'non capisco niente di auto, panda',
    'panda, non faccio molti km',
    "panda, I can't wait",
    'panda, niente di esagerato',
    'panda, nothing too flashy',
  ])('ignores the fact that the sentence %s calls unimportant', (sentence) => {
    expect(read(sentence)).toMatchObject({ searchParams: { make: 'Fiat', model: 'Panda' }, leftOut: [] })
    expect(paramsOf(sentence)).toEqual({ make: 'Fiat', model: 'Panda' })
  })

  test.each(['panda, not a fan of diesel', 'panda, not keen on diesel', 'panda, non mi interessano le diesel'])(
    'excludes what the sentence says its writer does not like: %s',
    (sentence) => {
      expect(paramsOf(sentence)).toEqual({ make: 'Fiat', model: 'Panda', excludeFuelType: 'diesel' })
    },
  )
})

describe('words that are understood but set no filter', () => {
  test.each([
    ['golf diesel, non nera', ['nera']],
    ['golf diesel né rossa né nera', ['rossa', 'nera']],
    ['golf diesel, non rossa e nemmeno nera', ['rossa', 'nera']],
    ['golf, non a milano', ['non a milano']],
    ['golf a milano o torino', ['a milano o torino']],
    ['golf diesel, non da concessionario', ['da concessionario']],
    ['golf sotto 10000 euro, max 12000 euro', ['max 12000 euro']],
    ['Golf o Polo o Panda o Punto o Yaris o Clio o Corsa', ['Clio', 'Corsa']],
    ['peugeot 308, ma no puretech', ['no puretech']],
  ])('lists the words of %s that are understood but set no filter', (sentence, leftOut) => {
    expect(read(sentence).leftOut).toEqual(leftOut)
  })

  test('does not search in a place that the sentence excludes', () => {
    expect(paramsOf('golf diesel, non a milano')).toEqual({ make: 'Volkswagen', model: 'Golf', fuelType: 'diesel' })
  })
})
