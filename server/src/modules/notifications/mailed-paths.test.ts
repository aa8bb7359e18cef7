import { expect, test } from 'vitest'
import { onlyKey } from '../../secrets/secret-keys.ts'
import { mailedPaths } from './mailed-paths.ts'

test('links photographs in mails to the site, or to the CDN when one is configured', () => {
  const links = { baseUrl: 'https://autopiazza.test', secret: onlyKey('a secret of at least thirty-two characters') }
  expect(mailedPaths(links).photo('a1b2', 640)).toBe('https://autopiazza.test/images/a1b2/640.jpg')
  const elsewhere = { ...links, photographsAt: 'https://foto.example' }
  expect(mailedPaths(elsewhere).photo('a1b2', 640)).toBe('https://foto.example/images/a1b2/640.jpg')
})
