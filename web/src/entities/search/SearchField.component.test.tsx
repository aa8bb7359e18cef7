import type { SearchSuggestions } from '@autopiazza/contract'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showPart } from '../../app/testing/show-part.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { SearchField } from './SearchField.tsx'
import type { RecentSearch, SearchChoice } from './use-suggestions.tsx'

const answer: SearchSuggestions = {
  cars: [
    { make: 'Fiat', model: null, count: 1_091 },
    { make: 'Fiat', model: 'Panda', count: 40 },
    { make: 'Abarth', model: '500', count: 1 },
  ],
  places: [
    { city: 'Fiano', province: 'TO', region: 'Piemonte' },
    { city: null, province: null, region: 'Friuli-Venezia Giulia' },
  ],
}

async function show({ recent, language = 'en' }: { recent?: readonly RecentSearch[]; language?: 'it' | 'en' } = {}) {
  const suggest = vi.fn<(input: { q: string }) => Promise<SearchSuggestions>>(async () => answer)
  const [searched, chosen]: [string[], SearchChoice[]] = [[], []]
  const part = (
    <SearchField
      id="box"
      {...(recent && { recent })}
      onSearch={(text) => searched.push(text)}
      onChoose={(choice) => chosen.push(choice)}
    />
  )
  const screen = await showPart({ language, api: { search: { suggest } }, part })
  const box = screen.getByRole('combobox')
  const options = screen.getByRole('option')
  const texts = () => options.elements().map((option) => option.textContent)
  return { screen, box, options, texts, suggest, searched, chosen }
}

test('an empty box is pointed out, keeps the focus and searches nothing', async () => {
  const { screen, searched } = await show()
  const box = screen.getByRole('combobox', { name: 'Which car are you looking for?' })
  await box.fill('  ')
  await screen.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.element(box).toHaveAccessibleDescription('Please enter a search query')
  await expect.element(box).toHaveFocus()
  expect(searched).toEqual([])
  await box.fill('panda')
  await screen.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.element(screen.getByText('Please enter a search query')).not.toBeInTheDocument()
  expect(searched).toEqual(['panda'])
})

test('what is typed is answered with makes, their models and places, read out and asked for once it pauses', async () => {
  const { screen, box, texts, suggest } = await show()
  await userEvent.type(box, 'fia')
  await expect
    .poll(texts)
    .toEqual([
      'Fiat1,091 cars',
      'Fiat Panda40 cars',
      'Abarth 5001 car',
      'Fiano (TO)within 20 km',
      'Friuli-Venezia Giuliaregion',
    ])
  expect(suggest.mock.lastCall?.[0]).toEqual({ q: 'fia' })
  await expect.element(screen.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await expect.element(screen.getByText('5 suggestions')).toBeInTheDocument()
  expect(await findViolations()).toEqual([])
})

test.each([
  ['{ArrowDown}{Enter}', { make: 'Fiat' }],
  ['{ArrowDown}{ArrowDown}{Enter}', { make: 'Fiat', model: 'Panda' }],
  ['{ArrowUp}{ArrowUp}{Enter}', { place: 'Fiano (TO)', radius: 20 }],
  ['{ArrowUp}{Enter}', { region: 'Friuli-Venezia Giulia' }],
])('by keyboard alone %s chooses %o', async (keys, filters) => {
  const { box, options, chosen, searched } = await show()
  await userEvent.type(box, 'fia')
  await expect.poll(() => options.elements().length).toBe(5)
  await userEvent.keyboard(keys)
  expect(chosen).toHaveLength(1)
  expect(chosen[0]).toMatchObject({ query: filters, isWhole: false })
  expect(searched).toEqual([])
  await expect.element(box).toHaveValue('')
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
})

test('Enter without a chosen suggestion searches for the text; Escape closes the list and keeps it', async () => {
  const { box, options, chosen, searched } = await show({ language: 'it' })
  await userEvent.type(box, 'fia')
  await expect.poll(() => options.elements().length).toBe(5)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => options.elements().length).toBe(0)
  await expect.element(box).toHaveValue('fia')
  await userEvent.keyboard('t')
  await expect.poll(() => options.elements().length).toBe(5)
  await userEvent.keyboard('{Enter}')
  expect([searched, chosen]).toEqual([['fiat'], []])
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
})

test('one letter and a long sentence are not asked for', async () => {
  const { box, suggest, screen } = await show()
  await userEvent.type(box, 'f')
  await box.fill('una familiare diesel automatica sotto i quindicimila euro vicino a Milano')
  await screen.getByRole('button', { name: 'Search', exact: true }).click()
  expect(suggest).not.toHaveBeenCalled()
})

test('an empty field shows the last searches, and one of them is a search of its own', async () => {
  const recent = [{ label: 'SUV, ibrida', detail: 'fino a 20.000 €', query: { bodyType: 'suv', maxPrice: 20_000 } }]
  const { box, texts, chosen } = await show({ recent })
  await box.click()
  await expect.poll(texts).toEqual(['SUV, ibridafino a 20.000 €'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen).toEqual([{ query: { bodyType: 'suv', maxPrice: 20_000 }, isWhole: true }])
})

test('the list ends above what covers the page', async () => {
  const { box, screen } = await show()
  await userEvent.type(box, 'fia')
  const list = screen.getByRole('listbox')
  await expect.element(list).toBeVisible()
  expect(list.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
})
