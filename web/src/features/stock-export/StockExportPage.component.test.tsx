import type { ExportChannelView, ExportStore } from '@autopiazza/contract'
import { exportChannelNames } from '@autopiazza/contract/stock-export-vocabulary'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../app/testing/answers.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../ui/testing/toasts.ts'
import { StockExportPage } from './StockExportPage.tsx'

const messages = messagesOf('it')
const t = createTranslator({ locale: 'it', messages, namespace: 'channels' })
const secret = (letter: string): string => `https://autopiazza.example/feeds/apz_feed_${letter.repeat(43)}/google.tsv`

beforeEach(forgetToasts)

const google: ExportChannelView = {
  channel: 'google',
  address: secret('a'),
  createdAt: '2026-11-20T09:00:00.000Z',
  lastFetchedAt: '2026-11-21T09:00:00.000Z',
  cars: 70,
  omitted: 12,
  lacks: [
    {
      need: 'registration_month',
      isRequired: true,
      count: 12,
      cars: [{ listingId: 'car-1', title: 'Fiat Panda 2020' }],
    },
  ],
}
const store: ExportStore = { pickupLocationId: 'place', name: 'Sede', city: 'Bologna', storeCode: null }

/** Renders the page with an address for Google only. */
async function show({ sellerKind = 'business' }: { sellerKind?: 'business' | 'private' } = {}) {
  let channels = exportChannelNames.map((channel): ExportChannelView =>
    channel === 'google'
      ? google
      : { channel, address: null, createdAt: null, lastFetchedAt: null, cars: 82, omitted: 0, lacks: [] },
  )
  const set = (changed: string, address: string | null) => {
    channels = channels.map((one) => (one.channel === changed ? { ...one, address, lastFetchedAt: null } : one))
  }
  const calls = {
    createAddress: vi.fn(async ({ channel }: { channel: string }) => set(channel, secret('b'))),
    removeAddress: vi.fn(async ({ channel }: { channel: string }) => set(channel, null)),
    setStoreCode: vi.fn(async (_input: { pickupLocationId: string; storeCode: string }) => store),
  }
  const screen = await showInApp(<StockExportPage />, {
    session: { role: 'vendor', sellerKind },
    api: { stockExport: { ...calls, show: async () => ({ channels, stores: [store] }) } },
  })
  const title = t('channels.google.title')
  return {
    screen,
    calls,
    address: screen.getByRole('group', { name: t('address', { channel: title }) }),
    ofGoogle: (action: 'replacement' | 'removal') =>
      screen.getByRole('button', { name: `${t(`${action}.confirm`)}: ${title}` }),
    inDialog: (name: string) => screen.getByRole('dialog').getByRole('button', { name, exact: true }),
  }
}

test('shows the address of a file, when it was fetched, and the cars that the receiver refuses with links to their adverts', async () => {
  const { screen, address } = await show()
  await expect.element(address).toHaveTextContent(secret('a'))
  await expect.element(screen.getByText('70 auto nel file · 12 auto escluse')).toBeVisible()
  await expect
    .element(
      screen.getByText(
        /^12 auto senza mese di immatricolazione\. Restano fuori dal file, perché Google non le accetta/,
      ),
    )
    .toBeVisible()
  await screen.getByText(t('lacks.show')).click()
  await expect
    .element(screen.getByRole('link', { name: 'Fiat Panda 2020' }))
    .toHaveAttribute('href', '/vendor/edit-vehicle/car-1')
  await expect.element(screen.getByText('e altre 11')).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('replaces an address only after a confirmation, and shows the new one', async () => {
  const { calls, address, ofGoogle, inDialog } = await show()
  await ofGoogle('replacement').click()
  expect(await findViolations()).toEqual([])
  await inDialog(t('replacement.keep')).click()
  expect(calls.createAddress).not.toHaveBeenCalled()
  await ofGoogle('replacement').click()
  await inDialog(t('replacement.confirm')).click()
  await expect.element(address).toHaveTextContent(secret('b'))
  expect(calls.createAddress.mock.calls).toEqual([[{ channel: 'google' }]])
  await expect.poll(() => newestToast()[1]).toBe(t('replacement.done'))
})

test('removes an address after a confirmation and offers to create one again', async () => {
  const { screen, calls, address, ofGoogle, inDialog } = await show()
  await ofGoogle('removal').click()
  await inDialog(t('removal.confirm')).click()
  await expect.element(address).not.toBeInTheDocument()
  await screen.getByRole('button', { name: `${t('create')}: ${t('channels.google.title')}` }).click()
  await expect.element(address).toHaveTextContent(secret('b'))
  expect(calls.removeAddress.mock.calls).toEqual([[{ channel: 'google' }]])
})

test('saves the store code of a pickup point, and shows why it could not be saved', async () => {
  const { screen, calls } = await show()
  const label = t('stores.label', { name: 'Sede', city: 'Bologna' })
  calls.setStoreCode.mockRejectedValueOnce(refusal('listings.pickup_location_not_found', 'Non c’è più'))
  await screen.getByRole('textbox', { name: label }).fill('BO-1')
  await screen.getByRole('button', { name: `${t('stores.save')}: ${label}` }).click()
  await expect.poll(() => newestToast().join(' ')).toContain('Non c’è più')
  await screen.getByRole('button', { name: `${t('stores.save')}: ${label}` }).click()
  await expect.poll(() => newestToast()[1]).toBe(t('stores.saved'))
  expect(calls.setStoreCode.mock.calls[1]).toEqual([{ pickupLocationId: 'place', storeCode: 'BO-1' }])
})

test('shows a private seller that the addresses are for businesses', async () => {
  const { screen, address } = await show({ sellerKind: 'private' })
  await expect.element(screen.getByText(t('privateSeller.title'))).toBeVisible()
  await expect.element(address).not.toBeInTheDocument()
})
