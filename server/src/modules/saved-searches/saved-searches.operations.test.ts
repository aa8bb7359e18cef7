import { onlyKey } from '../../secrets/secret-keys.ts'
import { savedSearchLimits } from '@autopiazza/contract/constants'
import { searchFilters } from '@autopiazza/contract/search-filters'
import type { NewSavedSearch } from '@autopiazza/contract/saved-searches'
import { describe, expect, test } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { createListing } from '../listings/index.ts'
import { createListingFixture, pandaForSale } from '../listings/testing/listing-fixture.ts'
import { sqlSearchIndex } from '../search/index.ts'
import { catalogueParser } from '../search/testing/catalogue-parser.ts'
import { signReference } from '../identity/index.ts'
import {
  changeMailFrequency,
  endMailsByLink,
  listSavedSearches,
  markSeen,
  removeSavedSearch,
  renameSavedSearch,
  saveSearch,
  showMailsByLink,
  unsubscribeLink,
} from './index.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person, visitor } = createListingFixture(db)
const parser = catalogueParser()
const secret = onlyKey('a secret of at least thirty-two characters')

const asked = (filters: Record<string, unknown>, change: Partial<NewSavedSearch> = {}): NewSavedSearch => ({
  name: 'Una Panda',
  filters: searchFilters.parse(filters),
  sentence: null,
  frequency: 'daily',
  ...change,
})

async function saved(ctx: Context, filters: Record<string, unknown> = { make: 'Fiat' }, change = {}): Promise<string> {
  const outcome = await saveSearch({ parser, ctx, input: asked(filters, change) })
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value.id
}

async function listed(ctx: Context) {
  const outcome = await listSavedSearches({ ctx, index: sqlSearchIndex(ctx), parser })
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}

const tokenOf = (id: string) =>
  new URL(unsubscribeLink({ baseUrl: 'https://a.test', secret }, id)).searchParams.get('token') ?? ''

describe('a saved search', () => {
  test('a saved search is listed with its name, its filters and the number of matching cars, newest first', async () => {
    const [buyer, vendor] = [await person('buyer'), await person('vendor')]
    await createListing({ ctx: vendor, input: pandaForSale({ make: 'Lancia', model: 'Ypsilon' }) })
    await saved(buyer, { make: 'Lancia', maxPrice: 15_000, fuelType: 'petrol,diesel' }, { sentence: 'una Lancia' })
    await saved(buyer, { make: 'Lada' }, { name: 'Lada', frequency: 'never' })
    expect(await listed(buyer)).toMatchObject([
      { name: 'Lada', frequency: 'never', total: 0, newCount: 0, sentence: null },
      {
        name: 'Una Panda',
        filters: { make: 'Lancia', maxPrice: 15_000, fuelType: ['diesel', 'petrol'] },
        sentence: 'una Lancia',
        frequency: 'daily',
        lastMailedAt: null,
        newCount: 0,
        total: 1,
      },
    ])
  })

  test('a saved search can be saved by buyers and vendors, not by visitors', async () => {
    for (const role of ['buyer', 'vendor'] as const)
      expect(await saveSearch({ parser, ctx: await person(role), input: asked({ make: 'Fiat' }) })).toMatchObject({
        ok: true,
      })
    expect(await saveSearch({ parser, ctx: visitor, input: asked({ make: 'Fiat' }) })).toMatchObject({
      code: 'identity.sign_in_required',
    })
  })

  test.each([
    ['nothing', {}],
    ['every car', { listingType: 'all', minPrice: 0, minMileage: 0 }],
    ['only an order by distance', { place: 'Bologna' }],
  ])('a saved search that contains %s is refused', async (_, filters) => {
    expect(await saveSearch({ parser, ctx: await person('buyer'), input: asked(filters) })).toMatchObject({
      code: 'saved_searches.no_filters',
    })
  })

  test('a saved search around an unknown municipality is refused', async () => {
    expect(
      await saveSearch({ parser, ctx: await person('buyer'), input: asked({ place: 'Atlantide', radius: 20 }) }),
    ).toMatchObject({ code: 'search.unknown_place' })
  })

  test('a saved search with the same filters as another is not added, but gives the existing one its name and frequency', async () => {
    const buyer = await person('buyer')
    const first = await saved(buyer, { make: 'Fiat', fuelType: 'petrol,lpg' })
    const again = await saveSearch({
      parser,
      ctx: buyer,
      input: asked(
        { fuelType: ['lpg', 'petrol'], make: ' Fiat ', listingType: 'all' },
        { name: 'Altro', frequency: 'weekly' },
      ),
    })
    expect(again).toMatchObject({ ok: true, value: { id: first, isNew: false } })
    expect(await listed(buyer)).toMatchObject([{ id: first, name: 'Altro', frequency: 'weekly' }])
  })

  test('a saved search is saved once when it is saved twice at the same time', async () => {
    const buyer = await person('buyer')
    const ids = await Promise.all(Array.from({ length: 6 }, () => saved(buyer)))
    expect(new Set(ids).size).toBe(1)
  })

  test(`a saved search is limited to ${savedSearchLimits.perPerson} per user, saved at once or one after the other`, async () => {
    const buyer = await person('buyer')
    const models = Array.from({ length: savedSearchLimits.perPerson - 2 }, (_, at) => `Modello ${at}`)
    for (const model of models) await saved(buyer, { model })
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, at) => saveSearch({ parser, ctx: buyer, input: asked({ make: `Marca ${at}` }) })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2)
    expect(outcomes.filter(({ ok }) => !ok)).toMatchObject(
      Array.from({ length: 4 }, () => ({ code: 'saved_searches.limit' })),
    )
    expect(await listed(buyer)).toHaveLength(savedSearchLimits.perPerson)
    expect(
      await saveSearch({ parser, ctx: buyer, input: asked({ model: models[0] }, { name: 'Di nuovo' }) }),
    ).toMatchObject({
      ok: true,
      value: { isNew: false },
    })
    await saved(await person('buyer'))
  })

  test('a saved search is renamed, changed and removed', async () => {
    const buyer = await person('buyer')
    const id = await saved(buyer)
    expect(await renameSavedSearch({ ctx: buyer, input: { id, name: 'Per mamma' } })).toMatchObject({ ok: true })
    expect(await changeMailFrequency({ ctx: buyer, input: { id, frequency: 'never' } })).toMatchObject({ ok: true })
    expect(await listed(buyer)).toMatchObject([{ name: 'Per mamma', frequency: 'never' }])
    expect(await removeSavedSearch({ ctx: buyer, input: { id } })).toMatchObject({ ok: true })
    expect(await listed(buyer)).toEqual([])
    expect(await removeSavedSearch({ ctx: buyer, input: { id } })).toMatchObject({ code: 'saved_searches.not_found' })
  })

  test('a saved search of another user is not found', async () => {
    const [buyer, other] = [await person('buyer'), await person('buyer')]
    const id = await saved(buyer)
    const before = await listed(buyer)
    for (const outcome of [
      await renameSavedSearch({ ctx: other, input: { id, name: 'x' } }),
      await changeMailFrequency({ ctx: other, input: { id, frequency: 'never' } }),
      await markSeen({ ctx: other, input: { id } }),
      await removeSavedSearch({ ctx: other, input: { id } }),
    ])
      expect(outcome).toEqual({ ok: false, code: 'saved_searches.not_found' })
    expect(await listed(buyer)).toEqual(before)
    expect(await listed(other)).toEqual([])
  })
})

describe('the unsubscribe link', () => {
  test('the unsubscribe link shows the search and turns off only its mails, any number of times', async () => {
    const buyer = await person('buyer')
    const [id, kept] = [await saved(buyer), await saved(buyer, { make: 'Audi' })]
    const input = { token: tokenOf(id) }
    expect(await showMailsByLink({ ctx: visitor, input, secret })).toMatchObject({
      value: { name: 'Una Panda', hasEnded: false },
    })
    for (let time = 0; time < 2; time += 1)
      expect(await endMailsByLink({ ctx: visitor, input, secret })).toMatchObject({ ok: true })
    expect(await showMailsByLink({ ctx: visitor, input, secret })).toMatchObject({ value: { hasEnded: true } })
    expect(await listed(buyer)).toMatchObject([
      { id: kept, frequency: 'daily' },
      { id, frequency: 'never' },
    ])
  })

  test('the unsubscribe link of a mail about several searches turns off the mails of all searches of that user only', async () => {
    const [buyer, other] = [await person('buyer'), await person('buyer')]
    for (const who of [buyer, other]) for (const make of ['Fiat', 'Audi']) await saved(who, { make })
    const input = { token: tokenOf(buyer.userId) }
    const show = () => showMailsByLink({ ctx: visitor, input, secret })
    expect(await show()).toMatchObject({ value: { name: null, isAll: true, hasEnded: false } })
    for (let time = 0; time < 2; time += 1)
      expect(await endMailsByLink({ ctx: visitor, input, secret })).toMatchObject({ ok: true })
    expect(await show()).toMatchObject({ value: { isAll: true, hasEnded: true } })
    expect(await listed(buyer)).toMatchObject([{ frequency: 'never' }, { frequency: 'never' }])
    expect(await listed(other)).toMatchObject([{ frequency: 'daily' }, { frequency: 'daily' }])
  })

  test.each([
    ['nothing', () => ''],
    ['the id alone', (id: string) => id],
    [
      'a signature of another secret',
      (id: string) => signReference(onlyKey('another secret altogether'), 'end-search-mails', id),
    ],
    ['a signature for another purpose', (id: string) => signReference(secret, 'verify-email', id)],
    [
      'the signature of another search',
      (id: string) => {
        const other = tokenOf('0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b').split('.')[1] ?? ''
        return `${tokenOf(id).split('.')[0]}.${other}`
      },
    ],
  ])('the unsubscribe link is refused with %s and turns off nothing', async (_, forge) => {
    const buyer = await person('buyer')
    const id = await saved(buyer)
    const input = { token: forge(id) }
    const refusal = { ok: false, code: 'saved_searches.link_invalid' }
    expect(await showMailsByLink({ ctx: visitor, input, secret })).toEqual(refusal)
    expect(await endMailsByLink({ ctx: visitor, input, secret })).toEqual(refusal)
    expect(await listed(buyer)).toMatchObject([{ frequency: 'daily' }])
  })

  test('the unsubscribe link of a removed search turns off nothing', async () => {
    const buyer = await person('buyer')
    const id = await saved(buyer)
    await removeSavedSearch({ ctx: buyer, input: { id } })
    const input = { token: tokenOf(id) }
    expect(await endMailsByLink({ ctx: visitor, input, secret })).toMatchObject({ ok: true })
    expect(await showMailsByLink({ ctx: visitor, input, secret })).toMatchObject({
      value: { name: null, hasEnded: true },
    })
  })
})
