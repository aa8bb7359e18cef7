import { searchPrices } from '@autopiazza/contract/constants'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showPart } from '../../../app/testing/show-part.tsx'
import { priceEnds, type SearchState } from '../../../entities/search/search-address.ts'
import { RangeFilter } from './RangeFilter.tsx'

async function show(initial: SearchState) {
  const changes: object[] = []
  function Prices() {
    const [state, setState] = useState(initial)
    return (
      <RangeFilter
        filter="price"
        legend="Price"
        labels={['Lowest price', 'Highest price']}
        names={['minPrice', 'maxPrice']}
        unit="€"
        slider={searchPrices}
        typed={priceEnds}
        format={String}
        valueText={(value) => `${value} €`}
        state={state}
        facets={undefined}
        change={(part) => {
          changes.push(part)
          setState({ ...state, ...part })
        }}
      />
    )
  }
  const screen = await showPart({ language: 'en', api: {}, part: <Prices /> })
  return {
    changes,
    lowest: screen.getByRole('slider', { name: 'Lowest price' }),
    highest: screen.getByRole('slider', { name: 'Highest price' }),
    typed: screen.getByRole('textbox', { name: 'Highest price' }),
  }
}

test.each([
  [{ maxPrice: 12_000 }, 'ArrowRight', { maxPrice: 12_500 }],
  [{ maxPrice: 20_000 }, 'ArrowRight', { maxPrice: 21_000 }],
  [{ maxPrice: 40_000 }, 'ArrowRight', { maxPrice: 45_000 }],
  [{ maxPrice: 40_000 }, 'ArrowLeft', { maxPrice: 39_000 }],
  [{ maxPrice: 95_000 }, 'ArrowRight', { maxPrice: undefined }],
  [{}, 'ArrowLeft', { maxPrice: 95_000 }],
])('moves the range from %o with the key %s to %o', async (state, key, expected) => {
  const { changes, highest } = await show(state)
  highest.element().focus()
  await userEvent.keyboard(`{${key}}`)
  expect(changes).toEqual([{ minPrice: undefined, ...expected }])
})

test("announces a typed price beyond the slider and preserves it while the slider's opposite end moves", async () => {
  const { changes, lowest, highest, typed } = await show({})
  await typed.fill('150.000')
  await userEvent.keyboard('{Enter}')
  await expect.element(highest).toHaveAttribute('aria-valuetext', '150000 €')
  lowest.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await typed.fill('100000')
  await userEvent.keyboard('{Enter}')
  await expect.element(highest).toHaveAttribute('aria-valuetext', '100000 €')
  expect(changes).toEqual([
    { minPrice: undefined, maxPrice: 150_000 },
    { minPrice: 500, maxPrice: 150_000 },
    { minPrice: 500, maxPrice: 100_000 },
  ])
})

test("announces a typed price within the slider and preserves it while the slider's opposite end moves", async () => {
  const { changes, lowest, highest, typed } = await show({})
  await typed.fill('12345')
  await userEvent.keyboard('{Enter}')
  await expect.element(highest).toHaveAttribute('aria-valuetext', '12345 €')
  lowest.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(changes).toEqual([
    { minPrice: undefined, maxPrice: 12_345 },
    { minPrice: 500, maxPrice: 12_345 },
  ])
  await expect.element(highest).toHaveAttribute('aria-valuetext', '12345 €')
})
