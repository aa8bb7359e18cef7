import { afterAll, expect, it } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { setValues } from '../imports/index.ts'
import { codeOf, valueOf } from '../imports/testing/import-fixture.ts'
import { createListingFixture } from '../listings/testing/listing-fixture.ts'
import { feedHooks, releaseRun } from './index.ts'
import { queueDueFeeds } from './jobs.ts'
import { createFeedFixture, stockFile } from './testing/feed-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person } = createListingFixture(db)
const { close, dealer, addFeed, finishRun, makeDue, asWorker } = await openFixture()
afterAll(close)

async function openFixture() {
  const fixture = await createFeedFixture(db)
  return { ...fixture, close: () => fixture.server.close() }
}

it('lets the dealer explain a word of a file that a run applied, and reads the same file with the answer', async () => {
  const [vendor, other] = [await person('vendor'), await person('vendor')]
  const fetchNext = async (feedId: string) => {
    await makeDue(feedId)
    await queueDueFeeds(asWorker())
    return finishRun(vendor, feedId)
  }
  dealer.answer = stockFile('A1')
  const { id } = await addFeed(vendor)
  const first = await finishRun(vendor, id)
  valueOf(await releaseRun({ ctx: vendor, input: { id, runId: first.id } }))
  await finishRun(vendor, id)

  dealer.answer = stockFile('A1', 'A2').replace(
    'A2;Fiat;Panda;2020;42.000;Benzina',
    'A2;Fiat;Panda;2020;42.000;Carburo',
  )
  const run = await fetchNext(id)
  expect(run).toMatchObject({ state: 'applied', counts: { created: 0, refused: 1 } })
  expect(await fetchNext(id)).toMatchObject({ state: 'unchanged' })

  const values = [{ field: 'fuelType', value: 'Carburo', code: 'petrol' }] as const
  const answer = { ctx: vendor, input: { id: run.importId ?? '', values }, feeds: feedHooks }
  expect(codeOf(await setValues({ ...answer, ctx: other }))).toBe('imports.not_found')
  const { state, values: words } = valueOf(await setValues(answer))
  expect([state, words]).toMatchObject(['applied', [{ value: 'Carburo', code: 'petrol', isUndecided: false }]])
  expect(await fetchNext(id)).toMatchObject({ state: 'applied', counts: { created: 1, refused: 0 } })
})
