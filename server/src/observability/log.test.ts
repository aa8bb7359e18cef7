import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))

/** The arguments of a process that uses our log and then runs this code. */
function doing(deed: string): string[] {
  const program = `
    import { createLog } from './log.ts'
    import { logUncaught } from './log.ts'
    logUncaught(createLog({ logLevel: 'info' }))
    const error = Object.assign(new Error('No row for anna@example.it'), { detail: 'Failing row contains (Anna Neri)' })
    ${deed}`
  return ['--import', 'tsx', '--input-type=module-typescript', '-e', program]
}

test.each([
  ['an uncaught error', 'setImmediate(() => { throw error })', 1],
  ['an unhandled rejection', 'Promise.reject(error)', 1],
  ['what a library writes to the console', 'console.error(error)', 0],
])('%s is a line of the log like any other, without people', (_, deed, code) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, doing(deed), { cwd: here, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: code, stderr: '' })
  expect(stdout).toContain('No row for [hidden]')
  expect(stdout + stderr).not.toMatch(/anna@example|Anna Neri/)
})

test('the reader of the output may close it, and the process keeps running', async () => {
  const deed = `process.stdout.write('nobody reads this'); setTimeout(() => process.exit(7), 300)`
  const child = spawn(process.execPath, doing(deed), { cwd: here, stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.destroy()
  expect(await once(child, 'close')).toEqual([7, null])
})
