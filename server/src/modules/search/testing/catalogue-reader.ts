import { createSearchReader, type SearchReader } from '../search-reader.ts'
import { buildVocabulary, noStock, type Vocabulary } from '@autopiazza/query-language'

let built: Vocabulary | undefined

/** The vocabulary of the catalogue alone. */
function catalogueVocabulary(): Vocabulary {
  built ??= buildVocabulary({ stock: noStock, commonWords: new Set() })
  return built
}

/** A reader that knows the catalogue's names. */
export function catalogueReader(): SearchReader {
  return createSearchReader({
    vocabulary: { current: catalogueVocabulary },
    languageModel: null,
    log: { warn: () => undefined },
    now: () => new Date(),
  })
}
