import { ensureBenchmarksInstalled, ensureInstalled } from './setup/install.mjs'
import { checkMachine } from './setup/machine.mjs'
import { inRoot } from './setup/places.mjs'
import { endWith, Problem } from './setup/print-line.mjs'
import { serve } from './setup/serve.mjs'

/** Runs a program of node_modules, which it installs first: `with-tools.mjs [--benchmarks] PROGRAM [arguments]`. */
try {
  checkMachine()
  const forBenchmarks = process.argv[2] === '--benchmarks'
  const [program, ...args] = process.argv.slice(forBenchmarks ? 3 : 2)
  if (!program) throw new Problem('with-tools.mjs [--benchmarks] PROGRAM [arguments]')
  await ensureInstalled()
  if (forBenchmarks) await ensureBenchmarksInstalled()
  serve([inRoot('node_modules', program), ...args])
} catch (error) {
  endWith(error)
}
