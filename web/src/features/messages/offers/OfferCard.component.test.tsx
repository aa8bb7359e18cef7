import type { Conversation, PriceOffer } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../../../app/testing/answers.ts'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { cardFixture } from '../../../entities/vehicle/testing/vehicle-fixtures.ts'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { ConversationPage } from '../ConversationPage.tsx'

const t = createTranslator({ locale: 'it', messages: messagesOf('it'), namespace: 'offers' })
const nothing = { accept: false, counter: false, refuse: false, withdraw: false }

const offer: PriceOffer = {
  id: 'o',
  vehicleId: '1',
  madeBy: 'buyer',
  isMine: true,
  amount: 1_050_000,
  listPrice: 1_150_000,
  state: 'open',
  reason: null,
  createdAt: '2026-03-04T10:00:00.000Z',
  expiresAt: '2026-03-06T10:00:00.000Z',
  can: { ...nothing, withdraw: true },
}
const thread: Conversation['offers'] = {
  listPrice: 1_150_000,
  isCarAvailable: true,
  canOffer: false,
  offerRefusal: null,
  offers: [],
}
const conversationFixture: Conversation = {
  id: 'c',
  other: { firstName: 'Vera', companyName: null, role: 'seller' },
  vehicle: cardFixture,
  lastMessage: null,
  lastMessageAt: null,
  startedAt: '2026-03-04T09:00:00.000Z',
  isUnread: false,
  isClosed: false,
  lastPosition: 0,
  answer: null,
  messages: [],
  isBlockedByMe: false,
  report: null,
  offers: thread,
}

beforeEach(() => page.viewport(1280, 900))

type Move = (input: object) => Promise<unknown>

function show(
  change: Partial<Conversation['offers']>,
  {
    viewer = 'buyer',
    offers = {},
    ask = '',
  }: { viewer?: 'buyer' | 'vendor'; offers?: Record<string, Move>; ask?: string } = {},
) {
  const other = { firstName: 'Vera', companyName: null, role: viewer === 'buyer' ? 'seller' : 'buyer' } as const
  const conversation = async () => ({ ...conversationFixture, other, offers: { ...thread, ...change } })
  const api = { messaging: { conversation, markRead: async () => null, cannedReplies: async () => [] }, offers }
  return showInApp(<ConversationPage id="c" />, {
    api,
    session: { role: viewer },
    page: { path: '/', address: `/${ask}` },
  })
}

test('a buyer can offer whole euros below the asking price, and errors are shown beside the field', async () => {
  const make = vi.fn<Move>(async () => ({ conversationId: 'c', offer }))
  const screen = await show({ canOffer: true }, { offers: { make } })
  await screen.getByRole('button', { name: t('propose') }).click()
  const field = screen.getByLabelText(t('form.amount'))
  await expect.element(field).toHaveFocus()
  const send = screen.getByRole('button', { name: t('form.send') })
  await send.click()
  await expect.element(screen.getByText(t('form.missing'))).toBeVisible()
  await field.fill('11.500')
  await expect.element(screen.getByText(t('form.tooHigh', { price: '11.500 €' }))).toBeVisible()
  expect(await findViolations()).toEqual([])
  await field.fill('10.500')
  await expect.element(screen.getByText(t('form.less', { amount: '1.000 €', price: '11.500 €' }))).toBeVisible()
  await send.click()
  await expect.poll(() => make.mock.calls).toEqual([[{ id: '1', amount: 1_050_000 }]])
  await expect.element(field).not.toBeInTheDocument()
})

test('the URL for making an offer opens the offer form, and the reason of a refused offer stays beside the button', async () => {
  const make = vi.fn<Move>(() => Promise.reject(refusal('offers.not_taken', 'Niente proposte qui.')))
  const screen = await show({ canOffer: true }, { offers: { make }, ask: '?ask=offer' })
  await screen.getByLabelText(t('form.amount')).fill('9000')
  await screen.getByRole('button', { name: t('form.send') }).click()
  await expect.element(screen.getByText('Niente proposte qui.').first()).toBeVisible()
})

test("a seller can accept, counter or refuse a buyer's offer", async () => {
  const moves = {
    accept: vi.fn<Move>(async () => offer),
    counter: vi.fn<Move>(async () => offer),
    refuse: vi.fn<Move>(async () => offer),
  }
  const theirs = { ...offer, isMine: false, can: { accept: true, counter: true, refuse: true, withdraw: false } }
  const screen = await show({ offers: [theirs] }, { viewer: 'vendor', offers: moves })
  const card = screen.getByRole('region', { name: t('label') })
  await expect.element(card.getByText(t('theirs', { name: 'Vera' }))).toBeVisible()
  await expect.element(card.getByText('10.500 €', { exact: true })).toBeVisible()
  await expect.element(card.getByText(t('list', { price: '11.500 €' }))).toBeVisible()
  await expect.element(card.getByRole('status')).toMatchTextContent('Aspetta la tua risposta fino al 6 marzo 2026')
  expect(await findViolations()).toEqual([])
  await card.getByRole('button', { name: t('accept', { price: '10.500 €' }) }).click()
  await card.getByRole('button', { name: t('refuse') }).click()
  await card.getByRole('button', { name: t('counter') }).click()
  await card.getByLabelText(t('form.amount')).fill('11000')
  await card.getByRole('button', { name: t('form.send') }).click()
  await expect.poll(() => moves.counter.mock.calls).toEqual([[{ id: 'o', amount: 1_100_000 }]])
  expect(moves.accept.mock.calls).toEqual([[{ id: 'o' }]])
  expect(moves.refuse.mock.calls).toEqual([[{ id: 'o' }]])
})

test('an accepted offer leads the buyer to the reservation, or states that the car is unavailable', async () => {
  const agreed = { ...offer, state: 'accepted', can: nothing } as const
  const screen = await show({ offers: [agreed] })
  await expect
    .element(screen.getByRole('link', { name: t('reserve', { price: '10.500 €' }) }))
    .toHaveAttribute('href', '/checkout/1/payment')
  await screen.unmount()
  const reserved = await show({ offers: [agreed], isCarAvailable: false })
  await expect.element(reserved.getByText(t('unavailable'))).toBeVisible()
  await expect.element(reserved.getByRole('link', { name: /Prenota/ })).not.toBeInTheDocument()
})

test.each([
  [{ state: 'refused', reason: 'below_lowest' }, 'buyer', t('state.belowLowestBuyer')],
  [{ state: 'refused', reason: 'below_lowest' }, 'vendor', t('state.belowLowestSeller')],
  [{ state: 'superseded', reason: 'car_sold' }, 'buyer', t('state.car_sold')],
  [{ state: 'superseded', reason: 'price_lowered' }, 'vendor', t('state.price_lowered')],
  [{ state: 'expired' }, 'buyer', t('state.expired')],
  [{ state: 'countered' }, 'buyer', t('state.countered')],
  [{ state: 'used' }, 'buyer', t('state.usedBuyer')],
  [{ state: 'used' }, 'vendor', t('state.usedSeller', { name: 'Vera' })],
] as const)('an offer that is %o is described to the %s with the words %s', async (change, viewer, sentence) => {
  const screen = await show({ offers: [{ ...offer, can: nothing, ...change }] }, { viewer })
  await expect.element(screen.getByText(sentence)).toBeVisible()
})
