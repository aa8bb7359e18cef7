import { describe, expect, it } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { openSite } from './testing/open-site.ts'

const { pool } = await testDatabase()
const site = openSite(createDatabase(pool), {
  renderPage: async (_, { context: { language } }) => ({ head: new Response(), html: language }),
})
const address = (language: string) => `/search?make=Fiat&lang=${language}`

describe('a page that the link of a mail opened', () => {
  it('is in the language of the mail, which the browser keeps', async () => {
    const page = await site.get(address('en'))
    expect(await page.text()).toBe('en')
    expect(page.headers.getSetCookie()).toEqual([expect.stringMatching(/^autopiazza\.language=en; /)])
  })

  it.each([
    ['en', 'it'],
    ['it', 'en'],
  ])('never changes the language %s that a browser has chosen into %s', async (chosen, mailed) => {
    const page = await site.get(address(mailed), `autopiazza.language=${chosen}`)
    expect(await page.text()).toBe(chosen)
    expect(page.headers.getSetCookie()).toEqual([])
  })

  it('is Italian where the link names no language that there is, and the browser keeps nothing', async () => {
    const page = await site.get(address('de'))
    expect(await page.text()).toBe('it')
    expect(page.headers.getSetCookie()).toEqual([])
  })
})
