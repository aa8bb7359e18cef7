import { beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { draftValuesOf, storeDraft } from './drafts/drafts.ts'
import type { Resale } from './listing-queries.ts'
import { newListingValues } from './listing-values.ts'
import { useResale } from './use-resale.ts'

beforeEach(() => localStorage.clear())

const resale = { make: 'Lancia', model: 'Ypsilon', year: 2019, mileage: 47_500 } as Resale

function Form({ fill }: { fill: (values: object) => void }) {
  const { isFilled, fillIn } = useResale({ resale, userId: 'u', fill })
  return (
    <button type="button" onClick={fillIn}>
      {isFilled ? 'filled' : 'empty'}
    </button>
  )
}

test("without a draft, a resale form is filled in at once with the car's known facts", async () => {
  const fill = vi.fn<(values: object) => void>()
  const screen = await showInApp(<Form fill={fill} />)
  await expect.element(screen.getByRole('button')).toHaveTextContent('filled')
  expect(fill.mock.lastCall?.[0]).toMatchObject({ make: 'Lancia', model: 'Ypsilon', mileage: '47500' })
  expect(fill.mock.lastCall?.[0]).not.toHaveProperty('salePrice')
})

test('the listing form of a resale leaves the draft of another advert unchanged until the user fills the form in', async () => {
  const savedAt = '2026-11-18T10:00:00.000Z'
  storeDraft(localStorage, 'u', { id: 'd', listingId: null, savedAt, values: draftValuesOf(newListingValues(2019)) })
  const fill = vi.fn<(values: object) => void>()
  const screen = await showInApp(<Form fill={fill} />)
  await expect.element(screen.getByRole('button')).toHaveTextContent('empty')
  expect(fill).not.toHaveBeenCalled()
  await screen.getByRole('button').click()
  await expect.element(screen.getByRole('button')).toHaveTextContent('filled')
  expect(fill).toHaveBeenCalledOnce()
})
