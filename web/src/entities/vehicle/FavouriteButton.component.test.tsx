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
import { render } from 'vitest-browser-react'
import { createMessageStore } from '../../app/message-store.ts'
import { cached } from '../../app/query-keys.ts'
import '../../ui/testing/styles.ts'
import { toast, toastStore } from '../../ui/toast-store.ts'
import { FavouriteButton } from './FavouriteButton.tsx'

const userId = 'u'
const savedIds = cached('favouriteIds', userId)
const messages = { vocabulary: messagesOf('it').vocabulary } as Messages
const vehicle = {
  id: 'v',
  make: 'Lancia',
  model: 'Beta',
  year: 2019,
  listingType: 'sale',
  salePrice: 1_250_000,
  dailyRate: null,
} as const

interface Answers {
  ids: () => Promise<string[]>
  add?: () => Promise<void>
  remove?: () => Promise<void>
}

async function show({ ids, add = async () => undefined, remove = async () => undefined }: Answers) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(cached('session').queryKey, { userId })
  const api = { favourites: { ids, add, remove }, identity: { session: async () => ({ session: { userId } }) } }
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
  for (const { id } of toastStore.current()) toast.dismiss(id)
})

test('an answer that was on its way before a press does not undo it', async () => {
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
  late.resolve(['v'])
  await expect.poll(() => queryClient.isFetching(savedIds)).toBe(0)
  expect(queryClient.getQueryData(savedIds.queryKey)).toEqual([])
  removal.resolve()
  await expect.poll(() => asked).toBe(3)
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
})

test('what cannot be saved is taken back, with the reason', async () => {
  const { heart } = await show({ ids: async () => [], add: () => Promise.reject(new Error('refused')) })
  await heart.click()
  await expect.poll(() => toastStore.current().map(({ tone }) => tone)).toEqual(['error'])
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
})
