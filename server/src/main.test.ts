import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from './runtime/project-root.ts'

const folder = mkdtempSync(join(tmpdir(), 'autopiazza-main-'))
const dataDir = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the product as a process with only these settings; returns its exit code and output. */
async function start(settings: Record<string, string>): Promise<{ code: number | string | null; output: string }> {
  const documented = readFileSync(join(projectRoot, '.env.example'), 'utf8').matchAll(/^#?([A-Z_]+)=/gm)
  const none = Object.fromEntries([...documented].map(([, name = '']) => [name, '']))
  const env = { ...process.env, NODE_ENV: '', ...none, DATA_DIR: dataDir, ...settings }
  return new Promise((resolve) => {
    const main = join(projectRoot, 'server/src/main.ts')
    execFile(process.execPath, [main], { env, timeout: 50_000 }, (error, _, stderr) =>
      resolve({ code: error ? (error.code ?? error.signal ?? null) : 0, output: stderr }),
    )
  })
}

test('reports all missing settings of a public start before it creates anything', async () => {
  const { code, output } = await start({ BASE_URL: 'https://autopiazza.example' })
  expect(code).toBe(1)
  const [why, ...lines] = output.trim().split('\n')
  expect(why).toContain('BASE_URL=https://autopiazza.example is not on this machine')
  expect(lines).toEqual([
    expect.stringMatching(/COMPANY_NAME.*ALLOW_NO_COMPANY=1/),
    expect.stringMatching(/SMTP_URL.*ALLOW_SANDBOX_MAIL=1/),
    expect.stringMatching(/STRIPE_SECRET_KEY.*ALLOW_SANDBOX_CARDS=1/),
    expect.stringMatching(/FINANCING_BASE_URL.*ALLOW_SANDBOX_FINANCING=1/),
    expect.stringMatching(/DEMO=0.*ALLOW_DEMO_ACCOUNTS=1/),
    expect.stringMatching(/SESSION_SECRET.*ALLOW_GENERATED_SECRET=1/),
  ])
  expect(existsSync(dataDir)).toBe(false)
})

test('treats a start with NODE_ENV=production in the environment as public', async () => {
  const { code, output } = await start({ NODE_ENV: 'production' })
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(/NODE_ENV=production[^]*SMTP_URL[^]*DEMO=0/),
  })
})

test('reports a port that is in use before it creates anything', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    const { code, output } = await start({ PORT: `${port}` })
    expect({ code, output }).toEqual({
      code: 1,
      output: `Port ${port} on 127.0.0.1 is in use. Stop the process that uses it, or set PORT to another number.\n`,
    })
    expect(existsSync(dataDir)).toBe(false)
  } finally {
    other.close()
  }
})
