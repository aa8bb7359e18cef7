import { join } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { projectRoot } from '../project-root.ts'
import type { RenderPage } from './pages.ts'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Pages straight from their sources, changed in place while a developer edits them. */
export async function watchPages(): Promise<{ readonly renderPage: RenderPage; readonly assets: Middleware; close(): Promise<void> }> {
  const { createServer } = await import('vite')
  const vite = await createServer({ configFile: join(projectRoot, 'web/vite.config.ts'), server: { middlewareMode: true }, appType: 'custom' })
  return {
    renderPage: async (request, options) => {
      const entry: { default: { fetch: RenderPage } } = await vite.ssrLoadModule('virtual:tanstack-start-server-entry')
      return entry.default.fetch(request, options)
    },
    assets: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}
