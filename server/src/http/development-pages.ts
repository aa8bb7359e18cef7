import { Server } from 'node:http'
import { join } from 'node:path'
import { projectRoot } from '../runtime/project-root.ts'
import type { RenderPage } from './pages.ts'
import type { Middleware, Upgrade } from './serve.ts'

interface WatchedPages {
  readonly renderPage: RenderPage
  readonly before: readonly Middleware[]
  readonly upgrade: Upgrade
  close(): Promise<void>
}

/** Serves pages from their sources and updates them in place while a developer edits them. */
export async function watchPages(): Promise<WatchedPages> {
  const { createServer } = await import('vite')
  /** Never listens: the browser's socket is passed to it, so that updates use the product's port, which the policy of the pages allows. */
  const sockets = new Server()
  const vite = await createServer({
    configFile: join(projectRoot, 'web/vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: sockets } },
    appType: 'custom',
  })
  return {
    renderPage: async (request, options) => {
      const { default: entry } = await vite.ssrLoadModule('virtual:tanstack-start-server-entry')
      return entry.render(request, options)
    },
    before: [(request, response, next) => vite.middlewares(request, response, next)],
    upgrade: (request, socket, head) => void sockets.emit('upgrade', request, socket, head),
    close: () => vite.close(),
  }
}
