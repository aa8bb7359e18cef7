import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tablesOf } from './architecture/queries.ts'
import { readSources, root } from './architecture/sources.ts'

const readText = (path: string): string => readFileSync(join(root, path), 'utf8')
/** Views have no rows of their own. */
const views = ['current_offers', 'vehicle_places', 'vehicle_units']

/** Parses the retention table in docs/operations.md: the names and the job of each row. */
function parseRetention(document: string): { readonly tables: readonly string[]; readonly jobs: readonly string[] } {
  const [, section = ''] = document.split('## What is kept, and for how long')
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
  const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([\w-]+)/gu)].map(([, name = '']) => name)
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()))
  return { tables: cells.flatMap(([, names]) => namesIn(names)), jobs: cells.flatMap(([, , , job]) => namesIn(job)) }
}

const retention = parseRetention(readText('docs/operations.md'))

describe('retention of data', () => {
  test('every table has a retention period or a reason to keep its rows', () => {
    const tables = tablesOf(readText('server/src/database/tables.ts')).filter((name) => !views.includes(name))
    expect(tables.filter((name) => !retention.tables.includes(name))).toEqual([])
  })

  test('the retention table names only existing tables', () => {
    const tables = tablesOf(readText('server/src/database/tables.ts'))
    expect(retention.tables.filter((name) => !tables.includes(name) && name !== 'schema_migrations')).toEqual([])
  })

  test('every job in the retention table exists on the server', () => {
    const texts = readSources().map(({ text }) => text)
    expect(retention.jobs.length).toBeGreaterThan(15)
    expect(retention.jobs.filter((job) => !texts.some((text) => text.includes(`'${job}'`)))).toEqual([])
  })

  test('parseRetention parses the tables and jobs of the retention table', () => {
    const { tables, jobs } = parseRetention(
      '## What is kept, and for how long\n\n| `mails`, `x` | after a year | `end` |\n## Other\n| `y` |',
    )
    expect({ tables, jobs }).toEqual({ tables: ['mails', 'x'], jobs: ['end'] })
  })
})
