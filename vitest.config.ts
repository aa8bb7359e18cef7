import { defineConfig } from 'vitest/config'

const needsPostgres = '**/*.operations.test.ts'
const notOurs = ['**/node_modules/**', '**/dist/**']
/** Waiting ends with what is waited for; these limits only end what hangs, also on a machine that is busy with something else. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }

/** `unit` needs neither database nor network; `operations` runs on a PostgreSQL of its own; `architecture` reads the sources. */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,i18n,server,web,sandbox,demo}/src/**/*.test.{ts,tsx}'],
          exclude: [...notOurs, needsPostgres],
          ...patience,
        },
      },
      {
        test: {
          name: 'operations',
          include: [needsPostgres],
          exclude: notOurs,
          globalSetup: ['server/src/database/testing/test-cluster.ts'],
          ...patience,
        },
      },
      { test: { name: 'architecture', include: ['tests/*.test.ts'], ...patience } },
    ],
  },
})
