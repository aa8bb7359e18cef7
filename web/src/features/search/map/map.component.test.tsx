import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPart } from '../../../app/testing/show-part.tsx'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { changeSearch, type SearchState } from '../../../entities/search/search-address.ts'
import { MapButton } from './MapButton.tsx'

const counts = [
  { value: 'FI', count: 1_204 },
  { value: 'PI', count: 2 },
  { value: 'BO', count: 7 },
]
const counted: object[] = []
const api = {
  search: {
    facets: async (filters: object) => {
      counted.push(filters)
      return { total: 1_213, province: counts, model: [], features: [] }
    },
  },
}

function Searched({ start }: { start: SearchState }) {
  const [state, setState] = useState(start)
  const change = (part: Partial<SearchState>) => setState((before) => changeSearch(before, part))
  return (
    <>
      <MapButton state={state} change={change} facets={undefined} />
      <output>{JSON.stringify({ region: state.region, province: state.province })}</output>
    </>
  )
}

async function openMap(start: SearchState, language: 'it' | 'en' = 'it') {
  const screen = await showPart({ language, api, part: <Searched start={start} /> })
  await screen.getByRole('button', { name: language === 'it' ? 'Scegli sulla mappa' : 'Choose on the map' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  return screen
}

test('selects regions and provinces by keyboard in the list, with the same result as on the map', async () => {
  const screen = await openMap({ make: 'Fiat', region: 'Lazio' })
  const chosen = screen.getByRole('status').first()
  await screen.getByRole('button', { name: 'Tutta l’Italia' }).click()
  const toscana = screen.getByRole('button', { name: 'Toscana 1.206' })
  await expect.element(toscana).toBeVisible()
  expect(counted).toEqual([{ make: 'Fiat' }])
  expect(await findViolations()).toEqual([])

  toscana.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(chosen).toHaveTextContent('{"region":"Toscana"}')
  await expect.element(screen.getByRole('heading', { name: 'Toscana' })).toHaveFocus()
  await expect
    .element(screen.getByRole('button', { name: 'Tutta la regione 1.206' }))
    .toHaveAttribute('aria-pressed', 'true')
  const firenze = screen.getByRole('button', { name: 'Firenze 1.204' })
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  await expect.element(firenze).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(chosen).toHaveTextContent('{"region":"Toscana","province":"FI"}')
  await expect.element(firenze).toHaveAttribute('aria-pressed', 'true')
  expect(await findViolations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Scegli sulla mappa' })).toHaveFocus()
})

test('shows the provinces of a clicked region, and deselects a province at the second click', async () => {
  await page.viewport(390, 844)
  const screen = await openMap({}, 'en')
  const chosen = screen.getByRole('status').first()
  const drawn = (name: string) => document.querySelector<SVGPathElement>(`[data-area="${name}"]`)
  await expect.poll(() => drawn('Toscana')?.classList.contains('shade-4')).toBe(true)
  expect(drawn('Molise')?.classList.contains('shade-0')).toBe(true)
  await userEvent.click(drawn('Toscana') as Element)
  await expect.element(chosen).toHaveTextContent('{"region":"Toscana"}')
  await expect.poll(() => drawn('Molise')).toBeNull()
  await userEvent.click(drawn('FI') as Element)
  await expect.element(chosen).toHaveTextContent('{"region":"Toscana","province":"FI"}')
  expect(drawn('FI')?.classList.contains('chosen')).toBe(true)
  await userEvent.click(drawn('FI') as Element)
  await expect.element(chosen).toHaveTextContent('{"region":"Toscana"}')
  expect(await findViolations()).toEqual([])
})
