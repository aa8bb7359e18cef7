import { createHash } from 'node:crypto'
import { baselineVersion, type Migration } from './read-migrations.ts'

export type AppliedMigration = Pick<Migration, 'version' | 'name' | 'checksum'>

/** The last migration of version 0.1.0. A database with all migrations up to it has the baseline schema. */
const lastEarlierVersion = 156
const lastEarlierName = '0156_prices_below_the_reference.sql'
/** SHA-256 of the names and checksums of these 109 migrations. */
const earlierChecksum = '6b91708b98d078e174b5dee1db2fc69ff2bbf0a0c1d8e9f915f9b8394dbb283a'

/** Returns whether a database or backup with these migrations was made before the baseline schema existed. */
export function isFromBeforeBaseline(applied: readonly AppliedMigration[]): boolean {
  const newest = applied.at(-1)
  return newest !== undefined && applied[0]?.version !== baselineVersion && newest.version <= lastEarlierVersion
}

/** Returns whether these are exactly the migrations of version 0.1.0, which together create the baseline schema. */
export function equalsBaseline(applied: readonly AppliedMigration[]): boolean {
  const list = applied.map(({ name, checksum }) => `${name} ${checksum}`).join('\n')
  return createHash('sha256').update(list).digest('hex') === earlierChecksum
}

/** Returns the rest of a sentence that begins with the database or backup whose schema is older than the baseline. */
export function describeEarlierSchema(applied: readonly AppliedMigration[]): string {
  return `does not have exactly the migrations of version 0.1.0 up to ${lastEarlierName}; its last one is ${applied.at(-1)?.name}`
}
