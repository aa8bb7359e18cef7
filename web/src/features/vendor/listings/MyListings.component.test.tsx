import type { ListingStatus, OwnListingCard } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../../ui/testing/toasts.ts'
import { toastStore } from '../../../ui/toast-store.ts'
import { MyListings } from './MyListings.tsx'
import { ownListingFixture, noCounts } from './testing/own-listing-fixtures.ts'

const t = createTranslator({ locale: 'en', messages: messagesOf('en') })
const car = 'Fiat Tipo 2017'

beforeEach(forgetToasts)

const show = (listings: object) =>
  showInApp(<MyListings state={{}} change={() => undefined} />, {
    language: 'en',
    session: { role: 'vendor' },
    api: { listings },
  })

test('takes an advert offline after a confirmation, and puts it online again from the toast or by its button', async () => {
  let status: ListingStatus = 'active'
  const mine = async () => {
    const can = { edit: true, deactivate: true, deactivateRefusal: null, activate: true, activateRefusal: null }
    const listing: OwnListingCard = { ...ownListingFixture, status, can }
    return { total: 1, page: 1, pageSize: 20, listings: [listing], counts: { ...noCounts, [status]: 1 } }
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

test('links a vendor without adverts to the form for the first one', async () => {
  const screen = await show({ mine: async () => ({ total: 0, page: 1, pageSize: 20, listings: [], counts: noCounts }) })
  await expect.element(screen.getByText(t('vendor.listings.empty'))).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: t('vendor.list') }))
    .toHaveAttribute('href', '/vendor/list-vehicle')
})

test('counts the adverts that should be reviewed and filters them at a click, or shows no count when there are none', async () => {
  const asked: unknown[] = []
  const counts = { ...noCounts, active: 2, toReview: 1 }
  const mine = async (input: unknown) => {
    asked.push(input)
    return { total: 1, page: 1, pageSize: 20, listings: [ownListingFixture], counts }
  }
  const change = vi.fn()
  const around = { language: 'en', session: { role: 'vendor' }, api: { listings: { mine } } } as const
  const screen = await showInApp(<MyListings state={{}} change={change} />, around)
  const toggle = screen.getByRole('button', { name: 'To review (1)' })
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false')
  await toggle.click()
  await screen.unmount()
  const narrowed = await showInApp(<MyListings state={{ review: 1 }} change={change} />, around)
  await expect.element(narrowed.getByRole('button', { name: 'To review (1)' })).toHaveAttribute('aria-pressed', 'true')
  await narrowed.getByRole('button', { name: 'To review (1)' }).click()
  expect(change.mock.calls).toEqual([[{ review: 1 }], [{ review: undefined }]])
  expect(asked).toEqual([{}, { review: 1 }])
  expect(await findViolations()).toEqual([])
})
