import type { PickupLocation } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { forgetToasts, newestToast } from '../../../ui/testing/toasts.ts'
import { toastStore } from '../../../ui/toast-store.ts'
import { useDashboardState } from '../dashboard/use-dashboard-state.ts'
import { PickupPoints } from './PickupPoints.tsx'

const messages = messagesOf('it')
const t = createTranslator({ locale: 'it', messages, namespace: 'vendor' })

beforeEach(forgetToasts)

const point = (number: number, city: 'Torino' | 'Forlì' = 'Torino'): PickupLocation => ({
  id: String(number),
  name: `Sede ${number}`,
  address: `Via Roma, ${number}`,
  city,
  province: city === 'Torino' ? 'TO' : 'FC',
  postalCode: '10121',
  isDefault: number === 1,
  listings: 0,
})
const added = { city: 'Moncalieri', province: 'TO', postalCode: '10024' }

function Points() {
  return <PickupPoints {...useDashboardState()} />
}

async function show(points: PickupLocation[]) {
  const add = vi.fn(async (fields: object) => ({ ...point(99), ...fields }))
  const edit = vi.fn(async (input: object) => input)
  const remove = vi.fn(async () => ({ listings: 0, defaultId: null }))
  const screen = await showInApp(<Points />, {
    session: { role: 'vendor' },
    page: { path: '/vendor/', address: '/vendor/?tab=inventory' },
    api: {
      stock: {
        pickupLocations: async () => points,
        addPickupLocation: add,
        editPickupLocation: edit,
        removePickupLocation: remove,
      },
      places: {
        suggest: async () => [
          { ...added, region: 'Piemonte' },
          { city: 'Milano', province: 'MI', postalCode: null, region: 'Lombardia' },
        ],
      },
    },
  })
  const found = (count: number) => screen.getByText(t('pickups.found', { count, number: String(count) }))
  const rows = screen.getByRole('row', { name: /^Sede/ })
  const form = screen.getByRole('dialog')
  return {
    screen,
    add,
    edit,
    remove,
    found,
    rows,
    form,
    field: (name: 'name' | 'address' | 'province' | 'postalCode') => form.getByLabelText(t(`pickups.${name}`)),
    save: form.getByRole('button', { name: t('pickups.form.submit') }),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
  }
}

test('shows many pickup points in pages and searches their names and addresses', async () => {
  const twelve = Array.from({ length: 12 }, (_, at) => point(at + 1, (at + 1) % 3 === 0 ? 'Forlì' : 'Torino'))
  const { screen, found, rows } = await show(twelve)
  const pages = screen.getByRole('navigation', { name: t('pickups.pages') })
  await expect.element(found(12)).toBeVisible()
  await expect.poll(() => rows.elements()).toHaveLength(10)
  await pages.getByRole('link', { name: '2', exact: true }).click()
  await expect.poll(() => rows.elements()).toHaveLength(2)

  const search = screen.getByRole('searchbox', { name: t('pickups.search') })
  await search.fill('FORLI')
  await userEvent.keyboard('{Enter}')
  await expect.element(found(4)).toBeVisible()
  await expect.poll(() => rows.elements()).toHaveLength(4)
  await expect.element(pages).not.toBeInTheDocument()
  await search.fill('sede forlì 9')
  await userEvent.keyboard('{Enter}')
  await expect.element(rows).toMatchTextContent('Sede 9')
  await search.fill('Messina')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(t('pickups.none'))).toBeVisible()
  await screen.getByRole('link', { name: t('pickups.all') }).click()
  await expect.poll(() => rows.elements()).toHaveLength(10)
})

test('fills in town, province and CAP of the first pickup point from the comune, and makes the first pickup point the default', async () => {
  const { screen, add, form, field, save, button } = await show([])
  await expect.element(screen.getByText(t('pickups.empty'))).toBeVisible()
  await button(t('pickups.add')).click()
  await field('name').fill('Sede')
  await field('address').fill('Via Roma, 1')
  await form.getByRole('combobox').fill('moncalieri')
  await expect.element(form.getByRole('option', { name: /^Moncalieri/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field('province')).toHaveValue('TO')
  await expect.element(field('postalCode')).toHaveValue('10024')
  await expect.element(form.getByRole('checkbox')).not.toBeInTheDocument()
  await save.click()
  await expect
    .poll(() => add.mock.calls)
    .toEqual([[{ name: 'Sede', address: 'Via Roma, 1', ...added, isDefault: false }]])
})

test('requires a typed CAP where a comune has no single CAP, and makes a new pickup point the default on request', async () => {
  const { add, form, field, save, button } = await show([point(1)])
  await button(t('pickups.add')).click()
  await field('name').fill('Deposito')
  await field('address').fill('Via Roma, 1')
  await form.getByRole('combobox').fill('milano')
  await form.getByRole('option', { name: /^Milano/ }).click()
  await expect.element(field('postalCode')).toHaveFocus()
  await field('postalCode').fill('201')
  await save.click()
  await expect.element(form.getByText(messages.errors.fields.postal_code)).toBeVisible()
  expect(add).not.toHaveBeenCalled()
  await field('postalCode').fill('20121')
  await expect.element(form.getByRole('checkbox', { name: t('pickups.form.isDefault') })).not.toBeChecked()
  await form.getByRole('checkbox', { name: t('pickups.form.isDefault') }).click()
  await save.click()
  await expect.poll(() => add.mock.calls).toMatchObject([[{ city: 'Milano', postalCode: '20121', isDefault: true }]])
})

test('edits a pickup point in a dialog with its current values', async () => {
  const { screen, edit, field, save, button } = await show([point(1), point(2)])
  await button(`${t('pickups.edit')}: Sede 2`).click()
  await expect.element(screen.getByRole('dialog', { name: t('pickups.form.editTitle') })).toBeVisible()
  await expect.element(field('name')).toHaveValue('Sede 2')
  await field('address').fill('Corso Trieste, 12')
  await save.click()
  await expect.poll(() => newestToast()[1]).toBe(t('pickups.saved'))
  const { id, listings: _listings, ...fields } = point(2)
  expect(edit.mock.calls).toEqual([[{ id, fields: { ...fields, address: 'Corso Trieste, 12' } }]])
})

test('shows the name of a pickup point before removing it, and restores the pickup point on undo', async () => {
  const { add, remove, form, button } = await show([point(1), point(2)])
  await button(`${t('pickups.remove')}: Sede 2`).click()
  await expect.element(form).toMatchTextContent('Via Roma, 2')
  await form.getByRole('button', { name: t('pickups.removing.confirm'), exact: true }).click()
  await expect.poll(() => newestToast()[1]).toBe(t('pickups.removed', { name: 'Sede 2' }))
  expect(remove.mock.calls).toEqual([[{ id: '2' }]])
  toastStore.current().at(-1)?.action?.onClick()
  await expect.poll(() => newestToast()[1]).toBe(t('pickups.added'))
  const { id: _id, listings: _listings, ...fields } = point(2)
  expect(add.mock.calls).toEqual([[fields]])
})
