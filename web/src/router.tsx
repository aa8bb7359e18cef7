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
import { readQuery, takePhotographsFrom, writeQuery } from './app/paths.ts'
import { createMessageStore } from './app/message-store.ts'
import { createQueryClient } from './app/query-client.ts'
import type { RequestContext } from './app/request-context.ts'
import { takeServerAnswers } from './app/ServerAnswers.tsx'
import { sessionQuery } from './app/session.ts'
import { routeTree } from './routeTree.gen.ts'

interface FromServer {
  language: Language
  features: Feature[]
  site: Site
}

/** Texts of parts that the server alone writes on the first page: browsers load them with the code of such a part. */
const ofServersParts: readonly Feature[] = ['cost']

/** One router per request on the server, one for the whole visit in the browser. */
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
  if (request) takePhotographsFrom(request.site.photographsAt)
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
      features: messageStore.features().filter((feature) => !ofServersParts.includes(feature)),
      site: context.site,
    }),
    async hydrate({ language, features, site }: FromServer) {
      context.site = site
      takePhotographsFrom(site.photographsAt)
      hydrateQueries(queryClient, takeServerAnswers())
      await messageStore.changeTo(language)
      await messageStore.load(features)
    },
  })
  router.options.serializationAdapters = [errorAdapter]
  return router
}

/** Whether the router scrolls a page that it shows to its top, or to where it was left. Not the first one: the browser and the person have scrolled that before the scripts came, of which the router is told. */
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
    /** The files of i18n that the page uses, besides the frame and the vocabulary. */
    messages?: readonly Feature[]
    /** `stack` on the pages of vendors, buyers, checkout, booking and messages. */
    toasts?: 'stack'
    /** A page that is complete without scripts: they wait for a person. */
    scripts?: 'wait'
    /** Shows the bar of the cars chosen to be compared, as the pages whose scripts wait do. */
    hasCompareBar?: true
    /** A page of a purchase: a plain bar with the car instead of the navigation, and no footer. Its loader returns the car. */
    frame?: 'purchase'
  }
}
