import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tablesOf } from './architecture/queries.ts'
import { readSources, root } from './architecture/sources.ts'

const readText = (path: string): string => readFileSync(join(root, path), 'utf8')
/** Views: their rows are those of tables. */
const views = ['current_offers', 'vehicle_places', 'vehicle_units']

/** The table of what is kept in docs/operations.md: the names and the job of each row. */
function readKept(document: string): { readonly tables: readonly string[]; readonly jobs: readonly string[] } {
  const [, section = ''] = document.split('## What is kept, and for how long')
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
  const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([\w-]+)/gu)].map(([, name = '']) => name)
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()))
  return { tables: cells.flatMap(([, names]) => namesIn(names)), jobs: cells.flatMap(([, , , job]) => namesIn(job)) }
}

const kept = readKept(readText('docs/operations.md'))

describe('what is kept, and for how long', () => {
  test('every table has an end of its rows, or a reason to keep them', () => {
    const tables = tablesOf(readText('server/src/database/tables.ts')).filter((name) => !views.includes(name))
    expect(tables.filter((name) => !kept.tables.includes(name))).toEqual([])
  })

  test('no table is named that is not there', () => {
    const tables = tablesOf(readText('server/src/database/tables.ts'))
    expect(kept.tables.filter((name) => !tables.includes(name) && name !== 'schema_migrations')).toEqual([])
  })

  test('every job that ends rows is one of the server', () => {
    const texts = readSources().map(({ text }) => text)
    expect(kept.jobs.length).toBeGreaterThan(15)
    expect(kept.jobs.filter((job) => !texts.some((text) => text.includes(`'${job}'`)))).toEqual([])
  })

  test('a table without a row in the document is seen', () => {
    const { tables, jobs } = readKept(
      '## What is kept, and for how long\n\n| `mails`, `x` | after a year | `end` |\n## Other\n| `y` |',
    )
    expect({ tables, jobs }).toEqual({ tables: ['mails', 'x'], jobs: ['end'] })
  })
})
