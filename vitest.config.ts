import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const needsPostgres = '**/*.operations.test.ts'
const needsBrowser = '**/*.component.test.tsx'
const notOurs = ['**/node_modules/**', '**/dist/**']

/** `unit` needs neither database nor network; `operations` runs on a PostgreSQL of its own; `components` runs in Chromium; `architecture` reads the sources. */
export default defineConfig({
  test: {
    // One more than there are cores: the slowest tests wait for a clock.
    maxWorkers: availableParallelism() + 1,
    // Each worker loads the product once; a test that changes what others share restores it.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{contract,i18n,reference-data,search-index,query-language,server,web,sandbox,demo}/src/**/*.test.{ts,tsx}',
            'web/build/*.test.ts',
          ],
          exclude: [...notOurs, needsPostgres, needsBrowser],
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'operations',
          include: [needsPostgres],
          exclude: notOurs,
          globalSetup: ['server/src/database/testing/test-cluster.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      'web/vitest.config.ts',
      { test: { name: 'architecture', include: ['tests/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})
