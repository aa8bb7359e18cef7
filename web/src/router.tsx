import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { Language } from '@autopiazza/contract'
import type { Site } from '@autopiazza/contract/site'
import type { Feature } from '@autopiazza/i18n'
import { createBrowserApi } from './app/api-client.ts'
import type { AppContext } from './app/app-context.ts'
import { errorAdapter } from './app/error-adapter.ts'
import { hydrateQueries } from './app/dehydrated-queries.ts'
import { NotFoundPage } from './app/NotFoundPage.tsx'
import { PageError } from './app/PageError.tsx'
import { PagePending } from './app/PagePending.tsx'
import { readQuery, setPhotographOrigin, writeQuery } from './app/paths.ts'
import { createMessageStore } from './app/message-store.ts'
import { createQueryClient } from './app/query-client.ts'
import type { RequestContext } from './app/request-context.ts'
import { takeServerData } from './app/ServerData.tsx'
import { sessionQuery } from './app/session.ts'
import { routeTree } from './routeTree.gen.ts'

interface FromServer {
  language: Language
  features: Feature[]
  site: Site
}

/** Messages that only the server needs on the first page. Browsers load them with the code that uses them. */
const serverOnlyMessages: readonly Feature[] = ['cost']

/** Creates one router per request on the server, and one for the whole visit in the browser. */
export function getRouter(request?: RequestContext & Pick<AppContext, 'pageScripts'>) {
  const queryClient = createQueryClient()
  const api = request?.api ?? createBrowserApi()
  const messageStore = createMessageStore(request?.language ?? 'it')
  const context: AppContext = {
    api,
    queryClient,
    messageStore,
    baseUrl: request?.baseUrl ?? globalThis.location?.origin ?? '',
    site: request?.site ?? { company: null, socials: {} },
    ...(request && { offered: request.offered, triedEmail: request.triedEmail }),
    ...(request?.pageScripts && { pageScripts: request.pageScripts }),
  }
  if (request) setPhotographOrigin(request.site.photographsAt)
  if (request) queryClient.setQueryData(sessionQuery(api).queryKey, request.session)

  const router = createRouter({
    routeTree,
    context,
    ssr: request ? { nonce: request.nonce } : {},
    scrollRestoration: restoreScroll(),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFoundPage,
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    dehydrate: (): FromServer => ({
      language: messageStore.language(),
      features: messageStore.features().filter((feature) => !serverOnlyMessages.includes(feature)),
      site: context.site,
    }),
    async hydrate({ language, features, site }: FromServer) {
      context.site = site
      setPhotographOrigin(site.photographsAt)
      hydrateQueries(queryClient, takeServerData())
      await messageStore.changeTo(language)
      await messageStore.load(features)
    },
  })
  router.options.serializationAdapters = [errorAdapter]
  return router
}

/** Returns whether the router scrolls the page. It does not scroll the first page, which the user may have scrolled before hydration; a scroll event reports that position. */
function restoreScroll(): () => boolean {
  let isFirst = true
  return () => {
    if (!isFirst) return true
    isFirst = false
    if (!import.meta.env.SSR) setTimeout(() => document.dispatchEvent(new Event('scroll')))
    return false
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
  interface StaticDataRouteOption {
    /** The i18n features of the page, besides the frame and the vocabulary. */
    messages?: readonly Feature[]
    /** Set to `stack` on the pages of vendors, buyers, checkout, booking and messages. */
    toasts?: 'stack'
    /** Set if the page is complete without scripts, which then load only at the first input or when the browser is idle. */
    scripts?: 'wait'
    /** Shows the bar of cars chosen for comparison. Pages with `scripts: 'wait'` show it too. */
    hasCompareBar?: true
    /** A page of a purchase, with a plain bar and the car instead of the navigation, and no footer. Its loader returns the car. */
    frame?: 'purchase'
  }
}
