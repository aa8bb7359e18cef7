import { linkLanguage } from '@autopiazza/contract/addresses'
import { parse, serialize } from 'hono/utils/cookie'
import { type Language, languages } from '@autopiazza/contract/vocabulary'

const cookieName = 'autopiazza.language'
const year = 31_536_000

const known = (text: string | null | undefined): Language | null =>
  languages.find((language) => language === text) ?? null

const cookieLanguage = (cookieHeader: string | null): Language | null =>
  known(parse(cookieHeader ?? '', cookieName)[cookieName])

/** The language of an answer to a program: what it accepts, else the account's, else Italian. */
export function acceptedLanguage(accepted: string | null, accountLanguage: Language = 'it'): Language {
  const weights = languages.map((language) => ({ language, weight: weightOf(language, accepted ?? '') }))
  const best = weights.reduce((one, other) => (other.weight > one.weight ? other : one))
  return best.weight > 0 ? best.language : accountLanguage
}

/** The language of an answer: the choice in this browser, else the account's, else Italian. */
export function chosenLanguage(cookieHeader: string | null, accountLanguage: Language = 'it'): Language {
  return cookieLanguage(cookieHeader) ?? accountLanguage
}

/** The language of the mail whose link opened a page, for a browser without a choice of its own; otherwise null. */
export function mailedLanguage(address: string, cookieHeader: string | null): Language | null {
  return cookieLanguage(cookieHeader) ? null : known(new URL(address).searchParams.get(linkLanguage))
}

interface AskedLanguages {
  readonly cookie: string | null
  /** The header Accept-Language. */
  readonly accepted: string | null
}

/** Whether a browser prefers English and has chosen no language. */
export function isEnglishOffered({ cookie, accepted }: AskedLanguages): boolean {
  return accepted !== null && !cookieLanguage(cookie) && weightOf('en', accepted) > weightOf('it', accepted)
}

/** Links to a page in both languages, for a browser that prefers English and has chosen none; null where nothing is to be offered. */
export function languageLinks(address: string, asked: AskedLanguages): Readonly<Record<Language, string>> | null {
  if (!isEnglishOffered(asked) || known(new URL(address).searchParams.get(linkLanguage))) return null
  const linkTo = (language: Language): string => {
    const url = new URL(address)
    url.search += `${url.search ? '&' : '?'}${linkLanguage}=${language}`
    return url.pathname.replace(/^\/+/, '/') + url.search
  }
  return { it: linkTo('it'), en: linkTo('en') }
}

/** How much an Accept-Language header wants a language; of equal ones the first has more. */
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

/** The cookie in which a browser keeps its language; its scripts read and change it. */
export function languageCookie(language: Language): string {
  return serialize(cookieName, language, { path: '/', maxAge: year, sameSite: 'Lax' })
}
