import { type Language, languages } from '@autopiazza/contract/vocabulary'

/** The language of an answer: what the person chose in this browser, else the account's, Italian for a new visitor. */
export function chosenLanguage(cookieHeader: string | null, accountLanguage: Language = 'it'): Language {
  const chosen = cookieHeader?.match(/(?:^|;\s*)autopiazza\.language=(\w+)/)?.[1]
  return languages.find((language) => language === chosen) ?? accountLanguage
}
