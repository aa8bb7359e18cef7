import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import { expect, test } from 'vitest'
import { createCardTexts } from './card-texts.ts'

const card = (id: string, year = 2020) => ({ id, year }) as VehicleCard

test('a card is read once, until its advert changes', async () => {
  const reads: string[][] = []
  const cards = createCardTexts(async (ids) => {
    reads.push([...ids])
    return ids.map((id) => card(id))
  })
  await cards.listByIds(['a', 'b'])
  await cards.listByIds(['b', 'a'])
  cards.forget(['b'])
  await cards.listByIds(['a', 'b'])
  expect(reads).toEqual([['a', 'b'], ['b']])
})

test('a card that was read while a change arrived is not kept', async () => {
  let year = 2020
  const cards = createCardTexts(async (ids) => {
    const answer = ids.map((id) => card(id, year))
    year += 1
    if (year === 2021) cards.forget(['a'])
    return answer
  })
  expect((await cards.listByIds(['a'])).get('a')).toBe(JSON.stringify(card('a', 2020)))
  expect((await cards.listByIds(['a'])).get('a')).toBe(JSON.stringify(card('a', 2021)))
  expect((await cards.listByIds(['a'])).get('a')).toBe(JSON.stringify(card('a', 2021)))
})

test('an advert without a card has no text', async () => {
  const cards = createCardTexts(async () => [])
  expect((await cards.listByIds(['gone'])).size).toBe(0)
})
