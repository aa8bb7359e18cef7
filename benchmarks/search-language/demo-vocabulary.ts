import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildVocabulary, commonWords, stockOf, type Vocabulary } from '@autopiazza/query-language'
import { projectRoot } from '@autopiazza/server/runtime/project-root'
import { parse } from 'csv-parse/sync'

/** Returns the vocabulary of a marketplace with the demo stock. */
export async function demoVocabulary(): Promise<Vocabulary> {
  const rows = ['stock.csv', 'photographed-cars.csv'].flatMap((file): Record<string, string>[] =>
    parse(readFileSync(join(projectRoot, 'demo', file)), { columns: true }),
  )
  const adverts = rows.map(({ make = '', model = '', version = '' }) => ({ make, model, version, adverts: 1 }))
  return buildVocabulary({ stock: stockOf(adverts), commonWords: await commonWords() })
}
