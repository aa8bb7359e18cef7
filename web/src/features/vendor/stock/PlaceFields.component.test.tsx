import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { showPart } from '../../../app/testing/show-part.tsx'
import { PlaceFields } from './PlaceFields.tsx'

function PickupPoint() {
  return (
    <FormProvider {...useForm({ defaultValues: { city: '', province: '', postalCode: '' } })}>
      <PlaceFields />
    </FormProvider>
  )
}

test.each([
  [
    'a failed town search',
    () => Promise.reject(new Error('The town search is unavailable')),
    'Failed to initialize address search. Please enter your address manually.',
  ],
  ['an unknown town', async () => [], 'Invalid address selected. Please try a different address.'],
] as const)(
  'reports %s in the form of a pickup point and accepts a typed place instead',
  async (_, suggest, sentence) => {
    const screen = await showPart({ language: 'en', api: { places: { suggest } }, part: <PickupPoint /> })
    const city = screen.getByRole('combobox')
    await city.fill('Torrino')
    await expect.element(screen.getByText(sentence)).toBeInTheDocument()
    await screen.getByRole('button', { name: 'Enter the address manually' }).click()
    await expect.element(screen.getByText(sentence)).not.toBeInTheDocument()
    await expect.element(city).toHaveFocus()
    await expect.element(city).toHaveValue('Torrino')
  },
)
