import type { SessionView } from '@autopiazza/contract'
import type { Site } from '@autopiazza/contract/site'
import { type Messages, messagesOf } from '@autopiazza/i18n'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl/react'
import { render } from 'vitest-browser-react'
import { sessionQuery } from '../session.ts'
import type { ApiClient } from '../api-client.ts'

interface Around {
  language?: 'it' | 'en'
  /** The operations that the component calls. */
  api?: object
  /** Undefined while the session is loading. */
  session?: (Pick<SessionView, 'role'> & Partial<Pick<SessionView, 'userId' | 'sellerKind'>>) | null | undefined
  site?: Site
  /** The page around the component, with what its loader returned. */
  page?: { path: string; address: string; loaded?: object }
}

/** Keeps only the field messages of `errors`, as pages do: error codes contain dots, which use-intl would parse as paths. */
function messagesIn(language: 'it' | 'en'): Messages {
  const messages = messagesOf(language)
  return { ...messages, errors: { fields: messages.errors.fields } } as Messages
}

/** Renders a component with language, session, API and router. */
export async function showInApp(part: ReactNode, around: Around = {}) {
  const {
    language = 'it',
    api = {},
    site = { company: null, socials: {} },
    page = { path: '/', address: '/' },
  } = around
  const session = 'session' in around ? around.session : null
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity }, mutations: { retryDelay: 0 } },
  })
  if (session !== undefined)
    queryClient.setQueryData(sessionQuery(api as ApiClient).queryKey, session as SessionView | null)
  const rootRoute = createRootRouteWithContext<object>()()
  const routeTree = rootRoute.addChildren([
    createRoute({ getParentRoute: () => rootRoute, path: page.path, loader: () => page.loaded }),
  ])
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [page.address] }),
    context: { api, queryClient, site },
  })
  rootRoute.update({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <IntlProvider locale={language} messages={messagesIn(language)} timeZone="Europe/Rome">
          {part}
        </IntlProvider>
      </QueryClientProvider>
    ),
  })
  await router.load()
  return render(<RouterProvider router={router} />)
}
