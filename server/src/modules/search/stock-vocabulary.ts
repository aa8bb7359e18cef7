import type { Logger } from 'pino'
import type { Context } from '../../kernel/context.ts'
import { createVocabularySource, type VocabularySource } from '@autopiazza/query-language'
import { listAdvertisedVersions } from './reads/advertised-versions.ts'

/** Creates the vocabulary of the catalogue and the adverts on sale. */
export function createStockVocabulary(ctx: Pick<Context, 'db'>, log: Pick<Logger, 'warn'>): Promise<VocabularySource> {
  return createVocabularySource({ listVersions: () => listAdvertisedVersions(ctx), log })
}
