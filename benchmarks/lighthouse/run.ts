import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { productWithDemoStock, stopShared } from '../running-product.ts'

/** `--at`: the address of a running product with the demo stock, instead of a new one. */
const { values: options } = parseArgs({ options: { at: { type: 'string' } } })
const runs = 5
const chrome =
  process.env['CHROME_PATH'] ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/chromium-headless-shell'].find(
    (file) => existsSync(file),
  )
const chromeFlags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

interface Report {
  /** Lighthouse's own measure of the current speed of this machine. */
  environment: { benchmarkIndex: number }
  categories: Record<'performance' | 'accessibility', { score: number }>
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { resourceType: string; transferSize: number }[] } }
  >
}

/** Occasionally Chromium fails to record a load; such a run has no figures, so it is reported and repeated. */
async function measureAgainIfNotRecorded(url: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measure(url)
    } catch (error) {
      const [, reason] = /Runtime error encountered: (.*)/.exec(String(error)) ?? []
      if (!reason || attempt === 3) throw error
      console.log(`made again: ${reason}`)
    }
  }
}

async function measure(url: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const output = join(folder, 'report.json')
  try {
    await promisify(execFile)(
      join(import.meta.dirname, '../node_modules/.bin/lighthouse'),
      [
        url,
        '--quiet',
        '--only-categories=performance,accessibility',
        '--output=json',
        `--output-path=${output}`,
        `--chrome-flags=${chromeFlags}`,
      ],
      { env: { ...process.env, ...(chrome && { CHROME_PATH: chrome }) }, maxBuffer: 64 * 1024 * 1024 },
    )
    return describe(JSON.parse(await readFile(output, 'utf8')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function describe({ categories, audits, environment }: Report): string {
  const value = (name: string) => audits[name]?.numericValue ?? 0
  const script = (audits['network-requests']?.details?.items ?? [])
    .filter((item) => item.resourceType === 'Script')
    .reduce((sum, item) => sum + item.transferSize, 0)
  return [
    `performance ${Math.round(categories.performance.score * 100)}`,
    `accessibility ${Math.round(categories.accessibility.score * 100)}`,
    `FCP ${(value('first-contentful-paint') / 1000).toFixed(2)} s`,
    `LCP ${(value('largest-contentful-paint') / 1000).toFixed(2)} s`,
    `TBT ${Math.round(value('total-blocking-time'))} ms`,
    `CLS ${value('cumulative-layout-shift').toFixed(3)}`,
    `JS ${(script / 1024).toFixed(0)} KB`,
    `machine ${Math.round(environment.benchmarkIndex)}`,
  ].join('  ')
}

try {
  const url = await productWithDemoStock(options.at)
  const { vehicles }: { vehicles: { id: string }[] } = await (await fetch(`${url}/api/search?pageSize=1`)).json()
  for (const path of ['/', '/search', `/vehicle/${vehicles[0]?.id}`]) {
    for (let run = 1; run <= runs; run += 1)
      console.log(
        `${path.replace(/\/vehicle\/.+/, '/vehicle/{id}').padEnd(14)} ${run}  ${await measureAgainIfNotRecorded(url + path)}`,
      )
  }
} finally {
  await stopShared()
}
