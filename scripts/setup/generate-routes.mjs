import { createServer } from 'vite'
import { inRoot } from './places.mjs'

/** Writes web/src/routeTree.gen.ts, which the type checker needs and git ignores. The router's plugin generates it when Vite reads its configuration. */
const server = await createServer({
  configFile: inRoot('web/vite.config.ts'),
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
})
await server.close()
