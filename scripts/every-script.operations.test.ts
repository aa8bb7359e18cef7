import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { basename, join } from 'node:path'
import { testDatabase } from '@autopiazza/server/database/testing/test-database'
import { projectRoot } from '@autopiazza/server/runtime/project-root'
import { afterAll, describe, expect, test } from 'vitest'
import { findUnexported } from '../tests/deploy/exported-metrics.ts'
import { findFreePort } from '../tests/reliability/product/free-port.ts'
import { waitFor } from '../tests/reliability/wait-for.ts'
import { findWrongParts } from '../tests/deploy/bill-of-materials.ts'
import { stateTexts } from './states/state-texts.ts'

const { connectionString } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'scripts-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const inRoot = (file: string) => join(projectRoot, file)
const readText = (file: string) => readFile(file, 'utf8')
const { scripts } = JSON.parse(await readText(inRoot('package.json'))) as { scripts: Record<string, string> }
const inFolder = (name: string) => join(folder, name)
const environment = { ...process.env, DATABASE_URL: connectionString, NODE_ENV: '', OPERATOR_NAME: '' }

/** Runs a script as npm does: its line in a shell, followed by the arguments after `--`. */
function start(name: string, args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const child = spawn('sh', ['-c', `exec ${scripts[name]} "$@"`, name, ...args], {
    cwd: projectRoot,
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, output }))
  return { child, ended, output: () => output }
}

/** Scripts of `package.json` that this test runs, with arguments that keep the run as small as possible. */
const runs: Readonly<Record<string, () => Promise<void>>> = {
  async openapi() {
    expect(await start('openapi', [inFolder('openapi.json')]).ended).toMatchObject({ code: 0 })
    expect(await readText(inFolder('openapi.json'))).toBe(await readText(inRoot('contract/openapi.json')))
  },
  async states() {
    expect(await start('states', [folder]).ended).toMatchObject({ code: 0 })
    for (const { path } of stateTexts())
      expect(await readText(inFolder(basename(path)))).toBe(await readText(inRoot(path)))
  },
  async tables() {
    expect(await start('tables', ['--out-file', inFolder('tables.ts')]).ended).toMatchObject({ code: 0 })
    expect(await readText(inFolder('tables.ts'))).toBe(await readText(inRoot('server/src/database/tables.ts')))
  },
  async operator() {
    const { code, output } = await start('operator', ['services', 'list']).ended
    expect({ code, isListed: output.includes('roadside_assistance') }).toEqual({ code: 0, isListed: true })
  },
  async verify() {
    const { code, output } = await start('verify', ['route tree']).ended
    expect({ code, hasPassed: output.includes('✓ route tree') }).toEqual({ code: 0, hasPassed: true })
  },
  async audit() {
    const answers: { status: number; advisories: Record<string, unknown> } = { status: 405, advisories: {} }
    const registry = createServer((incoming, answer) => {
      incoming.resume()
      const isAudit = incoming.url === '/-/npm/v1/security/advisories/bulk'
      const status = isAudit ? answers.status : 404
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answers.advisories))
    }).listen(0, '127.0.0.1')
    await once(registry, 'listening')
    const { port } = registry.address() as AddressInfo
    const settings = { npm_config_registry: `http://127.0.0.1:${port}`, npm_config_fetch_retries: '0' }
    try {
      const withoutAnswer = await start('audit', [], settings).ended
      expect(withoutAnswer).toEqual({ code: 2, output: expect.stringMatching(/not audited, .* 405 /) })
      answers.status = 200
      expect(await start('audit', [], settings).ended).toMatchObject({ code: 0 })
      const vulnerability = {
        id: 1,
        url: 'https://example.it',
        title: 'A vulnerability',
        severity: 'high',
        vulnerable_versions: '*',
      }
      answers.advisories = { nodemailer: [vulnerability] }
      const found = await start('audit', [], settings).ended
      expect(found).toEqual({ code: 1, output: expect.stringContaining('in the product, high: nodemailer') })
    } finally {
      registry.close()
    }
  },
  async sbom() {
    const files = [inFolder('one.json'), inFolder('two.json')]
    for (const file of files) expect(await start('sbom', [file]).ended).toMatchObject({ code: 0 })
    const [one, two] = await Promise.all(files.map(readText))
    expect(one).toBe(two)
    expect(findWrongParts(JSON.parse(one ?? ''))).toEqual([])
  },
  async 'verify:deploy'() {
    const without = { PATH: join(folder, 'empty') }
    const node = spawn(process.execPath, [inRoot('scripts/verify-deploy.mjs')], { env: without })
    const [output, [code]] = await Promise.all([text(node.stdout), once(node, 'close')])
    expect({ code, output }).toEqual({
      code: 2,
      output: expect.stringMatching(/^promtool, .* missing: apt-get install .*\n$/),
    })
  },
  async dev() {
    const port = await findFreePort()
    const baseUrl = `http://localhost:${port}`
    const own = { DATA_DIR: inFolder('data'), PORT: String(port), BASE_URL: baseUrl, DEMO: '0' }
    const noOutside = { STORAGE_URL: '', SMTP_URL: '', STRIPE_SECRET_KEY: '', FINANCING_BASE_URL: '' }
    const [secret, token] = ['a secret of at least thirty-two letters', 'a token of at least thirty-two letters']
    const { child, ended, output } = start('dev', [], {
      ...own,
      ...noOutside,
      SESSION_SECRET: secret,
      METRICS_TOKEN: token,
    })
    try {
      const isReady = async () => (await fetch(`${baseUrl}/readyz`).catch(() => undefined))?.ok === true
      const hasStarted = await waitFor(isReady, { timeout: 120_000 })
      expect({ hasStarted, output: hasStarted ? '' : output() }).toEqual({ hasStarted: true, output: '' })
      const page = await fetch(`${baseUrl}/about`)
      expect({ status: page.status, output: page.ok ? '' : output() }).toEqual({ status: 200, output: '' })
      expect(await page.text()).toContain('tanstack-start-dev-client-entry')
      // Prometheus scrapes an instance by its IP address, not by the name of the site.
      const asPrometheus = { host: `10.0.0.7:${port}`, authorization: `Bearer ${token}` }
      const scrape = request({ host: 'localhost', port, path: '/metrics', headers: asPrometheus }).end()
      const [metrics] = (await once(scrape, 'response')) as [IncomingMessage]
      expect(findUnexported(await text(metrics))).toEqual([])
    } finally {
      child.kill('SIGTERM')
      await ended
    }
  },
}

/** Scripts that other steps of `npm test` run, with the file that runs them. */
const elsewhere: Readonly<Record<string, { readonly file: string; readonly text: string }>> = {
  test: { file: '.ci/run', text: 'npm test' },
  start: { file: 'playwright.config.ts', text: "command: 'exec sh scripts/start.sh'" },
  format: { file: 'scripts/setup/checks.mjs', text: "commandOf('format')" },
  bench: { file: 'scripts/setup/benchmarks.mjs', text: "commandOf('bench')" },
  'evaluate:search-language': { file: 'scripts/setup/benchmarks.mjs', text: 'commandOf(`evaluate:${name}`)' },
  'evaluate:valuation': { file: 'scripts/setup/benchmarks.mjs', text: 'commandOf(`evaluate:${name}`)' },
  'verify:boot': { file: 'scripts/setup/counted.mjs', text: "commandOf('verify:boot')" },
  'verify:copies': { file: 'scripts/setup/counted.mjs', text: "commandOf('verify:copies')" },
  'verify:growth': { file: 'scripts/setup/counted.mjs', text: "commandOf('verify:growth')" },
  'verify:reliability': { file: 'scripts/setup/counted.mjs', text: "commandOf('verify:reliability')" },
}

/** A program of 176 MB that only its own script installs: docs/decisions/0034-what-each-command-installs.md. */
const notHere = ['lighthouse']

describe('every script of package.json', { timeout: 300_000 }, () => {
  test('npm test runs every script of package.json, except those listed as exceptions', async () => {
    const known = [...Object.keys(runs), ...Object.keys(elsewhere), ...notHere]
    expect(new Set(known)).toEqual(new Set(Object.keys(scripts)))
    expect(scripts['start']).toBe('exec sh scripts/start.sh')
  })

  test.each(Object.entries(elsewhere))(
    'another step of npm test already runs the script %s',
    async (_, { file, text }) => {
      expect(await readText(inRoot(file))).toContain(text)
    },
  )

  test.each(Object.entries(runs))('the script runs without an error: npm run %s', async (_, run) => {
    await expect(run()).resolves.toBeUndefined()
  })
})
