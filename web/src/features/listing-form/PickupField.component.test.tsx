import { messagesOf } from '@autopiazza/i18n'
import { FormProvider, useForm } from 'react-hook-form'
import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { type ListingValues, newListingValues } from './listing-values.ts'
import { PickupField } from './PickupField.tsx'

const t = createTranslator({ locale: 'it', messages: messagesOf('it'), namespace: 'listing' })

function Form() {
  return (
    <FormProvider {...useForm<ListingValues>({ defaultValues: newListingValues(2026) })}>
      <PickupField />
    </FormProvider>
  )
}

test('many pickup points can be searched, and the chosen pickup point stays selected during a search', async () => {
  const points = Array.from({ length: 12 }, (_, at) => ({
    id: String(at + 1),
    name: `Sede ${at + 1}`,
    address: 'Via Roma, 1',
    postalCode: '10121',
    ...((at + 1) % 3 === 0 ? { city: 'Forlì', province: 'FC' } : { city: 'Torino', province: 'TO' }),
  }))
  const screen = await showInApp(<Form />, { api: { stock: { pickupLocations: async () => points } } })
  const choice = screen.getByRole('combobox', { name: new RegExp(`^${t('fields.pickupLocationId')}`) })
  const options = () => choice.getByRole('option').elements()
  await choice.selectOptions('Sede 1, Torino (TO)')
  await screen.getByRole('searchbox', { name: t('pickupSearch') }).fill('forli')
  await expect.element(screen.getByText(t('pickupFound', { count: 4 }))).toBeVisible()
  expect(options()).toHaveLength(6)
  await expect.element(choice).toHaveValue('1')
  await choice.selectOptions('Sede 3, Forlì (FC)')
  await expect.poll(options).toHaveLength(5)
})
