import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { checkMachine } from './setup/machine.mjs'
import { inRoot } from './setup/places.mjs'
import { endWith } from './setup/print-line.mjs'
import { serve } from './setup/serve.mjs'

/** Verifies the guarantees of the built product under race conditions, kills and lost responses. */
try {
  checkMachine()
  await ensureInstalled()
  await ensureBuilt()
  serve([inRoot('tests/reliability/run.ts'), ...process.argv.slice(2)])
} catch (error) {
  endWith(error)
}
