import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { countUnfinishedWork, oldestWebhookSeconds, readBackupAge, readJobAges } from './unfinished-work.ts'

export function registerPools(registry: Registry, pools: Readonly<Record<string, pg.Pool>>): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of each pool by state: in use, idle, and requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, pool] of Object.entries(pools)) {
        this.set({ pool: name, state: 'in_use' }, pool.totalCount - pool.idleCount)
        this.set({ pool: name, state: 'idle' }, pool.idleCount)
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount)
      }
    },
  })
}

/** Publishes figures that are counted in the database at each scrape. No query scans a growing table. */
export function registerDatabaseFigures(registry: Registry, db: Database): void {
  new Gauge({
    name: 'unfinished_work',
    help: 'Number of rows that wait, failed or are set aside, by kind; absent while the database cannot be reached.',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset()
      const counts = await countUnfinishedWork(db).catch(() => ({}))
      for (const [kind, count] of Object.entries(counts)) this.set({ kind }, count)
    },
  })
  const orAbsent = (name: string, help: string, read: () => Promise<number | null>): void =>
    void new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const seconds = await read().catch(() => null)
        if (seconds === null) this.remove()
        else this.set(seconds)
      },
    })
  orAbsent(
    'webhooks_oldest_seconds',
    'Age of the oldest waiting webhook call; 0 when none waits, at most some days; absent while the database cannot be reached.',
    () => oldestWebhookSeconds(db),
  )
  orAbsent(
    'backup_age_seconds',
    'Time since the snapshot of the newest finished backup; absent when there never was one, and while the database cannot be reached.',
    () => readBackupAge(db),
  )
  new Gauge({
    name: 'jobs_waiting_seconds',
    help: 'Age of the oldest due job that no worker holds, by urgency; absent while the database cannot be reached.',
    labelNames: ['urgency'],
    registers: [registry],
    async collect() {
      const ages = await readJobAges(db).catch(() => [])
      this.reset()
      for (const { urgency, seconds } of ages) this.set({ urgency }, seconds)
    },
  })
}
