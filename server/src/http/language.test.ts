import { describe, expect, test } from 'vitest'
import { acceptedLanguage, chosenLanguage, languageCookie, languageLinks, mailedLanguage } from './language.ts'

const page = (query: string) => `https://autopiazza.test/auth/verify${query}`

describe('language of a mail whose link opened a page', () => {
  test.each([
    ['?token=x&lang=en', null, 'en'],
    ['?lang=it', 'other=1', 'it'],
    ['?lang=en', 'autopiazza.language=xx', 'en'],
    ['?lang=en', 'autopiazza.language=it', null],
    ['?lang=de', null, null],
    ['?lang=', null, null],
    ['', null, null],
  ])('resolves the language of %s with the cookie %s to %s', (query, cookie, language) => {
    expect(mailedLanguage(page(query), cookie)).toBe(language)
  })
})

test('stores the language of the mail in the browser unless the browser already has a chosen language', () => {
  expect(languageCookie('en')).toBe('autopiazza.language=en; Max-Age=31536000; Path=/; SameSite=Lax')
  expect(chosenLanguage('autopiazza.language=en', 'it')).toBe('en')
  expect(chosenLanguage(null, 'en')).toBe('en')
})

test.each([
  [null, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['de', 'en'],
  ['it;q=0', 'en'],
  ['it', 'it'],
  ['it-IT, en;q=0.5', 'it'],
  ['en, it', 'en'],
  ['it;q=0.4, en-GB;q=0.5', 'en'],
] as const)(
  'answers a program that accepts %s in %s for an account with the language English',
  (accepted, language) => {
    expect(acceptedLanguage(accepted, 'en')).toBe(language)
  },
)

describe('offer of the English pages', () => {
  const offered = (
    accepted: string | null,
    cookie: string | null = null,
    address = 'http://localhost/search?make=Fiat',
  ) => languageLinks(address, { accepted, cookie })

  test.each(['en', 'en-GB,en;q=0.9', 'en-US,en;q=0.8,it;q=0.5', 'de,en;q=0.7', 'it;q=0.4, en;q=0.5', 'en,it'])(
    'offers English to a browser that accepts %s',
    (accepted) => {
      expect(offered(accepted)).toEqual({ en: '/search?make=Fiat&lang=en', it: '/search?make=Fiat&lang=it' })
    },
  )

  test.each([null, '', '*', 'de', 'it', 'it-IT,it;q=0.9,en;q=0.8', 'it,en', 'en;q=0', 'en;q=x', 'eno'])(
    'does not offer English to a browser that accepts %s',
    (accepted) => {
      expect(offered(accepted)).toBeNull()
    },
  )

  test('does not offer English to a visitor who has chosen a language or follows a link with a language', () => {
    expect(offered('en', 'autopiazza.language=it')).toBeNull()
    expect(offered('en', null, 'http://localhost/search?lang=it')).toBeNull()
  })

  test('offers only safe links within this site', () => {
    expect(offered('en', null, 'http://localhost//evil.example/')?.en).toBe('/evil.example/?lang=en')
    expect(offered('en', null, 'http://localhost/"><b>?a="<b>')?.en).toBe('/%22%3E%3Cb%3E?a=%22%3Cb%3E&lang=en')
  })
})
