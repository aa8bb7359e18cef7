import { depositCents } from '@autopiazza/contract/constants'
import { expireHold } from './clock.ts'
import { expect, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { openLivePage, openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { payDeposit } from './reservations.ts'
import { freeVehicle } from './vehicles.ts'
import { nameOf } from './vendors.ts'

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('a reservation that is not completed in three days ends by itself, and the deposit comes back', async ({
    page,
    request,
    t,
    f,
  }) => {
    const buyer = await enterAsNewBuyer(page, 'Livia', language)
    const car = await freeVehicle(request)
    const reservation = await payDeposit(page, car)
    const deposit = f.money(depositCents)
    await openLivePage(page, `/buyer/reservation/${reservation}`)
    await expect(page.getByText(t('buyer.reservations.status.confirmed'), { exact: true })).toBeVisible()
    await expect(page.getByText(t('checkout.reservation.stopping.refund', { amount: deposit }))).toBeVisible()

    await expireHold(reservation)
    await expect(page.getByText(t('buyer.reservations.status.expired'), { exact: true })).toBeVisible()
    await expect(page.getByText(`${t('checkout.reservation.facts.refunded')}: ${deposit}`)).toBeVisible({
      timeout: 20_000,
    })
    await mailTo(request, buyer.email, t('mails.reservationEndedBuyer.subject', { vehicle: nameOf(car) }))

    await openPage(page, `/vehicle/${car.id}`)
    await expect(page.getByRole('link', { name: t('vehicle.panel.begin') })).toBeVisible()
  })
})
