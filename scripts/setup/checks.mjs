import { check, runVitest } from './counted.mjs'
import { inRoot, workspaces } from './places.mjs'

/** The tests that need neither network nor database. */
export const fastProjects = ['unit', 'architecture']
const tool = (...parts) => inRoot('node_modules', ...parts)

/** Everything that needs neither network nor database, before each commit. */
export async function runChecks(count) {
  await runStaticChecks(count)
  await runVitest(count, fastProjects)
}

/** Static checks: the first steps of the whole test, too. */
export async function runStaticChecks(count) {
  await check(count, 'format', tool('oxfmt/bin/oxfmt'), ['--check', '.'])
  await check(count, 'route tree', inRoot('scripts/setup/generate-routes.mjs'), [])
  await check(count, 'lint', tool('oxlint/bin/oxlint'), ['--type-aware', '--deny-warnings', '.'])
  for (const project of ['.', ...workspaces]) {
    await check(count, `types of ${project === '.' ? 'the tests' : project}`, tool('@typescript/native/bin/tsc'), [
      '--noEmit',
      '-p',
      project,
    ])
  }
  await check(count, 'nothing unused, nothing undeclared', tool('knip/bin/knip.js'), ['--no-progress'])
}
