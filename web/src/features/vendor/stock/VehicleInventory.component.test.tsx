import type { InventoryInput, InventoryRow } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { forgetToasts, newestToast } from '../../../ui/testing/toasts.ts'
import { VehicleInventory } from './VehicleInventory.tsx'

const messages = messagesOf('it')
const t = createTranslator({ locale: 'it', messages, namespace: 'vendor.stock' })

beforeEach(forgetToasts)

const car = (model: string, status: InventoryRow['status']): InventoryRow => ({
  vehicleId: model,
  make: 'Lancia',
  model,
  version: null,
  year: 2019,
  mainPhoto: null,
  status,
  quantity: 1,
  held: 0,
  free: 1,
  can: { setQuantity: true, setQuantityRefusal: null },
})

async function show() {
  const cars = [car('Dedra', 'active'), car('Kappa', 'inactive')]
  const setQuantity = vi.fn(async ({ vehicleId, quantity }: { vehicleId: string; quantity: number }) => ({
    status: cars.find((one) => one.vehicleId === vehicleId)?.status,
    quantity,
    isFirst: true,
  }))
  const inventory = async ({ status }: Partial<InventoryInput>) => {
    const vehicles = cars.filter((one) => status === undefined || one.status === status)
    return { total: vehicles.length, page: 1, pageSize: 20, vehicles }
  }
  const screen = await showInApp(<VehicleInventory state={{}} change={() => undefined} />, {
    session: { role: 'vendor' },
    api: { stock: { inventory, setQuantity } },
  })
  const form = screen.getByRole('dialog', { name: t('form.title') })
  return {
    setQuantity,
    form,
    quantity: form.getByLabelText(t('form.quantity')),
    save: form.getByRole('button', { name: t('form.submit') }),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
  }
}

test('offers only active cars in the dialog, starts with one unit, and requires a car', async () => {
  const { setQuantity, form, quantity, save, button } = await show()
  await button(t('set')).click()
  const vehicle = form.getByLabelText(t('vehicle'))
  await expect.element(vehicle.getByRole('option', { name: 'Lancia Dedra 2019' })).toBeInTheDocument()
  await expect.element(vehicle.getByRole('option', { name: 'Lancia Kappa 2019' })).not.toBeInTheDocument()
  await expect.element(quantity).toHaveValue(1)
  await save.click()
  await expect.element(form.getByText(t('form.vehicleMissing'))).toBeVisible()
  expect(setQuantity).not.toHaveBeenCalled()
  await vehicle.selectOptions('Lancia Dedra 2019')
  await quantity.fill('2')
  await save.click()
  await expect.poll(newestToast).toEqual(['success', t('added'), undefined])
  expect(setQuantity.mock.calls).toEqual([[{ vehicleId: 'Dedra', quantity: 2 }]])
})

test('changes the units of an inactive car in its row, including a car that the vendor took offline', async () => {
  const { setQuantity, quantity, save, button } = await show()
  await button(`${t('update')}: Lancia Kappa 2019`).click()
  await quantity.fill('3')
  await save.click()
  await expect.poll(newestToast).toEqual(['success', t('added'), t('staysOffline')])
  expect(setQuantity.mock.calls).toEqual([[{ vehicleId: 'Kappa', quantity: 3 }]])
})

test('refuses a negative number of units beside the field', async () => {
  const { setQuantity, form, quantity, save, button } = await show()
  await button(`${t('update')}: Lancia Dedra 2019`).click()
  await quantity.fill('-1')
  await save.click()
  await expect.element(form.getByText(messages.errors.fields.not_a_number)).toBeVisible()
  expect(setQuantity).not.toHaveBeenCalled()
})
