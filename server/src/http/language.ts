import { parse } from 'hono/utils/cookie'
import { type Language, languages } from '@autopiazza/contract/vocabulary'

const cookieName = 'autopiazza.language'

/** The language of an answer: the choice in this browser, else the account's, else Italian. */
export function chosenLanguage(cookieHeader: string | null, accountLanguage: Language = 'it'): Language {
  const chosen = parse(cookieHeader ?? '', cookieName)[cookieName]
  return languages.find((language) => language === chosen) ?? accountLanguage
}
