import { messagesOf } from '@autopiazza/i18n'
import { useForm, FormProvider } from 'react-hook-form'
import { createTranslator } from 'use-intl/core'
import type { ListingInput } from '@autopiazza/contract'
import { expect, test, vi } from 'vitest'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { Button } from '../../ui/Button.tsx'
import { type ListingValues, newListingValues } from './listing-values.ts'
import { SaleDetailsCard } from './PriceCards.tsx'
import { useOfferTerms } from './use-offer-terms.ts'

const t = createTranslator({ locale: 'it', messages: messagesOf('it'), namespace: 'listing.offers' })

function Price({ listingId }: { listingId: string | null }) {
  const form = useForm<ListingValues, unknown, ListingInput>({
    defaultValues: { ...newListingValues(2026), salePrice: '12000' },
  })
  const terms = useOfferTerms(form, { listingId, isForSale: true })
  return (
    <FormProvider {...form}>
      <SaleDetailsCard terms={terms} listingId={listingId} onField={() => undefined} />
      <Button onClick={() => void terms?.save('new')}>Save</Button>
    </FormProvider>
  )
}

test('enabling offers shows the field for the lowest accepted offer', async () => {
  const setTerms = vi.fn<(input: object) => Promise<object>>(async () => ({}))
  const screen = await showInApp(<Price listingId={null} />, { api: { offers: { setTerms } } })
  await expect.element(screen.getByLabelText(t('lowest'), { exact: false })).not.toBeInTheDocument()
  await screen.getByRole('checkbox', { name: t('accept') }).click()
  const lowest = screen.getByLabelText(t('lowest'), { exact: false })
  await lowest.fill('5000')
  await expect.element(screen.getByText(t('outOfRange', { low: '6.000 €', high: '12.000 €' }))).toBeVisible()
  expect(await findViolations()).toEqual([])
  await lowest.fill('10.500')
  await expect.element(screen.getByText(t('outOfRange', { low: '6.000 €', high: '12.000 €' }))).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => setTerms.mock.calls).toEqual([[{ id: 'new', acceptsOffers: true, lowestOffer: 1_050_000 }]])
})

test('stored offer terms are shown and are saved only after a change', async () => {
  const setTerms = vi.fn<(input: object) => Promise<object>>(async () => ({}))
  const terms = async () => ({ acceptsOffers: true, lowestOffer: 900_000 })
  const screen = await showInApp(<Price listingId="1" />, { api: { offers: { terms, setTerms } } })
  await expect.element(screen.getByLabelText(t('lowest'), { exact: false })).toHaveValue('9000')
  await screen.getByRole('button', { name: 'Save' }).click()
  expect(setTerms.mock.calls).toEqual([])
})
