import { ensureLighthouseInstalled, ensureInstalled } from './setup/install.mjs'
import { checkMachine } from './setup/machine.mjs'
import { inRoot } from './setup/places.mjs'
import { endWith, Problem } from './setup/print-line.mjs'
import { serve } from './setup/serve.mjs'

/** Runs a program of node_modules after installing it if necessary: `with-tools.mjs [--lighthouse] PROGRAM [arguments]`. */
try {
  checkMachine()
  const withLighthouse = process.argv[2] === '--lighthouse'
  const [program, ...args] = process.argv.slice(withLighthouse ? 3 : 2)
  if (!program) throw new Problem('with-tools.mjs [--lighthouse] PROGRAM [arguments]')
  await ensureInstalled()
  if (withLighthouse) await ensureLighthouseInstalled()
  serve([inRoot('node_modules', program), ...args])
} catch (error) {
  endWith(error)
}
