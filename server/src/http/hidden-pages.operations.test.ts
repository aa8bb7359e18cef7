import { expect, test } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { createFixture } from './testing/fixture.ts'
import { openSite } from './testing/open-site.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const rendered: string[] = []
/** Renders pages that show the address they were rendered for. */
const site = openSite(db, {
  renderPage: async (request) => {
    const { pathname, search } = new URL(request.url)
    rendered.push(pathname)
    return { head: new Response(null, { status: 404 }), html: `Nothing is at ${pathname}${search}` }
  },
})
const { buyer, operator } = await createFixture(db)

const answerOf = async (path: string, cookie: string) => {
  rendered.length = 0
  const answer = await site.get(path, cookie)
  const headers = Object.fromEntries(answer.headers)
  const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1] ?? ''
  delete headers['x-request-id']
  const policy = headers['content-security-policy']?.replaceAll(nonce, '')
  return {
    status: answer.status,
    headers: { ...headers, policy, 'content-security-policy': '' },
    text: await answer.text(),
  }
}

test.each(['/operator', '/operator/', '/operator/account/x?q=y', '/OPERATOR', '/%6fperator', '//operator/listing/x'])(
  'renders the page %s for operators only, and answers 404 to everyone else',
  async (path) => {
    const nonexistent = path.replace(/operator|%6fperator/i, 'nobody')
    for (const cookie of ['', await site.cookieOf(buyer)]) {
      const answer = await answerOf(path, cookie)
      expect(rendered[0]).not.toMatch(/^\/+(?:operator|%6fperator)(?:\/|$)/i)
      expect(answer.text).toBe(`Nothing is at ${path}`)
      const other = await answerOf(nonexistent, cookie)
      expect({ ...answer, text: '' }).toEqual({ ...other, text: '' })
    }
    await answerOf(path, await site.cookieOf(operator))
    expect(rendered).toEqual([path.replace(/\?.*/, '')])
  },
)

test('lets only the sandbox mailbox frame the HTML of a mail, and no page frame any other page', async () => {
  const frameOf = async (path: string) => (await site.get(path)).headers.get('x-frame-options')
  expect(await frameOf('/sandbox/mail/0190a6c2-7f3e/body')).toBe('SAMEORIGIN')
  for (const path of ['/', '/sandbox/mail', '/sandbox/mail/x', '/sandbox/mail/x/body/y', '/sandbox/pay/x', '/operator'])
    expect(await frameOf(path)).toBe('DENY')
})
