import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Returns the arguments of a process that uses the product's log and then runs this code. */
function argumentsFor(code: string): string[] {
  const program = `
    import { createLog } from './log.ts'
    import { logUncaught } from './log.ts'
    logUncaught(createLog({ logLevel: 'info' }))
    const error = Object.assign(new Error('No row for anna@example.it'), { detail: 'Failing row contains (Anna Neri)' })
    ${code}`
  return ['--import', 'tsx', '--input-type=module-typescript', '-e', program]
}

test.each([
  ['an uncaught error', 'setImmediate(() => { throw error })', 1],
  ['an unhandled rejection', 'Promise.reject(error)', 1],
  ['what a library writes to the console', 'console.error(error)', 0],
])('logs %s as one normal log line without personal data', (_, code, exitCode) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, argumentsFor(code), { cwd: here, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: exitCode, stderr: '' })
  expect(stdout).toContain('No row for [hidden]')
  expect(stdout + stderr).not.toMatch(/anna@example|Anna Neri/)
})

test('continues running when the program that reads its output closes it', async () => {
  const code = `process.stdout.write('nobody reads this'); setTimeout(() => process.exit(7), 300)`
  const child = spawn(process.execPath, argumentsFor(code), { cwd: here, stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.destroy()
  expect(await once(child, 'close')).toEqual([7, null])
})
