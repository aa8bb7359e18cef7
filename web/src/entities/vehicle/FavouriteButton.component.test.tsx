import { type Messages, messagesOf } from '@autopiazza/i18n'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { IntlProvider } from 'use-intl/react'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { readLocalFavourites } from '../../app/local-favourites.ts'
import { createMessageStore } from '../../app/message-store.ts'
import { cached } from '../../app/query-keys.ts'
import '../../ui/testing/styles.ts'
import { toast, toastStore } from '../../ui/toast-store.ts'
import { FavouriteButton } from './FavouriteButton.tsx'

const userId = 'u'
const savedIds = cached('keptFavourites', userId)
const messages = { vocabulary: messagesOf('it').vocabulary } as Messages
const id = '01a2b3c4-0000-7000-8000-000000000001'
const vehicle = {
  id,
  make: 'Lancia',
  model: 'Beta',
  year: 2019,
  listingType: 'sale',
  salePrice: 1_250_000,
  dailyRate: null,
} as const

interface Answers {
  session?: { userId: string } | null
  ids: () => Promise<string[]>
  add?: () => Promise<void>
  remove?: () => Promise<void>
}

async function show(answers: Answers) {
  const { session = { userId }, ids, add = async () => undefined, remove = async () => undefined } = answers
  const queryClient = new QueryClient()
  queryClient.setQueryData(cached('session').queryKey, session)
  const kept = async () =>
    (await ids()).map((one) => ({ id: one, savedAt: '2026-01-01T00:00:00Z', seen: { salePrice: 1, dailyRate: null } }))
  const api = { favourites: { kept, add, remove }, identity: { session: async () => ({ session }) } }
  const context = { api, queryClient, messageStore: createMessageStore('it') }
  const rootRoute = createRootRouteWithContext<object>()()
  const routeTree = rootRoute.addChildren([createRoute({ getParentRoute: () => rootRoute, path: '/' })])
  const router = createRouter({ routeTree, history: createMemoryHistory(), context })
  rootRoute.update({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <IntlProvider locale="it" messages={messages} timeZone="Europe/Rome">
          <FavouriteButton vehicle={vehicle} />
        </IntlProvider>
      </QueryClientProvider>
    ),
  })
  await router.load()
  const screen = await render(<RouterProvider router={router} />)
  return { queryClient, heart: screen.getByRole('button', { name: 'Salva nei preferiti: Lancia Beta 2019' }) }
}

beforeEach(() => {
  localStorage.clear()
  for (const one of toastStore.current()) toast.dismiss(one.id)
})

test('preserves the effect of a click on the heart when the response to an earlier request arrives', async () => {
  const late = Promise.withResolvers<string[]>()
  const removal = Promise.withResolvers<void>()
  const answers = [Promise.resolve([]), late.promise]
  let asked = 0
  const { heart, queryClient } = await show({
    ids: () => answers[asked++] ?? Promise.resolve([]),
    remove: () => removal.promise,
  })
  await expect.poll(() => asked).toBe(1)
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => asked).toBe(2)
  await heart.click()
  late.resolve([id])
  await expect.poll(() => queryClient.isFetching(savedIds)).toBe(0)
  expect(queryClient.getQueryData(savedIds.queryKey)).toEqual([])
  removal.resolve()
  await expect.poll(() => asked).toBe(3)
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
})

test('undoes a favourite that could not be saved and shows the reason', async () => {
  const { heart } = await show({ ids: async () => [], add: () => Promise.reject(new Error('refused')) })
  await heart.click()
  await expect.poll(() => toastStore.current().map(({ tone }) => tone)).toEqual(['error'])
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
})

test("saves and removes a visitor's favourite by keyboard in all tabs", async () => {
  const ids = () => Promise.reject(new Error('A visitor has no account'))
  const { heart } = await show({ session: null, ids })
  heart.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => readLocalFavourites().map((kept) => kept.id)).toEqual([id])
  await cleanup()
  const { heart: other } = await show({ session: null, ids })
  await expect.element(other).toHaveAttribute('aria-pressed', 'true')
  other.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(other).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(readLocalFavourites).toEqual([])
})

test.each([
  ['visitor', null],
  ['signed-in user', { userId }],
] as const)('shows the heart of a %s as pressed only when the change is stored or being sent', async (_, session) => {
  const sent: string[] = []
  const add = async () => void sent.push(id)
  const { heart } = await show({ session, ids: async () => [...sent], add })
  const seen: string[][] = []
  new MutationObserver(() =>
    seen.push(
      readLocalFavourites().map((kept) => kept.id),
      [...sent],
    ),
  ).observe(heart.element(), {
    attributeFilter: ['aria-pressed'],
  })
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  expect(seen.slice(0, 2)).toEqual(session ? [[], [id]] : [[id], []])
})
