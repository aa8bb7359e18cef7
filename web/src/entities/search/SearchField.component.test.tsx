import type { RecentSearch, SearchSuggestions } from '@autopiazza/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { writeLocalHistory } from '../../app/local-history.ts'
import { showPart } from '../../app/testing/show-part.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { SearchField } from './SearchField.tsx'
import type { SearchChoice } from './use-suggestions.tsx'

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

beforeEach(() => localStorage.clear())

async function show({ language = 'en' }: { language?: 'it' | 'en' } = {}) {
  const suggest = vi.fn<(input: { q: string }) => Promise<SearchSuggestions>>(async () => answer)
  const [searched, chosen]: [string[], SearchChoice[]] = [[], []]
  const part = (
    <SearchField id="box" onSearch={(text) => searched.push(text)} onChoose={(choice) => chosen.push(choice)} />
  )
  const screen = await showPart({ language, api: { search: { suggest } }, part })
  const box = screen.getByRole('combobox')
  const options = screen.getByRole('option')
  const texts = () => options.elements().map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
  return { screen, box, options, texts, suggest, searched, chosen }
}

test('marks an empty search box as invalid, leaves the focus in it and starts no search', async () => {
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

test('suggests makes with their models and places, announces the suggestions, and requests them once typing pauses', async () => {
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
])('selects a suggestion by keyboard: %s selects %o', async (keys, filters) => {
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

test('searches for the text on Enter without a selected suggestion, and on Escape closes the list without clearing the text', async () => {
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

test('requests no suggestions for a single letter or a long sentence', async () => {
  const { box, suggest, screen } = await show()
  await userEvent.type(box, 'f')
  await box.fill('una familiare diesel automatica sotto i quindicimila euro vicino a Milano')
  await screen.getByRole('button', { name: 'Search', exact: true }).click()
  expect(suggest).not.toHaveBeenCalled()
})

const lookedAt = new Date().toISOString()
const searches: RecentSearch[] = [
  { filters: { bodyType: ['suv'], maxPrice: 20_000 }, lookedAt },
  { filters: { make: 'Fiat', model: 'Panda', maxPrice: 9_000 }, lookedAt },
  { filters: { make: 'Opel', minYear: 2_019, excludeCars: ['Opel:Corsa'] }, lookedAt },
]

test('suggests the last searches in an empty field and restores all filters of the chosen search', async () => {
  writeLocalHistory({ isOn: true, searches, vehicles: [] })
  const { screen, box, texts, chosen } = await show({ language: 'it' })
  await box.click()
  await expect
    .poll(texts)
    .toEqual(['SUV, fino a 20.000 €', 'Fiat Panda, fino a 9.000 €', 'Opel, Anno da 2019, Senza Opel Corsa'])
  await expect.element(screen.getByRole('listbox', { name: 'Le tue ultime ricerche' })).toBeVisible()
  await expect.element(screen.getByText('3 suggerimenti')).toBeInTheDocument()
  expect(await findViolations()).toEqual([])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(chosen).toEqual([{ query: { make: 'Fiat', model: 'Panda', maxPrice: 9_000 }, isWhole: true }])
})

test('suggests matching earlier searches before other suggestions', async () => {
  writeLocalHistory({ isOn: true, searches, vehicles: [] })
  const { box, texts, chosen } = await show()
  await userEvent.type(box, 'pàn fi')
  await expect.poll(() => texts().length).toBe(6)
  expect(texts().slice(0, 2)).toEqual(['Fiat Panda, up to €9,000searched before', 'Fiat1,091 cars'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen).toMatchObject([{ query: { model: 'Panda' }, isWhole: true }])
  await userEvent.type(box, 'cors')
  await expect.poll(() => texts().length).toBe(5)
  expect(texts()[0]).toBe('Fiat1,091 cars')
})

test('suggests nothing in an empty field while the history is turned off', async () => {
  writeLocalHistory({ isOn: false, searches, vehicles: [] })
  const { box, texts } = await show()
  await box.click()
  await userEvent.type(box, 'fiat')
  await expect.poll(() => texts().length).toBe(5)
  expect(texts()).not.toContainEqual(expect.stringContaining('searched before'))
  await box.fill('')
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
})

test('limits the list of suggestions to the height of the window', async () => {
  const { box, screen } = await show()
  await userEvent.type(box, 'fia')
  const list = screen.getByRole('listbox')
  await expect.element(list).toBeVisible()
  expect(list.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
})
