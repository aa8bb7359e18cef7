import { plainText } from '@autopiazza/contract/plain-text'

let loaded: Promise<ReadonlySet<string>> | undefined

/** Frequent words of Italian and English, plain: none of them is taken for a misspelt name. Loaded at the first use. */
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
