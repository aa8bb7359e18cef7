import { ensureInstalled } from './setup/install.mjs'
import { checkMachine } from './setup/machine.mjs'
import { inRoot } from './setup/places.mjs'
import { endWith, printLine } from './setup/print-line.mjs'
import { serve } from './setup/serve.mjs'

try {
  checkMachine()
  await ensureInstalled()
  printLine('Watching the sources: pages change in place, the server starts again')
  const watched = [
    'contract',
    'i18n',
    'reference-data',
    'search-index',
    'query-language',
    'server',
    'sandbox',
    'demo',
  ].map((name) => `--include=${inRoot(name)}/src/**`)
  serve(
    [
      inRoot('node_modules/tsx/dist/cli.mjs'),
      'watch',
      '--clear-screen=false',
      `--tsconfig=${inRoot('tsconfig.base.json')}`,
      ...watched,
      `--exclude=${inRoot('web')}/**`,
      '--exclude=**/*.test.*',
      inRoot('server/src/main.ts'),
      '--dev',
    ],
    { NODE_ENV: 'development' },
  )
} catch (error) {
  endWith(error)
}
