import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { chromiumPath } from './tests/chromium-path.ts'
import { areScriptsLate } from './tests/e2e/delayed-scripts.ts'

/** The runner loads this file, and every worker again: what must be the same in all of them travels in the environment. */
const isRunner = process.env['TEST_WORKER_INDEX'] === undefined
const port = (process.env['JOURNEY_PORT'] ??= String(20_000 + Math.floor(Math.random() * 20_000)))
const dataDir = (process.env['JOURNEY_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'autopiazza-journeys-')))
if (isRunner) process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))

const baseURL = `http://localhost:${port}`

/** Nothing outside this machine is used, whatever .env contains. */
const noOutside = {
  DATABASE_URL: '',
  STORAGE_URL: '',
  OUTSIDE_CALLS: '',
  SMTP_URL: '',
  STRIPE_SECRET_KEY: '',
  FINANCING_BASE_URL: '',
  SESSION_SECRET: '',
  SESSION_KEYS: '',
  LINK_KEYS: '',
  ENCRYPTION_KEYS: '',
  NODE_ENV: '',
}

export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/prepare-journeys.ts',
  testMatch: ['e2e/**/*.spec.ts', 'accessibility/**/*.spec.ts'],
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: areScriptsLate ? 180_000 : 60_000,
  expect: { timeout: areScriptsLate ? 30_000 : 10_000 },
  reporter: [['list'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromiumPath ? { executablePath: chromiumPath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'exec sh scripts/start.sh',
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      ...noOutside,
      PORT: port,
      BASE_URL: baseURL,
      DATA_DIR: dataDir,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      WEBHOOKS_TO_THIS_MACHINE: '1',
    },
  },
})
