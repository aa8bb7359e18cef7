import { systemContext } from '@autopiazza/server/kernel/context'
import { addWorkshop } from '@autopiazza/server/modules/aftersales/index'
import { expect, type Page } from '@playwright/test'
import { connect } from './accounts.ts'
import { callApi } from './call-api.ts'
import { inDatabase } from './in-database.ts'
import type { Language, Translator } from './languages.ts'
import { openPage } from './open-page.ts'
import { mailWhere } from './mailbox.ts'
import { freeVehicle, type FoundVehicle } from './vehicles.ts'
import { enterAsNewBuyer, type Person } from './people.ts'

export interface OpenWorkshop {
  id: string
  name: string
  email: string
}

let workshops = 0

/** Creates a workshop that is open every day from 8 to 18 and receives one car an hour. */
export async function openWorkshop(): Promise<OpenWorkshop> {
  workshops += 1
  const own = `${Date.now().toString(36)}${workshops}`
  const [name, email] = [`Officina ${own}`, `officina.${own}@example.it`]
  const added = await addWorkshop({
    ctx: systemContext({ db: await connect(), now: () => new Date() }, 'journey'),
    input: {
      name,
      email,
      address: 'Via Emilia, 12',
      city: 'Bologna',
      province: 'BO',
      postalCode: '40127',
      phone: '+39 051 555 0100',
      hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensAt: '08:00', closesAt: '18:00' })),
      capacity: 1,
    },
  })
  if (!added.ok) throw new Error(added.code)
  return { id: added.value.id, name, email }
}

export interface Owner extends Person {
  car: FoundVehicle
  purchasedVehicleId: string
}

/** Signs in a new buyer with a car bought here. */
export async function enterAsOwner(page: Page, firstName: string, language: Language): Promise<Owner> {
  const buyer = await enterAsNewBuyer(page, firstName, language)
  const car = await freeVehicle(page.request)
  await inDatabase(async (database) => {
    await database.query(
      `insert into purchased_vehicles (user_id, vehicle_id) select id, $2 from users where email = $1`,
      [buyer.email, car.id],
    )
  })
  const [purchase] = await callApi<{ id: string }[]>(page.request, '/api/garage')
  return { ...buyer, car, purchasedVehicleId: purchase?.id ?? '' }
}

export interface OfferedSlot {
  day: string
  startsAt: string
}

/** Returns the slots of the day this number of days from now. */
export async function slotsIn(page: Page, { id }: OpenWorkshop, days: number): Promise<OfferedSlot[]> {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const found = await callApi<{ day: string; slots: { startsAt: string }[] }[]>(
    page.request,
    `/api/workshops/${id}/slots?from=${day}&to=${day}`,
  )
  return found.flatMap(({ day, slots }) => slots.map(({ startsAt }) => ({ day, startsAt })))
}

export const slotAt = (slots: readonly OfferedSlot[], index: number): OfferedSlot => {
  const slot = slots[index]
  if (!slot) throw new Error('The workshop offers no slot.')
  return slot
}

/** Books without the pages. Returns the booking's id. */
export async function book(page: Page, owner: Owner, workshop: OpenWorkshop, slot: OfferedSlot): Promise<string> {
  const { id } = await callApi<{ id: string }>(page.request, '/api/bookings', {
    purchasedVehicleId: owner.purchasedVehicleId,
    workshopId: workshop.id,
    serviceType: 'Tagliando',
    startsAt: slot.startsAt,
  })
  return id
}

/** Signs in a new owner of a car whose request waits for the workshop's answer. */
export async function requestAppointment(page: Page, firstName: string, language: Language) {
  const owner = await enterAsOwner(page, firstName, language)
  const workshop = await openWorkshop()
  const id = await book(page, owner, workshop, slotAt(await slotsIn(page, workshop, 4), 0))
  return { owner, workshop, id }
}

/** The label of the calendar component. */
const nextMonth = /mese successivo|next month/i

export async function chooseSlot(page: Page, t: Translator, { day }: OfferedSlot, time: string): Promise<void> {
  const shown = page.getByRole('grid').locator(`[data-day="${day}"]`).getByRole('button')
  await expect(page.getByRole('grid')).toBeVisible()
  if ((await shown.count()) === 0) await page.getByRole('button', { name: nextMonth }).click()
  await shown.click()
  await page.getByRole('radio', { name: time }).check({ force: true })
  await expect(page.getByText(t('bookings.appointment.timeRequired'))).toBeHidden()
}

/** Returns the links of the newest mail to a workshop whose subject begins like this, in their order. */
export async function linksTo(page: Page, workshop: OpenWorkshop, subject: string): Promise<string[]> {
  const mail = await mailWhere(page.request, workshop.email, (mail) => mail.subject.startsWith(subject))
  return [...new Set(mail.links.filter((link) => new URL(link).pathname.startsWith('/workshop-booking/')))]
}

/** Beginnings of the subjects of mails to workshops, which are in Italian. */
export const mailSubjects = { requested: 'Nuova richiesta:', confirmed: 'Appuntamento confermato:' }

/** Opens the form of a booking and fills in everything but the slot. */
export async function openBookingForm(page: Page, t: Translator, owner: Owner, workshop: OpenWorkshop): Promise<void> {
  await openPage(page, `/buyer/book-service/${owner.purchasedVehicleId}`)
  await expect(page.getByLabel(t('bookings.book.vehicle'), { exact: true })).toHaveValue(owner.purchasedVehicleId)
  await page.getByLabel(t('bookings.book.workshop'), { exact: true }).selectOption(workshop.id)
  await page.getByLabel(t('bookings.book.service'), { exact: true }).selectOption('Pneumatici')
}
