import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashScripts } from './hash-scripts.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('replaces the nonce of a rendered script by its hash', () => {
  const page =
    '<head><meta property="csp-nonce" nonce="abc"/></head><script nonce="abc">one()</script><script type="module" nonce="abc" async="">two()</script>'
  const { html, hashes } = hashScripts(page, 'abc')
  expect(html).toBe(
    '<head><meta property="csp-nonce"/></head><script>one()</script><script type="module" async="">two()</script>',
  )
  expect(hashes).toEqual([hashOf('one()'), hashOf('two()')])
})

test.each([
  '<script>stolen()</script>',
  '<script nonce="guessed">stolen()</script>',
  '<p>nonce="abc"&gt;stolen()</p>',
  '<script nonce="abc" src="/assets/a.js"></script>',
])('replaces no nonce outside the scripts of the render: %s', (page) => {
  expect(hashScripts(page, 'abc').hashes).toEqual([])
})
