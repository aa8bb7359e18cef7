import { parse } from 'hono/utils/cookie'
import { type Language, languages } from '@autopiazza/contract/vocabulary'

const cookieName = 'autopiazza.language'

/** The language of an answer: what the person chose in this browser, else the account's, Italian for a new visitor. */
export function chosenLanguage(cookieHeader: string | null, accountLanguage: Language = 'it'): Language {
  const chosen = parse(cookieHeader ?? '', cookieName)[cookieName]
  return languages.find((language) => language === chosen) ?? accountLanguage
}
