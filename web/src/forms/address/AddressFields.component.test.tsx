import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { showPart } from '../../app/testing/show-part.tsx'
import { AddressFields, emptyAddress } from './AddressFields.tsx'

function Address() {
  return (
    <FormProvider {...useForm({ defaultValues: { address: emptyAddress } })}>
      <AddressFields />
    </FormProvider>
  )
}

test.each([
  [
    'towns that cannot be searched',
    () => Promise.reject(new Error('The places do not answer')),
    'Failed to initialize address search. Please enter your address manually.',
  ],
  ['a town that is none', async () => [], 'Invalid address selected. Please try a different address.'],
] as const)('in a delivery address, %s are named, and the address is typed by hand', async (_, suggest, sentence) => {
  const screen = await showPart({ language: 'en', api: { places: { suggest } }, part: <Address /> })
  const town = screen.getByRole('combobox', { name: 'Town' })
  await town.fill('Torrino')
  await expect.element(screen.getByText(sentence)).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Enter the address manually' }).click()
  await expect.element(screen.getByText(sentence)).not.toBeInTheDocument()
  await expect.element(town).toHaveFocus()
  await expect.element(town).toHaveValue('Torrino')
})
