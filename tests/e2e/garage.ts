import { systemContext } from '@autopiazza/server/kernel/context'
import { garageScheduledJobs } from '@autopiazza/server/modules/aftersales/index'
import { expect, type Page } from '@playwright/test'
import { connect } from './accounts.ts'
import { callApi } from './call-api.ts'
import { inDatabase } from './in-database.ts'

interface Wanted {
  id: string
}

/** For journeys that begin with a bought car: pays the deposit and completes the purchase as the buyer of this page, by the API. Returns the id of the purchase. */
export async function buyCar(
  page: Page,
  vehicle: Wanted,
  premiumServices: Record<string, boolean | 'fuller' | 'basic'> = {},
): Promise<string> {
  const { url, reservationId } = await callApi<{ url: string; reservationId: string }>(
    page.request,
    '/api/functions/create-payment',
    { vehicleId: vehicle.id, premiumServices, channel: 'checkout' },
  )
  const paid = await page.request.post(url, { form: { action: 'pay' }, maxRedirects: 0 })
  expect(paid.status(), 'the answer of the payment page').toBe(303)
  const reservation = `/api/reservations/${reservationId}`
  await expect.poll(async () => (await callApi<{ status: string }>(page.request, reservation)).status).toBe('confirmed')
  await callApi(page.request, `${reservation}/complete`, { delivery: { method: 'pickup' } })
  const garage = await callApi<{ id: string; vehicle: Wanted }[]>(page.request, '/api/garage')
  const purchase = garage.find((one) => one.vehicle.id === vehicle.id)
  if (!purchase) throw new Error('The car is not in the garage')
  return purchase.id
}

interface Work {
  serviceType: string
  daysAgo: number
  mileage: number
  note: string
}

/** Adds work that a workshop completed in the past, which no operation can book. */
export async function addWork(purchaseId: string, { serviceType, daysAgo, mileage, note }: Work): Promise<void> {
  await inDatabase(async (database) => {
    await database.query(
      `with workshop as (
        insert into workshops (name, address, city, email, is_active) values ('Officina ' || gen_random_uuid(), 'Via Po 2', 'Torino', 'officina@example.it', false) returning id
      ), slot as (
        insert into workshop_slots (workshop_id, starts_at, ends_at, capacity)
        select id, now() - make_interval(days => $2), now() - make_interval(days => $2) + interval '1 hour', 1 from workshop
        returning *
      )
      insert into workshop_bookings (user_id, purchased_vehicle_id, workshop_id, service_type, appointment_date, ends_at)
      select purchase.user_id, purchase.id, slot.workshop_id, $3, slot.starts_at, slot.ends_at from purchased_vehicles purchase, slot
      where purchase.id = $1`,
      [purchaseId, daysAgo, serviceType],
    )
    const open = `where purchased_vehicle_id = $1 and status in ('requested', 'confirmed')`
    await database.query(`update workshop_bookings set status = 'confirmed' ${open}`, [purchaseId])
    await database.query(
      `update workshop_bookings set status = 'completed', completed_mileage = $2, work_note = $3 ${open}`,
      [purchaseId, mileage, note],
    )
  })
}

const italianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' })

export const dayFromNow = (days: number) => italianDay.format(Date.now() + days * 86_400_000)

/** Moves the bought warranty so that it ends in twenty days, and runs the job that queues reminders as at noon today; the product sends them. */
export async function letWarrantyBeReminded(purchaseId: string): Promise<void> {
  await inDatabase(async (database) => {
    await database.query(
      `update after_sales_services set purchased_at = now() - interval '1 year' + interval '20 days'
        where purchased_vehicle_id = $1 and service_type = 'warranty'`,
      [purchaseId],
    )
  })
  const midday = new Date(`${dayFromNow(0)}T11:00:00Z`)
  const ctx = { ...systemContext({ db: await connect(), now: () => new Date() }, 'journey'), now: () => midday }
  for (const job of garageScheduledJobs) await job.run(ctx, {})
}
