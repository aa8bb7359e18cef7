import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isGenerated, isTest, listFiles, root, workspaces } from './sources.ts'

/** Sentences that evaluate the search language are test data. */
const isData = (path: string): boolean => path.endsWith('.jsonl') || path === 'contract/openapi.json'

/** Columns of the files of other systems, and migrations of the past. */
const isForeign = (path: string): boolean => path.includes('/formats/') || path.includes('/migrations/')

/** Returns the files that contain the key or the column of a fact of a car, except tests, generated files, formats of other systems and migrations. */
export function filesNaming(fact: string): string[] {
  const column = fact.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const capitalized = fact.charAt(0).toUpperCase() + fact.slice(1)
  return [...workspaces, 'benchmarks']
    .flatMap((folder) => listFiles(folder, (path) => /\.(ts|tsx|sql|json)$/.test(path)))
    .filter((path) => !isTest(path) && !isGenerated(path) && !isData(path) && !isForeign(path))
    .filter((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return [fact, column, capitalized].some((name) => text.includes(name))
    })
}
