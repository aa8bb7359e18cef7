import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { linksTo, mailSubjects, requestAppointment } from './bookings.ts'
import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { enterAsNewBuyer } from './people.ts'
import { enterAsNewVendor } from './vendors.ts'

/** Checks the served page before any script runs. */
async function expectServed(page: Page, address: string, status: number, text: string): Promise<void> {
  const answer = await page.request.get(address)
  expect(answer.status(), address).toBe(status)
  expect((await answer.text()).replaceAll('&#x27;', "'"), address).toContain(text)
}

test.use({ language: 'it' })

test("another user's car and booking are not found, and opening a mailed link changes nothing", async ({
  page,
  anotherPerson,
  t,
}) => {
  const { owner, workshop, id } = await requestAppointment(page, 'Ida', 'it')
  const stranger = await anotherPerson()
  await enterAsNewBuyer(stranger, 'Elio', 'it')
  const car = `/buyer/vehicle/${owner.purchasedVehicleId}`
  for (const address of [
    car,
    `${car}/summary`,
    '/buyer/vehicle/x',
    `/buyer/service-booking/${id}`,
    '/buyer/service-booking/x',
    `/checkout/${owner.car.id}/financing-success?reference=FIN-UNKNOWN`,
  ])
    await expectServed(stranger, address, 404, t('frame.notFound.title'))
  await expectServed(stranger, `/buyer/book-service/${owner.purchasedVehicleId}`, 200, t('bookings.book.noVehicle'))
  for (const link of await linksTo(page, workshop, mailSubjects.requested))
    expect((await stranger.request.get(link)).status(), link).toBe(200)
  expect(await callApi(page.request, `/api/bookings/${id}`)).toMatchObject({ status: 'requested' })
})

test('the checkout of an unknown car shows that its details cannot be loaded, with a link to the search', async ({
  page,
  t,
}) => {
  await enterAsNewBuyer(page, 'Vito', 'it')
  for (const address of [
    `/checkout/${randomUUID()}/payment`,
    `/checkout/${randomUUID()}/delivery`,
    '/checkout/nonsense/payment',
    `/checkout/${randomUUID()}?method=financing`,
  ]) {
    await expectServed(page, address, 404, 'Errore - Impossibile caricare i dettagli del veicolo')
    await expectServed(page, address, 404, t('checkout.refused.others'))
  }
})

test('a broken resale link is reported', async ({ page, t }) => {
  await enterAsNewVendor(page, 'Ugo', 'it')
  await expectServed(page, '/vendor/list-vehicle?resell=x', 200, t('listing.resale.invalid'))
})
