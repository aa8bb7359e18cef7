import { rolldown } from 'rolldown'
import { inRoot } from './places.mjs'

/** Our workspaces go into the bundle; installed packages and the built pages stay where they are. */
const bundle = await rolldown({
  input: inRoot('server/src/main.ts'),
  platform: 'node',
  external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@autopiazza/'),
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
