import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'
import type { RenderPage } from './pages.ts'
import type { Middleware } from './serve.ts'

/** Pages straight from their sources, changed in place while a developer edits them. */
export async function watchPages(): Promise<{ readonly renderPage: RenderPage; readonly assets: Middleware; close(): Promise<void> }> {
  const { createServer } = await import('vite')
  const vite = await createServer({ configFile: join(projectRoot, 'web/vite.config.ts'), server: { middlewareMode: true }, appType: 'custom' })
  return {
    renderPage: async (request, options) => {
      const { default: entry } = await vite.ssrLoadModule('virtual:tanstack-start-server-entry')
      return entry.fetch(request, options)
    },
    assets: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}
