import { check, runVitest } from './counted.mjs'
import { inRoot, workspaces } from './places.mjs'

const tool = (...parts) => inRoot('node_modules', ...parts)

/** Everything that needs neither network nor database: the same steps before each commit and at the head of the whole test. */
export async function runChecks(count) {
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
  await runVitest(count, ['unit', 'architecture'])
}
