import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { createFixture, hourInItaly } from './testing/fixture.ts'
import { openSite } from './testing/open-site.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const site = openSite(db)

describe('calendar file of a booking', () => {
  async function fileOf(id: string, cookie: string) {
    const answered = await site.get(`/api/bookings/${id}/calendar.ics`, cookie)
    return { answered, text: (await answered.text()).replaceAll('\r\n ', '') }
  }
  const withFile = async () => {
    const { things, buyer } = await createFixture(db)
    await db
      .updateTable('workshops')
      .set({ name: `Officina ${things.workshopId}`, postal_code: '10124', province: 'TO', phone: '+39 011 555 0142' })
      .where('id', '=', things.workshopId)
      .execute()
    const english = `${await site.cookieOf(buyer)}; autopiazza.language=en`
    return {
      id: things.bookingId,
      name: `Officina ${things.workshopId}`,
      cookie: await site.cookieOf(buyer),
      english,
      buyer,
    }
  }

  test('shows the workshop, service, time, state and link of a booking in the calendar file, in the user’s language', async () => {
    const { id, name, cookie, english } = await withFile()
    const { answered, text } = await fileOf(id, cookie)
    expect(answered.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answered.headers.get('content-disposition')).toBe('attachment; filename="appuntamento.ics"')
    const stamp = (iso: string, hours: number) =>
      `${new Date(Date.parse(iso) + hours * 3_600_000).toISOString().replaceAll(/[-:]|\.000/g, '')}`
    const startsAt = hourInItaly(3, 9)
    for (const line of [
      `UID:${id}@localhost`,
      'SEQUENCE:0',
      'STATUS:TENTATIVE',
      `DTSTART:${stamp(startsAt, 0)}`,
      `DTEND:${stamp(startsAt, 1)}`,
      `SUMMARY:Tagliando ordinario: ${name}`,
      `LOCATION:${name}\\, Via Po 1\\, 10124 Torino (TO)`,
      `URL;VALUE=URI:http://localhost:3000/buyer/service-booking/${id}`,
    ])
      expect(text.split('\r\n')).toContain(line)
    expect(text).toContain('Stato: Richiesto\\nTelefono: +39 011 555 0142')
    const translated = await fileOf(id, english)
    expect(translated.text).toContain(`SUMMARY:Ordinary service: ${name}`)
    expect(translated.answered.headers.get('content-disposition')).toContain('appointment.ics')
  })

  test('updates and then cancels the calendar event of a booking under the same id with a higher sequence', async () => {
    const { id, cookie, buyer } = await withFile()
    await site.call(buyer, 'bookings.cancel', { id })
    const { text } = await fileOf(id, cookie)
    for (const line of [`UID:${id}@localhost`, 'SEQUENCE:1', 'STATUS:CANCELLED'])
      expect(text.split('\r\n')).toContain(line)
  })

  test("answers 404 for the calendar file of another user's booking and of an unknown id, and sends a visitor to sign in", async () => {
    const [{ id }, other] = [await withFile(), await withFile()]
    const otherBuyers = await fileOf(id, other.cookie)
    expect([otherBuyers.answered.status, otherBuyers.text]).toEqual([
      404,
      expect.stringContaining('bookings.not_found'),
    ])
    for (const unknown of [randomUUID(), 'x', '..%2F..%2Fx'])
      expect((await fileOf(unknown, other.cookie)).text).toBe(otherBuyers.text)
    expect((await fileOf(id, '')).answered.status).toBe(401)
  })
})

describe('appointment requests', () => {
  const tamperings: Record<string, Record<string, unknown>> = {
    'a status': { status: 'confirmed' },
    'another owner': { userId: randomUUID() },
    'an end of its own': { endsAt: '2099-01-01T00:00:00Z' },
    'a service that does not exist': { serviceType: 'Lavaggio' },
    'a time without a zone': { startsAt: '2027-03-24T09:00:00' },
    'a time that is none': { startsAt: 'domani' },
    'a car that is no id': { purchasedVehicleId: "' or 1=1 --" },
    'a list of cars': { purchasedVehicleId: [randomUUID()] },
    'notes without end': { notes: 'x'.repeat(2_001) },
    'notes with a zero byte': { notes: 'a\0b' },
    'its own prototype': JSON.parse('{"__proto__":{"status":"confirmed"},"status":"confirmed"}'),
  }

  test.each(Object.entries(tamperings))(
    'refuses an appointment request with %s and writes nothing',
    async (_what, change) => {
      const { things, buyer } = await createFixture(db)
      const before = await site.state()
      const honest = {
        purchasedVehicleId: things.purchaseId,
        workshopId: things.workshopId,
        serviceType: 'Revisione',
        startsAt: hourInItaly(2, 10),
      }
      const { status, text } = await site.call(buyer, 'bookings.book', { ...honest, ...change })
      expect([status, text]).toEqual([400, expect.stringContaining('request.invalid')])
      expect(await site.state()).toBe(before)
      expect((await site.call(buyer, 'bookings.book', honest)).status).toBe(200)
    },
  )
})
