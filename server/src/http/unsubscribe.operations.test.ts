import { describe, expect, test } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { remindersLink } from '../modules/aftersales/index.ts'
import { priceMailsLink } from '../modules/favourites/index.ts'
import { messageMailsLink } from '../modules/messaging/index.ts'
import { unsubscribeLink } from '../modules/saved-searches/index.ts'
import { createFixture } from './testing/fixture.ts'
import { openSite } from './testing/open-site.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const site = openSite(db)

const form = { 'content-type': 'application/x-www-form-urlencoded' }

async function mailedSearch() {
  const { things, buyer } = await createFixture(db)
  const id = things.savedSearchId
  await db
    .updateTable('saved_searches')
    .set({ frequency: 'daily', mails_since: new Date() })
    .where('user_id', '=', buyer.userId)
    .execute()
  const { pathname, search } = new URL(unsubscribeLink(site, id))
  const frequency = async () => {
    const row = await db.selectFrom('saved_searches').select('frequency').where('id', '=', id).executeTakeFirstOrThrow()
    return row.frequency
  }
  return { path: `${pathname}${search}`, frequency }
}

describe('POST /unsubscribe', () => {
  test('ends the mails of a saved search without a redirect for a mail program, however often it requests it', async () => {
    const { path, frequency } = await mailedSearch()
    for (let time = 0; time < 2; time += 1) {
      const answered = await site.send('POST', path, 'List-Unsubscribe=One-Click', form)
      expect([answered.status, await answered.text()]).toEqual([200, ''])
    }
    expect(await frequency()).toBe('never')
  })

  test('ends the mails of a saved search even for a browser on another site, because the link is the permission', async () => {
    const { path, frequency } = await mailedSearch()
    const headers = { ...form, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
    expect((await site.send('POST', path, 'List-Unsubscribe=One-Click', headers)).status).toBe(200)
    expect(await frequency()).toBe('never')
  })

  test('redirects back to the unsubscribe page after its form has ended the mails', async () => {
    const { path, frequency } = await mailedSearch()
    const answered = await site.send('POST', path, '', form)
    expect([answered.status, answered.headers.get('location')]).toEqual([303, path])
    expect(await frequency()).toBe('never')
  })

  test('ends no mails of a saved search with a forged link', async () => {
    const { path, frequency } = await mailedSearch()
    const forged = `${path.slice(0, -2)}${path.endsWith('AA') ? 'BB' : 'AA'}`
    expect((await site.send('POST', forged, 'List-Unsubscribe=One-Click', form)).status).toBe(400)
    expect((await site.send('POST', '/unsubscribe', 'List-Unsubscribe=One-Click', form)).status).toBe(400)
    expect((await site.send('POST', forged, '', form)).status).toBe(303)
    expect(await frequency()).toBe('daily')
  })

  test('ends no mails on a GET request, such as when a mail program inspects links', async () => {
    const { path, frequency } = await mailedSearch()
    expect((await site.get(path)).status).toBe(200)
    expect(await frequency()).toBe('daily')
  })
})

describe('POST /garage-mails', () => {
  test('ends the reminders of a car by POST only, with a redirect for the page and without one for a mail program', async () => {
    const { things } = await createFixture(db)
    const { pathname, search } = new URL(remindersLink(site, things.purchaseId))
    const path = `${pathname}${search}`
    const hasReminders = async () => {
      const row = await db
        .selectFrom('purchased_vehicles')
        .select('has_reminders')
        .where('id', '=', things.purchaseId)
        .executeTakeFirstOrThrow()
      return row.has_reminders
    }
    expect((await site.get(path)).status).toBe(200)
    expect((await site.send('POST', `${path}x`, 'List-Unsubscribe=One-Click', form)).status).toBe(400)
    expect(await hasReminders()).toBe(true)
    expect((await site.send('POST', path, 'List-Unsubscribe=One-Click', form)).status).toBe(200)
    expect(await hasReminders()).toBe(false)
    const answered = await site.send('POST', path, '', form)
    expect([answered.status, answered.headers.get('location')]).toEqual([303, path])
  })
})

describe('POST /message-mails', () => {
  test("ends the mails about one user's unread messages with the right link, and not with a forged link", async () => {
    const { buyer, vendor } = await createFixture(db)
    const { pathname, search } = new URL(messageMailsLink(site, buyer.userId))
    const path = `${pathname}${search}`
    const ended = async () => {
      const rows = await db.selectFrom('ended_message_mails').select('user_id').execute()
      return rows.map(({ user_id }) => user_id).filter((id) => [buyer.userId, vendor.userId].includes(id))
    }
    expect((await site.get(path)).status).toBe(200)
    expect((await site.send('POST', `${path}x`, 'List-Unsubscribe=One-Click', form)).status).toBe(400)
    expect(await ended()).toEqual([])
    const headers = { ...form, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
    expect((await site.send('POST', path, 'List-Unsubscribe=One-Click', headers)).status).toBe(200)
    expect((await site.send('POST', path, '', form)).headers.get('location')).toBe(path)
    expect(await ended()).toEqual([buyer.userId])
  })
})

describe('POST /price-mails', () => {
  test("ends the mails about one user's dropped prices with the right link, and not with the link of other mails", async () => {
    const { buyer } = await createFixture(db)
    const path = (link: string) => link.slice(site.baseUrl.length)
    const ended = async () => {
      const rows = await db.selectFrom('ended_price_mails').select('user_id').execute()
      return rows.filter(({ user_id }) => user_id === buyer.userId).length
    }
    const own = path(priceMailsLink(site, buyer.userId))
    const other = path(messageMailsLink(site, buyer.userId)).replace('/message-mails', '/price-mails')
    expect((await site.get(own)).status).toBe(200)
    expect((await site.send('POST', other, 'List-Unsubscribe=One-Click', form)).status).toBe(400)
    expect(await ended()).toBe(0)
    expect((await site.send('POST', own, 'List-Unsubscribe=One-Click', form)).status).toBe(200)
    expect((await site.send('POST', own, '', form)).headers.get('location')).toBe(own)
    expect(await ended()).toBe(1)
  })
})
