import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ReservationView } from '@autopiazza/contract/reservation'
import { anApplicant } from '@autopiazza/server/modules/financing/testing/an-applicant'
import { callApi } from './call-api.ts'
import { buyCar, dayFromNow } from './garage.ts'
import { expect, test } from './journey.ts'
import { languages, type Translator } from './languages.ts'
import { openLivePage, openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { orderByTransfer } from './reservations.ts'
import { enterAsNewVendor, nameOf, putOnline, takeTransfers } from './vendors.ts'

const price = 1_250_000
const recipient = {
  recipient_name: 'Tommaso Verdi',
  street_address: 'Via Torino 1',
  city: 'Milano',
  province: 'MI',
  postal_code: '20123',
  country: 'IT',
}
const transferOf = (amount: number) => ({ transfer: { amount, on: dayFromNow(0), key: randomUUID() } })
const reservationOf = (page: Page, id: string) => callApi<ReservationView>(page.request, `/api/reservations/${id}`)
const onSale = (selling: Page, id: string, path: string, body: object = {}) =>
  callApi(selling.request, `/api/vendor/sales/${id}/${path}`, body)

/** A vendor with an account and a car, and a buyer on a phone. */
async function meet(page: Page, selling: Page, language: 'it' | 'en', model: string) {
  await enterAsNewVendor(selling, 'Sara', language)
  await takeTransfers(selling)
  const car = await putOnline(selling, model)
  const buyer = await enterAsNewBuyer(page, 'Tommaso', language)
  return { car, buyer, vehicle: nameOf(car) }
}

async function purchaseOf(page: Page): Promise<{ id: string; reservationId: string }> {
  const [purchase] = await callApi<{ id: string; reservationId: string }[]>(page.request, '/api/garage')
  if (!purchase) throw new Error('The garage is empty')
  return purchase
}

/** The vendor says where the car is to be brought, and then has it. */
async function takeBack(selling: Page, id: string, returnId: string): Promise<void> {
  const answer = { decision: 'bring_back', place: 'Via Po 2, Torino', on: dayFromNow(1), time: '10:00' }
  await onSale(selling, id, `returns/${returnId}/answer`, { answer })
  await onSale(selling, id, `returns/${returnId}/car-back`)
}

async function askForMoneyBack(page: Page, t: Translator, vehicle: string): Promise<void> {
  await page.getByRole('button', { name: t('returns.request.open') }).click()
  const request = page.getByRole('dialog', { name: t('returns.request.title', { vehicle }) })
  await request.getByRole('radio', { name: t('returns.kind.money_back') }).check()
  await request.getByRole('button', { name: t('returns.request.confirm') }).click()
  await expect(page.getByText(t('returns.request.done'), { exact: true })).toBeVisible()
  await expect(request).toHaveCount(0)
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 390, height: 844 } })

    test('paid by transfer and delivered: each side reads whose turn it is until the car is there', async ({
      page,
      anotherPerson,
      t,
      f,
    }) => {
      const selling = await anotherPerson()
      const { car, buyer, vehicle } = await meet(page, selling, language, 'Dedra')
      const id = await orderByTransfer(page, car)
      const { quote, seller: sold } = await reservationOf(page, id)
      const [amount, seller] = [f.money(quote.total), sold.companyName ?? sold.firstName ?? '']
      await callApi(page.request, `/api/reservations/${id}/complete`, {
        delivery: { method: 'delivery', address: recipient },
      })

      await openLivePage(page, '/buyer')
      const card = (line: string) => page.getByRole('article', { name: line })
      const toPay = card(t('buyer.next.send_transfer', { amount, seller }))
      await expect(toPay.getByRole('button', { name: t('buyer.copy.copy') })).toHaveCount(2)
      await toPay.getByRole('button', { name: t('buyer.deal.sent.open') }).click()
      const dialog = page.getByRole('dialog', { name: t('buyer.deal.sent.title') })
      await dialog.getByRole('button', { name: t('buyer.deal.sent.confirm') }).click()
      await expect(card(t('buyer.next.record_receipt', { amount, seller }))).toBeVisible()

      await openPage(selling, '/vendor')
      const name = buyer.firstName
      await expect(selling.getByText(t('vendor.today.tasks.receipt', { amount, name }))).toBeVisible()
      await onSale(selling, id, 'record-transfer', transferOf(quote.total))
      const { settlement } = await reservationOf(page, id)
      const days = {
        seller,
        town: 'Milano',
        from: f.date(settlement?.handoverFrom ?? ''),
        until: f.date(settlement?.handoverUntil ?? ''),
      }
      await expect(card(t('buyer.next.handOverAtHome', days))).toBeVisible()
      await onSale(selling, id, 'handover', { on: dayFromNow(0) })
      await expect(card(t('buyer.next.may_return'))).toBeVisible()
      const { id: purchase } = await purchaseOf(page)
      await openPage(page, `/buyer/vehicle/${purchase}`)
      await card(t('buyer.next.may_return'))
        .getByRole('link', { name: t('buyer.next.do.may_return') })
        .click()
      await expect(page.getByRole('button', { name: t('returns.request.open') })).toBeVisible()
      await openPage(selling, '/vendor?tab=sales&state=completed')
      await expect(selling.getByRole('heading', { level: 3, name: vehicle })).toBeVisible()
    })

    test('paid and given back: the return is complete when both the deposit and the transfer are back', async ({
      page,
      anotherPerson,
      t,
      f,
    }) => {
      const selling = await anotherPerson()
      const { car, vehicle } = await meet(page, selling, language, 'Prisma')
      await buyCar(page, car)
      const { reservationId: id } = await purchaseOf(page)
      const balance = price - 30_000
      await callApi(page.request, `/api/reservations/${id}/transfers`, transferOf(balance))
      await onSale(selling, id, 'record-transfer', transferOf(balance))
      await onSale(selling, id, 'handover', { on: dayFromNow(0) })
      await openLivePage(page, `/buyer/reservation/${id}`)
      await askForMoneyBack(page, t, vehicle)
      const { afterSale, seller: sold } = await reservationOf(page, id)
      const seller = sold.companyName ?? sold.firstName ?? ''
      const returnId = afterSale?.returns[0]?.id ?? ''
      await takeBack(selling, id, returnId)
      await expect(
        page.getByRole('heading', { name: t('buyer.next.await_paid_back', { seller, amount: f.money(balance) }) }),
      ).toBeVisible()
      await onSale(selling, id, 'paid-back', transferOf(balance - 20_000))
      const rest = page.getByRole('article', {
        name: t('buyer.next.await_paid_back', { seller, amount: f.money(20_000) }),
      })
      await rest.getByRole('button', { name: t('buyer.deal.paidBack.open') }).click()
      const dialog = page.getByRole('dialog', { name: t('buyer.deal.paidBack.title') })
      await expect(dialog.getByLabel(t('buyer.deal.paidBack.amount'))).toHaveValue('200')
      await dialog.getByRole('button', { name: t('buyer.deal.paidBack.confirm') }).click()
      await expect(page.getByText(t('checkout.reservation.facts.return_completed'), { exact: true })).toBeVisible({
        timeout: 30_000,
      })
      expect((await reservationOf(page, id)).money).toMatchObject({ paid: 0, owedByVendor: 0, owedToCard: 0 })
      await openPage(page, '/buyer')
      await expect(page.getByText(t('buyer.next.none'))).toBeVisible()
    })

    test('financed and given back: the credit is ended at its provider before the return is complete', async ({
      page,
      anotherPerson,
      t,
      f,
    }) => {
      const selling = await anotherPerson()
      const { car, vehicle } = await meet(page, selling, language, 'Kappa')
      await callApi(page.request, '/api/functions/financing-request', {
        vehicleId: car.id,
        idempotencyKey: randomUUID(),
        channel: 'checkout',
        customerData: anApplicant(),
      })
      const { reservation } = await callApi<{ reservation: ReservationView }>(
        page.request,
        `/api/vehicles/${car.id}/reservation`,
      )
      const { id } = reservation
      await callApi(page.request, `/api/reservations/${id}/complete`, { delivery: { method: 'pickup' } })
      await onSale(selling, id, 'handover', { on: dayFromNow(0) })
      await openLivePage(page, `/buyer/reservation/${id}`)
      await askForMoneyBack(page, t, vehicle)
      const { afterSale } = await reservationOf(page, id)
      const returnId = afterSale?.returns[0]?.id ?? ''
      await takeBack(selling, id, returnId)
      await expect(page.getByText(t('checkout.deal.account.creditEnded', { day: f.date(dayFromNow(0)) }))).toBeVisible({
        timeout: 30_000,
      })
      await expect(page.getByText(t('checkout.reservation.facts.return_completed'), { exact: true })).toBeVisible()
      expect((await reservationOf(page, id)).money).toMatchObject({ owedToLender: 0 })
      await openPage(selling, '/vendor?tab=sales&state=returns')
      await expect(
        selling.getByText(t('vendor.sales.account.creditEnded', { day: f.date(dayFromNow(0)) })),
      ).toBeVisible()
    })
  })
}
