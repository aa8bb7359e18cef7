import { linkLanguage } from '@autopiazza/contract/addresses'
import { parse, serialize } from 'hono/utils/cookie'
import { type Language, languages } from '@autopiazza/contract/vocabulary'

const cookieName = 'autopiazza.language'
const year = 31_536_000

const known = (text: string | null | undefined): Language | null =>
  languages.find((language) => language === text) ?? null

const cookieLanguage = (cookieHeader: string | null): Language | null =>
  known(parse(cookieHeader ?? '', cookieName)[cookieName])

/** The language of an answer: the choice in this browser, else the account's, else Italian. */
export function chosenLanguage(cookieHeader: string | null, accountLanguage: Language = 'it'): Language {
  return cookieLanguage(cookieHeader) ?? accountLanguage
}

/** The language of the mail whose link opened a page, for a browser without a choice of its own; otherwise null. */
export function mailedLanguage(address: string, cookieHeader: string | null): Language | null {
  return cookieLanguage(cookieHeader) ? null : known(new URL(address).searchParams.get(linkLanguage))
}

/** The cookie in which a browser keeps its language; its scripts read and change it. */
export function languageCookie(language: Language): string {
  return serialize(cookieName, language, { path: '/', maxAge: year, sameSite: 'Lax' })
}
