import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { breakable, fault } from '../../app/testing/answers.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../ui/testing/toasts.ts'
import { toastStore } from '../../ui/toast-store.ts'
import type { DashboardControls } from './dashboard/use-dashboard-state.ts'
import { VendorDashboard } from './dashboard/VendorDashboard.tsx'
import { MyListings } from './listings/MyListings.tsx'
import { ownListingFixture, noCounts } from './listings/testing/own-listing-fixtures.ts'
import { BankAccount } from './sales/BankAccount.tsx'
import { Sales } from './sales/Sales.tsx'
import { SaleDialog } from './sales/SaleDialog.tsx'
import { saleFixture } from './sales/testing/sale-fixtures.ts'
import { PickupPoints } from './stock/PickupPoints.tsx'
import { VehicleInventory } from './stock/VehicleInventory.tsx'

const t = createTranslator({ locale: 'it', messages: messagesOf('it'), namespace: 'vendor' })
const controls: DashboardControls = { state: {}, change: () => undefined, show: () => undefined }
const session = { role: 'vendor' } as const

beforeEach(forgetToasts)

const point = {
  id: 'p',
  name: 'Sede di Torino',
  address: 'Via Roma, 1',
  city: 'Torino',
  province: 'TO',
  postalCode: '10121',
  isDefault: true,
  listings: 0,
}

test('finds no accessibility problem in many pickup points and an empty search', async () => {
  const points = Array.from({ length: 12 }, (_, at) => ({ ...point, id: String(at), name: `Sede ${at}` }))
  const api = { stock: { pickupLocations: async () => points } }
  const all = await showInApp(<PickupPoints {...controls} />, { api, session })
  await expect.element(all.getByText('Sede 9')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await all.unmount()
  const none = await showInApp(<PickupPoints {...controls} state={{ q: 'xyz' }} />, { api, session })
  await expect.element(none.getByText(t('pickups.none'))).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('reports a pickup point that failed to save, keeps the input, and saves it at the next click', async () => {
  const adding = breakable({ id: 'new' })
  const screen = await showInApp(<PickupPoints {...controls} />, {
    session,
    api: {
      stock: { pickupLocations: async () => [point], addPickupLocation: adding.answer },
      places: {
        suggest: async () => [{ city: 'San Remo', province: 'IM', postalCode: '18038', region: 'Liguria' }],
      },
    },
  })
  await screen.getByRole('button', { name: t('pickups.add') }).click()
  const dialog = screen.getByRole('dialog', { name: t('pickups.form.addTitle') })
  const save = dialog.getByRole('button', { name: t('pickups.form.submit') })
  await save.click()
  await expect.element(dialog.getByLabelText(t('pickups.name'))).toHaveFocus()
  await dialog.getByRole('combobox').fill('san')
  await expect.element(dialog.getByRole('option').first()).toBeVisible()
  expect(await findViolations()).toEqual([])
  await dialog.getByRole('option').first().click()
  const name = dialog.getByRole('textbox', { name: t('pickups.name') })
  await name.fill('Sede')
  await dialog.getByRole('textbox', { name: t('pickups.address') }).fill('Via Roma 1')
  await save.click()
  await expect.poll(() => newestToast()[1]).toBe(t('inventory.saveFailed'))
  await expect.element(name).toHaveValue('Sede')
  adding.repair()
  await save.click()
  await expect.poll(() => newestToast()[1]).toBe(t('pickups.added'))
})

test.each([
  ['first', true, 'stock.added'],
  ['later', false, 'stock.updated'],
] as const)('reports %s units that failed to save and saves them at the next click', async (_, isFirst, sentence) => {
  const row = {
    vehicleId: '1',
    make: 'Fiat',
    model: 'Tipo',
    version: null,
    year: 2017,
    status: 'active',
    quantity: 1,
    held: 0,
    free: 1,
    isQuantitySet: !isFirst,
    mainPhoto: null,
    can: { setQuantity: true, setQuantityRefusal: null },
  }
  const saving = breakable({ status: 'active', quantity: 3, isFirst })
  const inventory = async () => ({ total: 1, page: 1, pageSize: 20, vehicles: [row] })
  const api = { stock: { inventory, setQuantity: saving.answer } }
  const screen = await showInApp(<VehicleInventory {...controls} />, { api, session })
  await screen.getByRole('button', { name: `${t('stock.update')}: Fiat Tipo 2017` }).click()
  const dialog = screen.getByRole('dialog', { name: t('stock.form.title') })
  const quantity = dialog.getByLabelText(t('stock.form.quantity'))
  const save = dialog.getByRole('button', { name: t('stock.form.submit') })
  await quantity.fill('3')
  await save.click()
  await expect.poll(() => newestToast()[1]).toBe(t('inventory.saveFailed'))
  await expect.element(quantity).toHaveValue(3)
  expect(await findViolations()).toEqual([])
  saving.repair()
  await save.click()
  await expect.poll(() => newestToast()[1]).toBe(t(sentence))
})

const listing = ownListingFixture
const counts = { ...noCounts, active: 1 }
const own = { total: 1, page: 1, pageSize: 20, listings: [listing], counts }

test('reports beside an advert that taking it offline failed', async () => {
  const deactivate = async () => {
    throw fault()
  }
  const api = { listings: { mine: async () => own, deactivate } }
  const screen = await showInApp(<MyListings {...controls} />, { api, session })
  await screen.getByRole('button', { name: `${t('listings.deactivate')}: Fiat Tipo 2017` }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: t('listings.deactivating.confirm') }).click()
  const sentence = t('listings.deactivateFailed', { message: t('listings.unknownReason') })
  await expect.element(screen.getByText(sentence)).toBeVisible()
  expect(newestToast().slice(0, 2)).toEqual(['error', sentence])
  expect(await findViolations()).toEqual([])
})

test('reports adverts that failed to load and loads them on retry', async () => {
  const loading = breakable(own)
  const api = { listings: { mine: loading.answer } }
  const screen = await showInApp(<MyListings {...controls} />, { api, session })
  await expect.element(screen.getByText(t('loadFailed'))).toBeVisible()
  expect(await findViolations()).toEqual([])
  loading.repair()
  await screen.getByRole('link', { name: t('retry') }).click()
  await expect.element(screen.getByRole('heading', { name: 'Fiat Tipo 2017' })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('reports a dashboard that failed to load and loads it on retry', async () => {
  const waiting = breakable({
    sales: [],
    total: 0,
    page: 1,
    pageSize: 20,
    soldAdverts: 0,
    counts: { ...counts, open: 0, running: 0 },
  })
  const api = {
    listings: { mine: async () => own, incomplete: async () => ({ total: 0, listings: [] }) },
    sales: { list: waiting.answer },
    messaging: { conversations: async () => [] },
  }
  const page = { path: '/vendor/', address: '/vendor/' }
  const screen = await showInApp(<VendorDashboard conversations={null} profile={null} />, { api, session, page })
  await expect.element(screen.getByRole('alert')).toMatchTextContent(t('loadFailed'))
  expect(await findViolations()).toEqual([])
  waiting.repair()
  await screen.getByRole('link', { name: t('retry') }).click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('lists an unanswered message as a task of today, sets it aside, and lists the task again after undo', async () => {
  const talk = {
    id: '1',
    other: { firstName: 'Bea', companyName: null, role: 'buyer' },
    vehicle: { id: 'v', title: 'Fiat Tipo 2017' },
    lastMessage: 'Posso vederla sabato?',
    lastMessageAt: '2020-03-04T12:00:00.000Z',
    startedAt: '2020-03-01T12:00:00.000Z',
    isUnread: false,
    isClosed: false,
    lastPosition: 7,
  }
  const kept = { answer: 'awaited' }
  const setAside = vi.fn<(input: object) => Promise<void>>(async () => void (kept.answer = 'set_aside'))
  const takeUp = vi.fn<(input: object) => Promise<void>>(async () => void (kept.answer = 'awaited'))
  const api = {
    listings: { mine: async () => own, incomplete: async () => ({ total: 0, listings: [] }) },
    sales: { list: async () => ({ sales: [], total: 0, page: 1, pageSize: 20, soldAdverts: 0, counts: counted }) },
    messaging: { conversations: async () => [{ ...talk, ...kept }], setAside, takeUp },
  }
  const page = { path: '/vendor/', address: '/vendor/' }
  const screen = await showInApp(<VendorDashboard conversations={null} profile={null} />, { api, session, page })
  const question = { name: 'Bea', vehicle: 'Fiat Tipo 2017' }
  const answer = screen.getByRole('link', { name: t('today.answerTo', question) })
  await expect.element(answer).toHaveAttribute('href', '/messages/1')
  await screen.getByRole('button', { name: t('today.setAsideOf', question) }).click()
  await expect.element(answer).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: t('today.title') })).toHaveFocus()
  expect(setAside.mock.calls).toEqual([[{ id: '1', position: 7 }]])
  expect(newestToast()).toEqual(['success', t('aside.done'), t('aside.doneText')])
  const undo = toastStore.current().at(-1)?.action
  expect(undo?.label).toBe(t('aside.undo'))
  undo?.onClick()
  await expect.element(answer).toBeVisible()
  expect(takeUp.mock.calls).toEqual([[{ id: '1' }]])
})

test('reports an invalid IBAN beside its field', async () => {
  const api = { sales: { bankAccount: async () => ({ iban: null }) } }
  const screen = await showInApp(<BankAccount />, { api, session })
  await screen.getByRole('button', { name: t('bankAccount.add') }).click()
  await screen.getByLabelText(t('bankAccount.iban')).fill('IT00')
  await screen.getByRole('button', { name: t('bankAccount.save') }).click()
  await expect.element(screen.getByText(messagesOf('it').errors.fields.iban)).toBeVisible()
  expect(await findViolations()).toEqual([])
})

const open = {
  ...saleFixture,
  status: 'confirmed',
  isOpen: true,
  settlement: null,
  can: { recordTransfer: false, complete: null, cancel: null, endUnpaid: null },
} as const
const counted = { open: 1, running: 0, completed: 0, returns: 0, ended: 0 }

test.each([
  ['open', open],
  ['ended', { ...saleFixture, status: 'cancelled', endReason: 'vendor_cancelled', cancelReason: 'Non si vende più.' }],
] as const)('finds no accessibility problem in sales that are %s', async (state, sale) => {
  const list = async () => ({ sales: [sale], total: 1, page: 1, pageSize: 20, soldAdverts: 0, counts: counted })
  const api = { sales: { list, bankAccount: async () => ({ iban: 'IT60X0542811101000000123456' }) } }
  const screen = await showInApp(<Sales {...controls} state={{ state }} />, { api, session })
  await expect.element(screen.getByText('Fiat Tipo 2017').first()).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('requires a reason to cancel a sale', async () => {
  const screen = await showInApp(
    <SaleDialog input={{ sale: saleFixture, action: 'cancel' }} onClose={() => undefined} />,
  )
  await screen.getByRole('button', { name: t('sales.cancelling.confirm') }).click()
  await expect.element(screen.getByText(messagesOf('it').errors.fields.required)).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('requires a day to accept a return', async () => {
  const carReturn = {
    id: 'x',
    kind: 'withdrawal',
    status: 'requested',
    reason: null,
    requestedAt: saleFixture.createdAt,
    answerDueAt: '2099-11-20T09:00:00.000Z',
    isOverdue: false,
    answeredAt: null,
    bringBackBy: '2099-12-01',
    place: null,
    returnAt: null,
    refusalReason: null,
    sentOn: null,
    sentProof: null,
    calledOffAt: null,
    carBackAt: null,
    deposit: 30_000,
    transferred: 0,
    paidBackBy: null,
    paidBackAt: null,
    completedAt: null,
  } as const
  const sale = { ...saleFixture, handover: { on: '2026-11-18', by: 'vendor', isConfirmed: true } as const, carReturn }
  const list = async () => ({
    sales: [sale],
    total: 1,
    page: 1,
    pageSize: 20,
    soldAdverts: 0,
    counts: { ...counted, returns: 1 },
  })
  const api = { sales: { list, bankAccount: async () => ({ iban: null }) } }
  const screen = await showInApp(<Sales {...controls} state={{ state: 'returns' }} />, { api, session })
  await expect.element(screen.getByText('Fiat Tipo 2017').first()).toBeVisible()
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: `${t('sales.answer')}: Fiat Tipo 2017` }).click()
  const tReturns = createTranslator({ locale: 'it', messages: messagesOf('it'), namespace: 'returns.vendor' })
  await screen.getByRole('button', { name: tReturns('answer.confirm') }).click()
  await expect.element(screen.getByText(messagesOf('it').errors.fields.required).first()).toBeVisible()
  expect(await findViolations()).toEqual([])
})
