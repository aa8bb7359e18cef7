import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { checkMachine } from './setup/machine.mjs'
import { inRoot } from './setup/places.mjs'
import { endWith } from './setup/print-line.mjs'
import { serve } from './setup/serve.mjs'

try {
  checkMachine()
  await ensureInstalled()
  await ensureBuilt()
  serve([inRoot('tests/reliability/run.ts'), 'boot'])
} catch (error) {
  endWith(error)
}
