import { createRequestHandler, defaultRenderHandler } from '@tanstack/react-router/ssr/server'
import { pageAssets, pageScripts } from './app/page-assets.ts'
import type { RequestContext } from './app/request-context.ts'
import { getRouter } from './router.tsx'

/**
 * Renders a page completely, as one string: its loaders have awaited the data, so there is nothing to stream. Start's own handler would pass the
 * string through streams, for server functions and middleware that this product does not have.
 */
function fetch(request: Request, { context }: { context: RequestContext }): Promise<Response> {
  const render = createRequestHandler({
    request,
    createRouter: () => getRouter({ ...context, pageScripts }),
    getRouterManifest: () => pageAssets,
  })
  return render(defaultRenderHandler)
}

export default { fetch }
