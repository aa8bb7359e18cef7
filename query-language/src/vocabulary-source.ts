import { plainText } from '@autopiazza/contract/plain-text'
import { type AdvertisedModel, noStock, type Stock, stockOf } from './stock.ts'
import { buildVocabulary, type Vocabulary } from './vocabulary.ts'

export interface VocabularySource {
  /** Returns the current vocabulary; refreshes an old one in the background. */
  readonly current: () => Vocabulary
}

interface Parts {
  readonly listVersions: () => Promise<readonly (AdvertisedModel & { readonly version: string })[]>
  readonly log: { warn(details: object, message: string): void }
  readonly now?: () => number
}

const minAge = 60_000
/** Refresh interval without adverts: those of the demo arrive after the start. */
const minAgeEmpty = 5_000
/** Maximum share of the time spent loading; a slow load is repeated less often. */
const maxShare = 0.02

/**
 * Caches the vocabulary in this process: catalogue and stock, or the catalogue alone while the stock cannot be
 * loaded. Refreshes it at most once a minute and never while a caller waits.
 */
export async function createVocabularySource({
  listVersions,
  log,
  now = () => performance.now(),
}: Parts): Promise<VocabularySource> {
  const common = await commonWords()
  const build = (stock: Stock): Vocabulary => buildVocabulary({ stock, commonWords: common })
  let vocabulary: Vocabulary | undefined
  let nextAt = 0
  let [isRefreshing, isEmpty] = [false, true]

  async function refresh(): Promise<void> {
    isRefreshing = true
    const startedAt = now()
    try {
      const stock = stockOf(await listVersions())
      vocabulary = build(stock)
      isEmpty = stock.models.length === 0
    } catch (err) {
      log.warn({ err }, 'The words of the adverts could not be loaded; sentences are parsed with the earlier ones')
    }
    nextAt = now() + Math.max(isEmpty ? minAgeEmpty : minAge, (now() - startedAt) / maxShare)
    isRefreshing = false
  }

  await refresh()
  return {
    current() {
      if (!isRefreshing && now() >= nextAt) void refresh()
      vocabulary ??= build(noStock)
      return vocabulary
    },
  }
}

let loaded: Promise<ReadonlySet<string>> | undefined

/** Returns frequent plain words of Italian and English, which are never taken for misspelt names. Loaded at the first use. */
export function commonWords(): Promise<ReadonlySet<string>> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<ReadonlySet<string>> {
  const [{ dictionary: english }, { dictionary: italian }] = await Promise.all([
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-it'),
  ])
  const words = [...(english['commonWords-en'] ?? []), ...(italian['commonWords'] ?? [])]
  return new Set(words.map((word) => plainText(String(word))))
}
