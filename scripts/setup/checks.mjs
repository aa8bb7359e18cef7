import { check, runVitest } from './counted.mjs'
import { commandOf } from './package-scripts.mjs'
import { inRoot } from './places.mjs'
import { Problem } from './print-line.mjs'

/** Tests that need neither the network nor a database. */
export const fastProjects = ['unit', 'architecture']
const tool = (...parts) => inRoot('node_modules', ...parts)

const staticChecks = [
  { title: 'format', command: [...commandOf('format'), '--check'] },
  { title: 'route tree', command: [inRoot('scripts/setup/generate-routes.mjs')] },
  {
    title: 'lint and types',
    command: [tool('oxlint/bin/oxlint'), '--type-aware', '--type-check', '--deny-warnings', '.'],
  },
  { title: 'nothing unused, nothing undeclared', command: [tool('knip/bin/knip.js'), '--no-progress'] },
]

/** Runs, before each commit, every check that needs neither the network nor a database. */
export async function runChecks(count) {
  await runStaticChecks(count)
  await runVitest(count, fastProjects)
}

export async function runStaticCheck(count, title) {
  const found = staticChecks.find((one) => one.title === title)
  if (!found) throw new Problem(`npm run verify -- "${staticChecks.map((one) => one.title).join('" | "')}"`)
  await runOne(count, found)
}

/** Runs the static checks, which are also the first steps of the complete test. */
export async function runStaticChecks(count) {
  for (const one of staticChecks) await runOne(count, one)
}

async function runOne(count, { title, command: [program, ...args] }) {
  await check(count, title, program, args)
}
