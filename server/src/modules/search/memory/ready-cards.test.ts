import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import { expect, test } from 'vitest'
import { createReadyCards } from './ready-cards.ts'

const card = (id: string, year = 2020) => ({ id, year, mainPhoto: null }) as VehicleCard
const ready = (id: string, year: number) => ({ json: Buffer.from(JSON.stringify(card(id, year))), photo: null })

test('a card is read from the database once until its advert changes', async () => {
  const reads: string[][] = []
  const cards = createReadyCards(async (ids) => {
    reads.push([...ids])
    return ids.map((id) => card(id))
  })
  await cards.listByIds(['a', 'b'])
  await cards.listByIds(['b', 'a'])
  cards.forget(['b'])
  await cards.listByIds(['a', 'b'])
  expect(reads).toEqual([['a', 'b'], ['b']])
})

test('a card is not cached when a change of its advert arrives while it is read', async () => {
  let year = 2020
  const cards = createReadyCards(async (ids) => {
    const answer = ids.map((id) => card(id, year))
    year += 1
    if (year === 2021) cards.forget(['a'])
    return answer
  })
  expect(await cards.listByIds(['a'])).toEqual([ready('a', 2020)])
  expect(await cards.listByIds(['a'])).toEqual([ready('a', 2021)])
  expect(await cards.listByIds(['a'])).toEqual([ready('a', 2021)])
})

test('an advert without a card returns no text', async () => {
  const cards = createReadyCards(async () => [])
  expect(await cards.listByIds(['gone'])).toEqual([null])
})

test('frequently requested cards stay in the cache even if many other cards are requested', async () => {
  const reads = new Map<string, number>()
  const cards = createReadyCards(async (ids) => {
    for (const id of ids) reads.set(id, (reads.get(id) ?? 0) + 1)
    return ids.map((id) => card(id))
  })
  for (let at = 0; at < 50_000; at += 1) await cards.listByIds(['a', `other ${at}`])
  expect(reads.get('a')).toBe(1)
  await cards.listByIds(['other 0'])
  expect(reads.get('other 0')).toBe(2)
})
