import { expect, test } from 'vitest'
import { onlyKey } from '../../secrets/secret-keys.ts'
import { mailedPaths } from './mailed-paths.ts'

test('a mail takes photographs from the site, or from the CDN where there is one', () => {
  const links = { baseUrl: 'https://autopiazza.test', secret: onlyKey('a secret of at least thirty-two characters') }
  expect(mailedPaths(links).photo('a1b2', 640)).toBe('https://autopiazza.test/images/a1b2/640.jpg')
  const elsewhere = { ...links, photographsAt: 'https://foto.example' }
  expect(mailedPaths(elsewhere).photo('a1b2', 640)).toBe('https://foto.example/images/a1b2/640.jpg')
})
