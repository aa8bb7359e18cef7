import type { Conversation, Message } from '@autopiazza/contract'
import { useLocation } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../../app/testing/answers.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { cardFixture } from '../../entities/vehicle/testing/vehicle-fixtures.ts'
import { toast, toastStore } from '../../ui/toast-store.ts'
import { ConversationPage } from './ConversationPage.tsx'

const message = (position: number, isMine: boolean): Message => ({
  id: String(position),
  conversationId: 'c',
  position,
  isMine,
  content: isMine ? 'È ancora disponibile?' : 'Certo, venga a vederla',
  warnings: [],
  createdAt: `2026-03-04T${10 + position}:05:00.000Z`,
})

const conversationFixture: Conversation = {
  id: 'c',
  other: { firstName: 'Vera', companyName: null, role: 'seller' },
  vehicle: { ...cardFixture, listingType: 'both', dailyRate: 4_000 },
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
  offers: { listPrice: null, isCarAvailable: false, canOffer: false, offerRefusal: null, offers: [] },
}

beforeEach(async () => {
  for (const { id } of toastStore.current()) toast.dismiss(id)
  await page.viewport(1280, 900)
})

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>
}

function show(change: Partial<Conversation>, role: 'buyer' | 'vendor' = 'buyer', send = vi.fn<() => unknown>()) {
  const messaging = {
    conversation: async () => ({ ...conversationFixture, ...change }),
    markRead: async () => null,
    send,
  }
  return showInApp(<ConversationPage id="c" />, { language: 'en', api: { messaging }, session: { role } })
}

test("the header of a conversation shows the other user's name and links back to the search for buyers and to the dashboard for vendors", async () => {
  const buying = await show({})
  await expect.element(buying.getByRole('heading', { level: 1 })).toHaveTextContent('Conversation with Vera')
  await expect.element(buying.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/search')
  await buying.unmount()
  const selling = await show({ other: { firstName: null, companyName: null, role: 'buyer' } }, 'vendor')
  await expect.element(selling.getByRole('heading', { level: 1 })).toHaveTextContent('Conversation with Buyer')
  await expect.element(selling.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/vendor')
})

test("the user's messages are on the right and the other user's on the left, each with its time, and the newest message is in view", async () => {
  const messages = Array.from({ length: 30 }, (_, at) => message(at % 12, at % 2 === 0)).map((one, at) => ({
    ...one,
    id: String(at),
    position: at + 1,
  }))
  const screen = await show({ messages })
  await expect.element(screen.getByText('Certo, venga a vederla').last()).toBeInViewport()
  const panel = screen.getByRole('region', { name: 'Messages' }).element().getBoundingClientRect()
  expect(panel.height).toBe(600)
  const middle = panel.left + panel.width / 2
  const bubbleOf = (text: string) => screen.getByText(text).last().element().parentElement?.getBoundingClientRect()
  expect(bubbleOf('È ancora disponibile?')?.left).toBeGreaterThan(middle)
  expect(bubbleOf('Certo, venga a vederla')?.right).toBeLessThan(middle)
  await expect.element(screen.getByText(/^\d\d:05$/).last()).toBeVisible()
})

test('an empty conversation prompts for a first message, which cannot be blank or sent twice', async () => {
  const { promise } = Promise.withResolvers<void>()
  const screen = await show(
    {},
    'buyer',
    vi.fn<() => unknown>(() => promise),
  )
  await expect.element(screen.getByText('No messages yet')).toBeVisible()
  await expect.element(screen.getByText('Send a message to start the conversation with Vera')).toBeVisible()
  const box = screen.getByPlaceholder('Type your message...')
  const send = screen.getByRole('button', { name: 'Send', exact: true })
  await expect.element(send).toBeDisabled()
  await box.fill('   ')
  await expect.element(send).toBeDisabled()
  await box.fill('Buongiorno')
  await send.click()
  await expect.element(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled()
})

test('the car is shown beside the messages with its facts and a link to its page', async () => {
  const screen = await show({})
  const car = screen.getByRole('region', { name: 'Vehicle Details' })
  await expect.element(car).toBeVisible()
  for (const fact of ['Sale & Rent', '€11,500', 'Fiat', 'Tipo', '2017', '85,000 km', 'Diesel', 'Manual'])
    await expect.element(car.getByText(fact, { exact: true })).toBeVisible()
  await expect.element(car.getByRole('link', { name: 'View Full Details' })).toHaveAttribute('href', '/vehicle/1')
})

test('a car that is only for rent shows no sale price beside the messages, and a deleted car shows a note', async () => {
  const rented = await show({ vehicle: { ...cardFixture, listingType: 'rent', salePrice: null, dailyRate: 4_000 } })
  await expect.element(rented.getByText('For Rent')).toBeVisible()
  await expect.element(rented.getByRole('region', { name: 'Vehicle Details' }).getByText(/€/)).not.toBeInTheDocument()
  await rented.unmount()
  const missing = await show({ vehicle: null })
  await expect.element(missing.getByText('Vehicle details not available')).toBeVisible()
})

test('a slow conversation shows a placeholder while it loads', async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<Conversation>()
  const messaging = { conversation: () => promise, markRead: async () => null }
  const screen = await showInApp(<ConversationPage id="c" />, {
    language: 'en',
    api: { messaging },
    session: { role: 'buyer' },
  })
  await expect.element(screen.getByText('Loading conversation...')).toBeVisible()
  arrive(conversationFixture)
  await expect.element(screen.getByRole('region', { name: 'Messages' })).toBeVisible()
  await expect.element(screen.getByText('Loading conversation...')).not.toBeInTheDocument()
})

test.each([
  ['buyer', 'messaging.no_access', "You don't have access to this conversation", '/buyer'],
  ['buyer', 'request.invalid', 'Conversation not found', '/buyer'],
  ['vendor', 'messaging.no_access', "You don't have access to this conversation", '/vendor'],
  ['vendor', 'messaging.not_found', 'Conversation not found', '/vendor'],
] as const)(
  'a %s whose conversation is refused with %s sees the reason and is led to the dashboard',
  async (role, code, text, path) => {
    const conversation = () => Promise.reject(refusal(code, 'x'))
    const screen = await showInApp(
      <>
        <ConversationPage id="c" />
        <Address />
      </>,
      { language: 'en', api: { messaging: { conversation } }, session: { role } },
    )
    await expect.element(screen.getByTestId('address')).toHaveTextContent(path)
    expect(toastStore.current().map(({ tone, title }) => [tone, title])).toEqual([['error', text]])
  },
)

test('a user without a profile sees an error in the conversation and is led to the sign-in', async () => {
  const session = { role: 'vendor', hasProfile: false } as const
  const screen = await showInApp(
    <>
      <ConversationPage id="c" />
      <Address />
    </>,
    {
      language: 'en',
      api: { messaging: { conversation: async () => conversationFixture, markRead: async () => null } },
      session,
    },
  )
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/auth')
  expect(toastStore.current().map(({ title }) => title)).toEqual(['User profile not found'])
})
