import { createRequestHandler, defaultRenderHandler, RouterServer } from '@tanstack/react-router/ssr/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { pageAssets, pageScripts } from './app/page-assets.ts'
import type { RequestContext } from './app/request-context.ts'
import { getRouter } from './router.tsx'

interface Options {
  context: RequestContext
}

function handlerFor(request: Request, { context }: Options) {
  return createRequestHandler({
    request,
    createRouter: () => getRouter({ ...context, pageScripts }),
    getRouterManifest: () => pageAssets,
  })
}

/**
 * Renders a page completely, as one string: its loaders have awaited the data, so there is nothing to stream. Start's own handler would pass the
 * string through streams, for server functions and middleware that this product does not have.
 */
function fetch(request: Request, options: Options): Promise<Response> {
  return handlerFor(request, options)(defaultRenderHandler)
}

/** Loads a page and passes on the render of its elements alone, to be measured; the page stays loaded until that is done. */
async function measure(
  request: Request,
  options: Options,
  use: (render: () => string) => Promise<void>,
): Promise<void> {
  await handlerFor(
    request,
    options,
  )(async ({ router }) => {
    await use(() => renderToString(createElement(RouterServer, { router })))
    return new Response()
  })
}

export default { fetch, measure }
