import type { ListingStatus, OwnListingCard } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { madeUpCard } from '../../../entities/vehicle/testing/made-up-vehicle.ts'
import { forgetToasts, newestToast } from '../../../ui/testing/toasts.ts'
import { toastStore } from '../../../ui/toast-store.ts'
import { MyListings } from './MyListings.tsx'

const t = createTranslator({ locale: 'en', messages: messagesOf('en') })
const car = 'Fiat Tipo 2017'
const none = { active: 0, pending: 0, sold: 0, inactive: 0 }

beforeEach(forgetToasts)

const show = (listings: object) =>
  showInApp(<MyListings state={{}} change={() => undefined} />, {
    language: 'en',
    session: { role: 'vendor' },
    api: { listings },
  })

test('an advert is taken offline after a question, and put online again by the notice or by its button', async () => {
  let status: ListingStatus = 'active'
  const mine = async () => {
    const can = { edit: true, deactivate: true, deactivateRefusal: null, activate: true, activateRefusal: null }
    const listing: OwnListingCard = { ...madeUpCard, status, quantity: 1, held: 0, suspension: null, can }
    return { total: 1, page: 1, pageSize: 20, listings: [listing], counts: { ...none, [status]: 1 } }
  }
  const change = (next: ListingStatus) => vi.fn(async () => ({ status: (status = next) }))
  const [deactivate, activate] = [change('inactive'), change('active')]
  const screen = await show({ mine, deactivate, activate })
  const shown = (state: ListingStatus) =>
    screen.getByRole('listitem').getByText(t(`vocabulary.listingStatus.${state}`), { exact: true })
  const takeOffline = screen.getByRole('button', { name: `${t('vendor.listings.deactivate')}: ${car}` })
  const question = screen.getByRole('dialog', { name: t('vendor.listings.deactivating.title') })
  const confirm = question.getByRole('button', { name: t('vendor.listings.deactivating.confirm') })

  await takeOffline.click()
  await expect.element(question).toMatchTextContent(car)
  await question.getByRole('button', { name: t('vendor.listings.deactivating.keep') }).click()
  await expect.element(shown('active')).toBeVisible()
  expect(deactivate).not.toHaveBeenCalled()

  await takeOffline.click()
  await confirm.click()
  await expect.element(shown('inactive')).toBeVisible()
  expect(newestToast()).toEqual(['success', t('vendor.listings.deactivated'), undefined])
  toastStore.current().at(-1)?.action?.onClick()
  await expect.element(shown('active')).toBeVisible()
  expect(newestToast()).toEqual(['success', t('vendor.listings.activated'), undefined])

  await takeOffline.click()
  await confirm.click()
  await screen.getByRole('button', { name: `${t('vendor.listings.activate')}: ${car}` }).click()
  await expect.element(takeOffline).toBeEnabled()
  expect([deactivate.mock.calls, activate.mock.calls]).toEqual([
    [[{ id: '1' }], [{ id: '1' }]],
    [[{ id: '1' }], [{ id: '1' }]],
  ])
})

test('a vendor without adverts reads so and is led to the first one', async () => {
  const screen = await show({ mine: async () => ({ total: 0, page: 1, pageSize: 20, listings: [], counts: none }) })
  await expect.element(screen.getByText(t('vendor.listings.empty'))).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: t('vendor.list') }))
    .toHaveAttribute('href', '/vendor/list-vehicle')
})
