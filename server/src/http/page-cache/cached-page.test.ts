import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bytesOf, isKnown, makeCachedPage, pageIn, uncompressedHtml } from './cached-page.ts'

test('compresses a page once for each requested encoding, with an ETag per encoding and the policy for its scripts', async () => {
  const html = `<p>${'Autopiazza '.repeat(1_000)}</p>`
  const page = await makeCachedPage({
    html,
    scriptHashes: ["'sha256-a'"],
    recordedCalls: { calls: [], fingerprint: { all: '', withoutViews: '' } },
    madeAt: 1,
    commonHeaders: { 'cache-control': 'private, no-cache' },
    photographsAt: 'https://foto.example',
    encoding: 'br',
  })
  const br = await pageIn(page, 'br')
  expect(bytesOf(page)).toBe(br.body.length + 4_096)
  const gzip = await pageIn(page, 'gzip')
  expect(bytesOf(page)).toBe(br.body.length + gzip.body.length + 4_096)
  expect(pageIn(page, 'gzip')).toBe(gzip)
  expect(brotliDecompressSync(br.body).toString()).toBe(html)
  expect(gunzipSync(gzip.body).toString()).toBe(html)
  expect((await uncompressedHtml(page)).toString()).toBe(html)
  expect(br.tag).not.toBe(gzip.tag)
  expect(br.headers['content-security-policy']).toContain('blob: https://foto.example;')
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(br.body.length),
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Language, Accept-Encoding',
    etag: br.tag,
  })
  expect(br.headers['content-security-policy']).toContain("script-src 'self' 'sha256-a';")
})

test('recognises the ETag of a page that the browser has cached', () => {
  expect(isKnown('"a-br"', '"a-br"')).toBe(true)
  expect(isKnown('"a-br"', 'W/"b-br", "a-br"')).toBe(true)
  expect(isKnown('"a-br"', '"a-gzip"')).toBe(false)
  expect(isKnown('"a-br"', undefined)).toBe(false)
})
