import { linkLanguage } from '@autopiazza/contract/addresses'
import { parse, serialize } from 'hono/utils/cookie'
import { type Language, languages } from '@autopiazza/contract/vocabulary'

const cookieName = 'autopiazza.language'
const year = 31_536_000

const known = (text: string | null | undefined): Language | null =>
  languages.find((language) => language === text) ?? null

const cookieLanguage = (cookieHeader: string | null): Language | null =>
  known(parse(cookieHeader ?? '', cookieName)[cookieName])

/** Returns the language of an answer to a program: the one it accepts, otherwise the account's, otherwise Italian. */
export function acceptedLanguage(accepted: string | null, accountLanguage: Language = 'it'): Language {
  const weights = languages.map((language) => ({ language, weight: weightOf(language, accepted ?? '') }))
  const best = weights.reduce((one, other) => (other.weight > one.weight ? other : one))
  return best.weight > 0 ? best.language : accountLanguage
}

/** Returns the language of an answer: the browser's choice, otherwise the account's, otherwise Italian. */
export function chosenLanguage(cookieHeader: string | null, accountLanguage: Language = 'it'): Language {
  return cookieLanguage(cookieHeader) ?? accountLanguage
}

/** Returns the language of the mail whose link opened a page; null when the browser has chosen a language. */
export function mailedLanguage(address: string, cookieHeader: string | null): Language | null {
  return cookieLanguage(cookieHeader) ? null : known(new URL(address).searchParams.get(linkLanguage))
}

interface LanguageHeaders {
  readonly cookie: string | null
  readonly accepted: string | null
}

/** Returns true when a browser prefers English and has chosen no language. */
export function isEnglishOffered({ cookie, accepted }: LanguageHeaders): boolean {
  return accepted !== null && !cookieLanguage(cookie) && weightOf('en', accepted) > weightOf('it', accepted)
}

/** Returns links to a page in both languages for a browser that prefers English and has chosen none; null otherwise. */
export function languageLinks(address: string, requested: LanguageHeaders): Readonly<Record<Language, string>> | null {
  if (!isEnglishOffered(requested) || known(new URL(address).searchParams.get(linkLanguage))) return null
  const linkTo = (language: Language): string => {
    const url = new URL(address)
    url.search += `${url.search ? '&' : '?'}${linkLanguage}=${language}`
    return url.pathname.replace(/^\/+/, '/') + url.search
  }
  return { it: linkTo('it'), en: linkTo('en') }
}

/** Returns the weight of a language in an Accept-Language header; of equal ones the first weighs more. */
function weightOf(language: Language, accepted: string): number {
  return Math.max(
    0,
    ...accepted.split(',').map((part, at) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      if (name !== language && !name.startsWith(`${language}-`)) return 0
      const weight = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1)
      return weight > 0 ? weight - at / 1e6 : 0
    }),
  )
}

/** Returns the cookie that stores the browser's language. The page's scripts read and change it. */
export function languageCookie(language: Language): string {
  return serialize(cookieName, language, { path: '/', maxAge: year, sameSite: 'Lax' })
}
