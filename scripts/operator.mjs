import { ensureProductInstalled } from './setup/install.mjs'
import { checkMachine } from './setup/machine.mjs'
import { inRoot } from './setup/places.mjs'
import { endWith } from './setup/print-line.mjs'
import { serve } from './setup/serve.mjs'

try {
  checkMachine()
  await ensureProductInstalled()
  serve([inRoot('server/src/operator/main.ts'), ...process.argv.slice(2)])
} catch (error) {
  endWith(error)
}
