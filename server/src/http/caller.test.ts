import { describe, expect, it } from 'vitest'
import { isHumanVisitor } from './caller.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

describe('human visitors', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['is seen in a browser', { 'user-agent': browser }, true],
    ['is not seen in a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, false],
    ['is not seen in a preview of a link', { 'user-agent': 'WhatsApp/2.23.20.0' }, false],
    ['is not seen in a measuring browser', { 'user-agent': `${browser} Chrome-Lighthouse` }, false],
    [
      'is seen on a phone whose maker ends in bot',
      { 'user-agent': browser.replace('X11; Linux x86_64', 'Linux; Android 9; CUBOT P40') },
      true,
    ],
    ['is not seen without a name', {}, false],
    ['is not seen in a page fetched ahead', { 'user-agent': browser, 'sec-purpose': 'prefetch;prerender' }, false],
  ])('distinguishes a human visitor from a robot or a prefetch: %s', (_, headers, expected) => {
    expect(isHumanVisitor(new Headers(headers))).toBe(expected)
  })
})
