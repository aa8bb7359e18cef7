import type { Language } from '@autopiazza/contract'
import { type Messages, messagesOf } from '@autopiazza/i18n'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { IntlProvider } from 'use-intl/react'
import { render } from 'vitest-browser-react'
import type { ApiClient } from '../api-client.ts'
import { createMessageStore } from '../message-store.ts'
import { createQueryClient } from '../query-client.ts'
import { sessionQuery } from '../session.ts'

interface ShownPart {
  language: Language
  /** The operations that the component calls. */
  api: object
  part: ReactNode
}

/** Renders a component with the product's texts, query defaults and a stubbed API, for a visitor unless the API returns a session. */
export async function showPart({ language, api, part }: ShownPart) {
  const queryClient = createQueryClient()
  if (!('identity' in api)) queryClient.setQueryData(sessionQuery(api as ApiClient).queryKey, null)
  const messageStore = createMessageStore(language)
  await messageStore.load(['searched'])
  const { errors, ...texts } = messagesOf(language)
  const messages = {
    ...texts,
    errors: { fields: errors.fields, places: errors.places, prices: errors.prices },
  } as Messages
  const rootRoute = createRootRouteWithContext<object>()()
  const routeTree = rootRoute.addChildren([createRoute({ getParentRoute: () => rootRoute, path: '/' })])
  const context = { api, queryClient, messageStore }
  const router = createRouter({ routeTree, history: createMemoryHistory(), context })
  rootRoute.update({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <IntlProvider locale={language} messages={messages} timeZone="Europe/Rome">
          <Suspense>{part}</Suspense>
        </IntlProvider>
      </QueryClientProvider>
    ),
  })
  await router.load()
  return render(<RouterProvider router={router} />)
}
