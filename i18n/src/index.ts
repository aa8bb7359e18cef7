import { english } from './en/index.ts'
import { italian } from './it/index.ts'

/** The same keys as the Italian catalogue, with any text. */
type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> }

export type Messages = typeof italian
export type Feature = keyof Messages

const catalogues: { readonly it: Messages; readonly en: SameKeys<Messages> } = { it: italian, en: english }

type MissingInItalian = Exclude<KeyPaths<typeof english>, KeyPaths<typeof italian>>
type KeyPaths<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : KeyPaths<T[K], `${P}${K}.`>
}[keyof T & string]
const everyEnglishKeyExistsInItalian: [MissingInItalian] extends [never] ? true : MissingInItalian = true
void everyEnglishKeyExistsInItalian

/** Returns the texts of one language; for a browser, only of the features that a page needs. */
export function messagesOf(language: 'it' | 'en', features?: readonly Feature[]): Messages {
  const catalogue = catalogues[language] as Messages
  if (!features) return catalogue
  return Object.fromEntries(features.map((feature) => [feature, catalogue[feature]])) as unknown as Messages
}
