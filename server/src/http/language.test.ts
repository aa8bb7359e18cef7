import { describe, expect, test } from 'vitest'
import { chosenLanguage, languageCookie, mailedLanguage } from './language.ts'

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
