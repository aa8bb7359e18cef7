import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))

/** A process that has our log and then does this. */
function run(deed: string) {
  const program = `
    import { createLog } from './log.ts'
    import { logUncaught } from './log-uncaught.ts'
    logUncaught(createLog({ logLevel: 'info' }))
    const error = Object.assign(new Error('No row for anna@example.it'), { detail: 'Failing row contains (Anna Neri)' })
    ${deed}`
  return spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module-typescript', '-e', program], {
    cwd: here,
    encoding: 'utf8',
  })
}

test.each([
  ['an error that nobody caught', 'setImmediate(() => { throw error })', 1],
  ['a promise that nobody waited for', 'Promise.reject(error)', 1],
  ['what a library writes to the console', 'console.error(error)', 0],
])('%s is a line of the log like any other, without people', (_, deed, code) => {
  const { status, stdout, stderr } = run(deed)
  expect({ status, stderr }).toEqual({ status: code, stderr: '' })
  expect(stdout).toContain('No row for [hidden]')
  expect(stdout + stderr).not.toMatch(/anna@example|Anna Neri/)
})
