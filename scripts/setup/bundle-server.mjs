import { rolldown } from 'rolldown'
import { inRoot } from './places.mjs'

/** Libraries of many small files, which are bundled with their dependencies: one file is read several times faster and contains only the used code. */
const bundledLibraries = [
  '@better-auth/utils',
  '@hono/node-server',
  '@orpc',
  'cockatiel',
  'hono',
  'kysely',
  'react-email',
  'stripe',
  'zod',
]

const isBundled = (id) =>
  /^[./]|^@autopiazza\//.test(id) || bundledLibraries.some((name) => id === name || id.startsWith(`${name}/`))

/** The bundle contains React only once, for the product's components and for the libraries that render them. */
const isReact = (id) => /^react(-dom)?(\/|$)/.test(id)

/** Bundles the workspaces and the libraries above. Other installed packages and the built pages stay where they are. */
const bundle = await rolldown({
  input: inRoot('server/src/main.ts'),
  platform: 'node',
  external: (id, importer) => isReact(id) || (!isBundled(id) && !importer?.includes('/node_modules/')),
  transform: { jsx: 'react-jsx', target: 'node24' },
  onLog: (level, log, print) => (log.code === 'UNRESOLVED_IMPORT' ? print('error', log) : print(level, log)),
})
await bundle.write({
  dir: inRoot('dist/server'),
  format: 'esm',
  sourcemap: true,
  sourcemapExcludeSources: true,
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
  cleanDir: true,
})
await bundle.close()
