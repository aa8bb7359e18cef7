import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../database/embedded/start-embedded-postgres.ts'
import { migrate } from '../database/migrate.ts'
import { runOperator } from './testing/run-operator.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'operator-'))
const log = { info: () => undefined, warn: () => undefined }
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const list = () => runOperator(['services', 'list'], { DATA_DIR: dataDir })

test(
  'uses the embedded database while the product runs, and otherwise explains what the operator must do',
  { timeout: 300_000 },
  async () => {
    const stopped = { exitCode: 3, out: '', error: expect.stringContaining('Start the product with npm start') }
    expect(await list()).toEqual(stopped)
    const server = await startEmbeddedPostgres({ dataDir, log })
    try {
      expect(await list()).toMatchObject({ exitCode: 3, error: expect.stringContaining('older than these sources') })
      await migrate({ connectionString: server.connectionString, log })
      const listed = await list()
      expect(listed).toMatchObject({ exitCode: 0, error: '' })
      expect(listed.out).toContain('extended_warranty')
    } finally {
      await server.stop()
    }
    expect(await list()).toEqual(stopped)
  },
)
