import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { createComponentHealth } from '../observability/component-health.ts'
import { healthRoutes } from './health.ts'
import { version } from '../runtime/project-root.ts'

test('returns the version from /healthz and the component health from /readyz while the database does not answer', async () => {
  const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
  onTestFinished(() => pool.end())
  const health = createComponentHealth()
  health.add('disk', () => 'the disk of DATA_DIR is full: 0 MB free')
  health.add('photo processes', () => null)
  const routes = healthRoutes({ db: createDatabase(pool), isClosing: () => false, health })
  expect(await (await routes.request('/healthz')).text()).toBe(`ok ${version}`)
  const answer = await routes.request('/readyz')
  expect(answer.status).toBe(503)
  expect(await answer.text()).toBe('database not reachable; the disk of DATA_DIR is full: 0 MB free')
})
