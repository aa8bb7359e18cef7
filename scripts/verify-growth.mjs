import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './setup/install.mjs'
import { checkMachine } from './setup/machine.mjs'
import { cache, inRoot, pinnedNode } from './setup/places.mjs'
import { endWith, Problem } from './setup/print-line.mjs'
import { run } from './setup/run.mjs'
import { serve } from './setup/serve.mjs'

/** Explains every statement of the product on a database of national size. Without a folder of recorded statements, the operations tests run first. */
try {
  checkMachine()
  await ensureInstalled()
  const { values } = parseArgs({
    options: { share: { type: 'string' }, statements: { type: 'string' }, report: { type: 'string' } },
  })
  const folder = values.statements ?? join(cache, 'statements')
  if (values.statements === undefined) await recordInto(folder)
  const others = ['share', 'report'].flatMap((name) => (values[name] === undefined ? [] : [`--${name}`, values[name]]))
  serve([inRoot('tests/growth/run.ts'), '--statements', folder, ...others])
} catch (error) {
  endWith(error)
}

async function recordInto(folder) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const { isOk } = await run(pinnedNode, [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--project=operations'], {
    cwd: inRoot(),
    env: { ...process.env, RECORD_STATEMENTS: folder },
  })
  if (!isOk) throw new Problem('The operations tests failed, so that not every statement was recorded.')
}
