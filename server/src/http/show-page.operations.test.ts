import { describe, expect, it } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { openSite } from './testing/open-site.ts'

const { pool } = await testDatabase()
const site = openSite(createDatabase(pool), {
  renderPage: async (_, { context: { language } }) => ({ head: new Response(), html: language }),
})
const address = (language: string) => `/search?make=Fiat&lang=${language}`

describe('pages opened by the link of a mail', () => {
  it('shows a page in the language of the mail that links to it, and stores that language in the browser', async () => {
    const page = await site.get(address('en'))
    expect(await page.text()).toBe('en')
    expect(page.headers.getSetCookie()).toEqual([expect.stringMatching(/^autopiazza\.language=en; /)])
  })

  it.each([
    ['en', 'it'],
    ['it', 'en'],
  ])('never changes the language %s that a user chose in a browser to %s', async (chosen, mailed) => {
    const page = await site.get(address(mailed), `autopiazza.language=${chosen}`)
    expect(await page.text()).toBe(chosen)
    expect(page.headers.getSetCookie()).toEqual([])
  })

  it('shows a page in Italian and stores no language when the link contains an unknown language', async () => {
    const page = await site.get(address('de'))
    expect(await page.text()).toBe('it')
    expect(page.headers.getSetCookie()).toEqual([])
  })
})
