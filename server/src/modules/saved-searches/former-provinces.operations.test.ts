import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { searchFilters } from '@autopiazza/contract/search-filters'
import { expect, test } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { projectRoot } from '../../runtime/project-root.ts'
import { createListingFixture } from '../listings/testing/listing-fixture.ts'
import { sqlSearchIndex } from '../search/index.ts'
import { catalogueParser } from '../search/testing/catalogue-parser.ts'
import { listSavedSearches, saveSearch } from './index.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person } = createListingFixture(db)
const parser = catalogueParser()

test('searches saved before the provinces of 2026 keep Gallura beside Sassari and Ogliastra beside Nuoro', async () => {
  const buyer = await person('buyer')
  const before = [{ province: 'SS' }, { province: 'NU', make: 'Fiat' }, { province: 'SU' }, { province: 'BS' }]
  for (const filters of before) {
    const input = {
      name: filters.province,
      filters: searchFilters.parse(filters),
      sentence: null,
    }
    await saveSearch({
      parser,
      ctx: buyer,
      input: { ...input, frequency: 'daily' },
    })
  }
  await pool.query(
    'insert into recent_searches (user_id, filters, looked_at) select user_id, filters, now() from saved_searches',
  )

  const file = 'server/src/database/migrations/0147_searches_keep_their_provinces.sql'
  await pool.query(await readFile(join(projectRoot, file), 'utf8'))

  const saved = await listSavedSearches({
    ctx: buyer,
    index: sqlSearchIndex(buyer),
    parser,
  })
  const provinces = saved.ok ? saved.value.map(({ name, filters }) => [name, filters.province]) : []
  expect(Object.fromEntries(provinces)).toEqual({
    SS: 'SS-OT',
    NU: 'NU-OG',
    SU: 'SU',
    BS: 'BS',
  })
  const recent = await db.selectFrom('recent_searches').select('filters').execute()
  const searched = recent.map(({ filters }) => searchFilters.parse(filters).province)
  expect(new Set(searched)).toEqual(new Set(['BS', 'NU-OG', 'SS-OT', 'SU']))
})
