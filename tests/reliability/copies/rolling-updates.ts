import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { mkdtemp, rm } from 'node:fs/promises'
import { checkUnitsAndLedgers, finishWork } from '../checkout/final-checks.ts'
import type { PromiseRun } from '../checkout/promise-run.ts'
import type { ProductProcess } from '../product/product-process.ts'
import { Customers } from './customers.ts'
import { copiesOf } from './product-copies.ts'
import { writeVersion } from './next-version.ts'

const stopTimeout = 12_000
const startTimeout = 60_000
const settlementTimeout = 60_000

const versions = (round: number): readonly (readonly [string, string])[] => [
  [`${9_000 + round * 2}_expand.sql`, `alter table vehicle_listings add column update_${round} text;`],
  [`${9_001 + round * 2}_contract.sql`, `alter table vehicle_listings drop column update_${round};`],
]

/** Users continue while every copy is replaced by the next version, first with a wider schema, then with a narrower one: no request is lost. */
export async function runRollingUpdates(run: PromiseRun): Promise<string> {
  const { environment, count, findings, isFull } = run
  const copies = copiesOf(environment.product)
  const customers = await Customers.arrive(run)
  const folder = await mkdtemp(join(tmpdir(), 'autopiazza-versions-'))
  const migrations: Record<string, string> = {}
  let replaced = 0
  try {
    await customers.during(async () => {
      for (let round = 0; round < count; round += 1) {
        for (const [name, sql] of versions(round).slice(0, isFull ? 2 : 1)) {
          migrations[name] = sql
          const root = await writeVersion({ folder: join(folder, name), migrations })
          for (const copy of copies.all) {
            await replace(copy, root, run)
            replaced += 1
          }
        }
      }
    })
    const applied = await environment.database.count('select count(*) from schema_migrations where version >= 9000')
    const written = Object.keys(migrations).length
    findings.expect(applied === written, `the database has ${applied} of the ${written} migrations of the updates`)
    findings.expect(customers.lost === 0, `no request is lost in an update, not ${customers.lost}`)
    for (const talk of customers.talks) await talk.checkStored(findings)
    await finishWork(run, settlementTimeout)
    await checkUnitsAndLedgers(run)
  } finally {
    for (const { talkers } of customers.talks) for (const { stream } of talkers) await stream.close()
    await rm(folder, { recursive: true, force: true })
  }
  return `${replaced} copies replaced, ${customers.reserved.length} reservations`
}

async function replace(copy: ProductProcess, root: string, { findings }: PromiseRun): Promise<void> {
  const code = await copy.stop(stopTimeout)
  findings.expect(code === 0, `a copy ends with 0 after SIGTERM, not with ${code}`)
  copy.root = root
  copy.start()
  await copy.waitForStart(startTimeout)
  await copy.waitUntilReady(startTimeout)
}
