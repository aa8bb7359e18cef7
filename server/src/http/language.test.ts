import { describe, expect, test } from 'vitest'
import { acceptedLanguage, chosenLanguage, languageCookie, languageLinks, mailedLanguage } from './language.ts'

const page = (query: string) => `https://autopiazza.test/auth/verify${query}`

describe('the language of the mail whose link opened a page', () => {
  test.each([
    ['?token=x&lang=en', null, 'en'],
    ['?lang=it', 'other=1', 'it'],
    ['?lang=en', 'autopiazza.language=xx', 'en'],
    ['?lang=en', 'autopiazza.language=it', null],
    ['?lang=de', null, null],
    ['?lang=', null, null],
    ['', null, null],
  ])('of %s with the cookie %s is %s', (query, cookie, language) => {
    expect(mailedLanguage(page(query), cookie)).toBe(language)
  })
})

test('the browser keeps it, and its own choice comes first', () => {
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
] as const)('a program that accepts %s gets %s for an English account', (accepted, language) => {
  expect(acceptedLanguage(accepted, 'en')).toBe(language)
})

describe('a page in English is offered', () => {
  const offered = (
    accepted: string | null,
    cookie: string | null = null,
    address = 'http://localhost/search?make=Fiat',
  ) => languageLinks(address, { accepted, cookie })

  test.each(['en', 'en-GB,en;q=0.9', 'en-US,en;q=0.8,it;q=0.5', 'de,en;q=0.7', 'it;q=0.4, en;q=0.5', 'en,it'])(
    'to %s',
    (accepted) => {
      expect(offered(accepted)).toEqual({ en: '/search?make=Fiat&lang=en', it: '/search?make=Fiat&lang=it' })
    },
  )

  test.each([null, '', '*', 'de', 'it', 'it-IT,it;q=0.9,en;q=0.8', 'it,en', 'en;q=0', 'en;q=x', 'eno'])(
    'not to %s',
    (accepted) => {
      expect(offered(accepted)).toBeNull()
    },
  )

  test('not to who has chosen, or follows a link in a language', () => {
    expect(offered('en', 'autopiazza.language=it')).toBeNull()
    expect(offered('en', null, 'http://localhost/search?lang=it')).toBeNull()
  })

  test('without a way to other sites or into the page', () => {
    expect(offered('en', null, 'http://localhost//evil.example/')?.en).toBe('/evil.example/?lang=en')
    expect(offered('en', null, 'http://localhost/"><b>?a="<b>')?.en).toBe('/%22%3E%3Cb%3E?a=%22%3Cb%3E&lang=en')
  })
})
