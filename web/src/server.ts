import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { pageAssets, pageScripts } from './app/page-assets.ts'
import type { RequestContext } from './app/request-context.ts'
import { getRouter } from './router.tsx'

interface Options {
  context: RequestContext
}

type RespondWithRouter = Parameters<ReturnType<typeof createRequestHandler<ReturnType<typeof getRouter>>>>[0]

/** Loads a page and responds with its router. Clears the queries afterwards: one with a `gcTime` has a timer, which would keep the whole page in memory. */
async function respondWithRouter(request: Request, { context }: Options, answer: RespondWithRouter): Promise<Response> {
  const router = getRouter({ ...context, pageScripts })
  const handle = createRequestHandler({ request, createRouter: () => router, getRouterManifest: () => pageAssets })
  try {
    return await handle(answer)
  } finally {
    router.options.context.queryClient.clear()
  }
}

/** Status, headers and HTML of a page; no HTML for a complete response such as a redirect. */
interface Rendered {
  head: Response
  html: string | null
  /** The route pattern of the page's URL; undefined when no page matches. */
  route: string | undefined
}

/**
 * Renders a page to one string: its loaders have awaited the data, so there is nothing to stream. TanStack Start's
 * handler would use streams, for server functions and middleware that this product does not have, and the page cache
 * would have to read them again.
 */
async function render(request: Request, options: Options): Promise<Rendered> {
  let html: string | null = null
  let route: string | undefined
  const head = await respondWithRouter(request, options, async ({ router, responseHeaders }) => {
    route = router.state.matches.at(-1)?.fullPath || undefined
    html = await transformHtmlStringWithRouter(router, renderToString(createElement(RouterServer, { router })))
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  })
  return { head, html, route }
}

/** Loads a page and passes the render of its elements to `use` for a measurement. The page stays loaded until `use` resolves. */
async function measure(
  request: Request,
  options: Options,
  use: (renderElements: () => string) => Promise<void>,
): Promise<void> {
  await respondWithRouter(request, options, async ({ router }) => {
    await use(() => renderToString(createElement(RouterServer, { router })))
    return new Response()
  })
}

export default { render, measure }
