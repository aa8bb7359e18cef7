import { createQueryParser, type QueryParser } from '../query-parser.ts'
import { buildVocabulary, noStock, type Vocabulary } from '@autopiazza/query-language'

let built: Vocabulary | undefined

/** Returns the vocabulary of the catalogue alone. */
function catalogueVocabulary(): Vocabulary {
  built ??= buildVocabulary({ stock: noStock, commonWords: new Set() })
  return built
}

/** Creates a parser with the catalogue's names. */
export function catalogueParser(): QueryParser {
  return createQueryParser({
    vocabulary: { current: catalogueVocabulary },
    languageModel: null,
    log: { warn: () => undefined },
    now: () => new Date(),
  })
}
