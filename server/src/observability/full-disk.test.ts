import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const programUsing = (rest: string): string => `
import { writeFileSync } from 'node:fs';
import { createLog } from ${JSON.stringify(fileURLToPath(new URL('./log.ts', import.meta.url)))};
import { logUncaught } from ${JSON.stringify(fileURLToPath(new URL('./log.ts', import.meta.url)))};
const log = createLog({ logLevel: 'info' });
logUncaught(log);
${rest}
process.on('exit', (code) => process.stderr.write('ends with ' + code));
setTimeout(() => process.exit(0), 200);
`

/** Runs a program whose standard output is on a full disk: /dev/full answers every write with ENOSPC. */
async function run(rest: string): Promise<string> {
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, ['--input-type=module', '-e', programUsing(rest)], {
    stdio: ['ignore', full, 'pipe'],
  })
  closeSync(full)
  let words = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => (words += text))
  await once(child, 'close')
  return words
}

describe.runIf(existsSync('/dev/full'))('full disk', () => {
  it('survives log lines that cannot be written to a full disk', async () => {
    expect(await run(`for (let line = 1; line < 3000; line += 1) log.info({ line }, 'A line');`)).toBe('ends with 0')
  })

  it('survives a full disk that rejects other output', async () => {
    expect(await run(`process.stdout.write('Autopiazza is there');`)).toBe('ends with 0')
  })

  it('survives an uncaught error that a full disk causes', async () => {
    const write = `setTimeout(() => writeFileSync('/dev/full', 'something'), 1);`
    expect(await run(write)).toBe('ends with 0')
    expect(await run(`void (async () => writeFileSync('/dev/full', 'something'))();`)).toBe('ends with 0')
  })

  it('ends the process on any other uncaught error', async () => {
    expect(await run(`setTimeout(() => { throw new Error('A fault of ours') }, 1);`)).toBe('ends with 1')
  })
})
