import { createHash } from 'node:crypto'
import { baselineVersion, type Migration } from './read-migrations.ts'

export type AppliedMigration = Pick<Migration, 'version' | 'name' | 'checksum'>

/** The last migration of version 0.1.0, before the baseline schema. The databases with all of them have that schema. */
const lastEarlierVersion = 156
const lastEarlierName = '0156_prices_below_the_reference.sql'
/** SHA-256 of the names and checksums of the 109 migrations up to it. */
const earlierChecksum = '6b91708b98d078e174b5dee1db2fc69ff2bbf0a0c1d8e9f915f9b8394dbb283a'

/** Whether a database, or a backup of one, has a schema from before the baseline. */
export function isFromBeforeBaseline(applied: readonly AppliedMigration[]): boolean {
  const newest = applied.at(-1)
  return newest !== undefined && applied[0]?.version !== baselineVersion && newest.version <= lastEarlierVersion
}

/** Whether these are all migrations of version 0.1.0, which together make the baseline schema. */
export function equalsBaseline(applied: readonly AppliedMigration[]): boolean {
  const list = applied.map(({ name, checksum }) => `${name} ${checksum}`).join('\n')
  return createHash('sha256').update(list).digest('hex') === earlierChecksum
}

/** What is wrong with a schema that is older than the baseline, without its subject. */
export function describeEarlierSchema(applied: readonly AppliedMigration[]): string {
  return `has a schema of before the end of version 0.1.0: its last migration is ${applied.at(-1)?.name}, not ${lastEarlierName}`
}
