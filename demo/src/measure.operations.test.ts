import { systemContext } from '@autopiazza/server/context'
import { createDatabase } from '@autopiazza/server/database/database'
import { testDatabase } from '@autopiazza/server/database/testing/test-database'
import { test } from 'vitest'
import { loadDemo } from './load-demo.ts'
const { pool } = await testDatabase()
const db = createDatabase(pool)
const ctx = systemContext(db, 'demo')
test('measure', async () => {
  for (let i = 0; i < 6; i++) {
    await pool.query('truncate users, workshops cascade')
    const t = performance.now(); const c = process.cpuUsage()
    await loadDemo(ctx)
    const u = process.cpuUsage(c)
    console.log('demo load ms', Math.round(performance.now() - t), 'cpu ms', Math.round((u.user + u.system) / 1000))
  }
}, 300000)
