import { beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { sqlSearchIndex } from './index.ts'
import { type Criteria, everything, type Term, textTerms } from '@autopiazza/search-index'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const index = sqlSearchIndex({ db })
const names = new Map<string, string>()

const cars = {
  classA: { make: 'Mercedes-Benz', model: 'Classe A', version: 'A 180', description: 'Gancio traino. Tagliandata.' },
  classC: { make: 'Mercedes-Benz', model: 'Classe C', version: 'A richiesta', description: 'Una berlina comoda.' },
  punto: { make: 'Fiat', model: 'Punto', version: '1.2', description: 'Da città, a 500 euro di bollo.' },
  tipo: { make: 'Fiat', model: 'Tipo', version: '1.4', description: 'Punto di ritiro a Torino, 500 km di prova.' },
  cinquecento: { make: 'Fiat', model: '500', version: '1.0', description: 'Bianca, interni in pelle.' },
  cinquecentoX: { make: 'Fiat', model: '500X', version: '1.6 pelle', description: 'Automatica comoda.' },
  leather: {
    make: 'Lancia',
    model: 'Ypsilon',
    version: '0.9',
    description: 'Piccola e comoda.',
    features: ['leather'],
  },
}
type Car = keyof typeof cars

beforeAll(async () => {
  const user = { name: 'Venditore', email: 'v@example.com', role: 'vendor', language: 'it' } as const
  const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('profiles').values({ id, email: user.email, role: 'vendor' }).execute()
  for (const [name, car] of Object.entries(cars)) {
    const row = {
      ...car,
      features: 'features' in car ? car.features : [],
      user_id: id,
      year: 2020,
      mileage: 1,
      fuel_type: 'petrol',
      transmission: 'manual',
      listing_type: 'sale',
      sale_price: 1_000_000,
    } as const
    const stored = await db.insertInto('vehicle_listings').values(row).returning('id').executeTakeFirstOrThrow()
    names.set(stored.id, name)
  }
})

async function found(terms: readonly Term[]): Promise<(string | undefined)[]> {
  const { vehicles } = await index.find({ ...everything, terms }, { order: 'relevance', page: 1, pageSize: 10 })
  return vehicles.map((vehicle) => names.get(vehicle.id))
}

const fact = (words: string[], kind: 'name' | 'equipment' | 'other', criteria: Partial<Criteria>): Term => ({
  words,
  fact: { kind, criteria: { ...everything, ...criteria } },
  isText: true,
})

describe('order by relevance', () => {
  test.each<[string, Term[], Car[]]>([
    ['punto is the car before it is a place', textTerms('punto'), ['punto', 'tipo']],
    [
      '500 is the model before it is a part of one, and then a number',
      textTerms('500'),
      ['cinquecento', 'cinquecentoX', 'tipo', 'punto'],
    ],
    [
      '500 that is read as a model is no amount and no distance of a description',
      [{ ...fact(['500'], 'name', { make: 'Fiat', model: '500' }), isOfNameAlone: true }],
      ['cinquecento', 'cinquecentoX'],
    ],
    ['classe a is not a Classe C', textTerms('classe a'), ['classA', 'classC']],
    [
      'the version comes before equipment, and equipment before the description',
      [fact(['pelle'], 'equipment', { features: ['leather'] })],
      ['cinquecentoX', 'leather', 'cinquecento'],
    ],
    [
      'a make matches by its fact, whatever the word',
      [fact(['mercedes'], 'name', { make: 'Mercedes-Benz' })],
      ['classC', 'classA'],
    ],
    [
      'a word that means only a fact matches no text',
      [{ ...fact(['comoda'], 'other', { model: '500' }), isText: false }],
      ['cinquecento'],
    ],
  ])('orders by relevance: %s', async (_, terms, expected) => {
    expect(await found(terms)).toEqual(expected)
  })
})
