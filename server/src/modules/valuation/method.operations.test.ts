import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { createListingFixture } from '../listings/testing/listing-fixture.ts'
import { findMethod } from './index.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const reader = await createListingFixture(db).person('buyer')

const keepModel = (adverts: number, medianError: number, age: string) =>
  sql`insert into market_models (model, adverts, measured, fitted_at)
    values ('{}', ${adverts}, ${JSON.stringify({ medianError, meanError: 0.09, coverage: 0.8 })}, now() - ${age}::interval)`.execute(
    db,
  )

it('returns no valuation method before the first fit', async () => {
  expect(await findMethod(reader)).toBeNull()
})

it("returns the number of adverts in the newest model, and the model's error for prices that it was not fitted on", async () => {
  await keepModel(1_173, 0.068, '1 hour')
  await keepModel(1_100, 0.071, '1 day')
  expect(await findMethod(reader)).toEqual({
    adverts: 1_173,
    fittedAt: expect.stringMatching(/Z$/),
    medianError: 0.068,
    meanError: 0.09,
    coverage: 0.8,
  })
})
