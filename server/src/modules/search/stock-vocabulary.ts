import type { Logger } from 'pino'
import type { Context } from '../../kernel/context.ts'
import { createVocabularySource, type VocabularySource } from '@autopiazza/query-language'
import { listAdvertisedVersions } from './reads/advertised-versions.ts'

export function createStockVocabulary(ctx: Pick<Context, 'db'>, log: Pick<Logger, 'warn'>): Promise<VocabularySource> {
  return createVocabularySource({ listVersions: () => listAdvertisedVersions(ctx), log })
}
