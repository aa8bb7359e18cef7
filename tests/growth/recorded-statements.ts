import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RecordedStatement } from '@autopiazza/server/database/testing/record-statements'

/** Statements of one file often differ only in shape, such as a search with each filter; at most this number of them is explained. */
const textsOfOneFile = 60
/** Migrations and the embedded server's own queries run once, on an empty database. */
const beforeRows = /server\/src\/database\/(?:migrate|embedded\/.+)\.ts$/u

/** Returns every statement that the operations tests have recorded in this folder, without duplicates. */
export async function readStatements(folder: string): Promise<RecordedStatement[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const lines = texts.flatMap((text) => text.split('\n').filter((line) => line !== ''))
  const all = lines.map((line): RecordedStatement => JSON.parse(line)).filter(({ file }) => !beforeRows.test(file))
  const byText = new Map(all.toSorted(inOrder).map((statement) => [statement.text, statement]))
  const ofFile = Map.groupBy(byText.values(), ({ file }) => file)
  return [...ofFile.values()].flatMap((statements) => spread(statements, textsOfOneFile))
}

const inOrder = (one: RecordedStatement, other: RecordedStatement): number =>
  one.file.localeCompare(other.file) || one.text.localeCompare(other.text)

/** Returns at most `limit` items, evenly spaced. */
function spread<T>(items: readonly T[], limit: number): T[] {
  const step = Math.max(1, items.length / limit)
  return items.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
}
