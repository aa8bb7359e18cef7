import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RecordedStatement } from '@autopiazza/server/database/testing/record-statements'

/** Texts of one file that differ in their shape alone, as those of a search with each filter: so many of them are explained. */
const textsOfOneFile = 60
/** Migrations and the embedded server's own questions run once, on a database without rows. */
const beforeRows = /server\/src\/database\/(?:migrate|embedded\/.+)\.ts$/u

/** Every statement that the operations tests have recorded in this folder, once. */
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

/** At most so many of them, evenly. */
function spread<T>(items: readonly T[], limit: number): T[] {
  const step = Math.max(1, items.length / limit)
  return items.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
}
