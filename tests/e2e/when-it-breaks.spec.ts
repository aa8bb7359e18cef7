import type { Page } from '@playwright/test'
import { breakReads, breakWrites, userIdOn } from './broken-rows.ts'
import { fillFinancingForm, openFinancingForm, sendFinancingForm } from './financing-form.ts'
import { expect, test } from './journey.ts'
import { type Language, refusalIn } from './languages.ts'
import { openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { orderByTransfer, payDeposit } from './reservations.ts'
import { freeVehicle, openModal, placeOrder, reserve, startingWith } from './vehicles.ts'
import { enterAsNewVendor, nameOf, putOnline, takeTransfers } from './vendors.ts'

const givenIn = { make: 'Fiat', model: 'Panda', year: '2015', mileage: '120000' } as const

/** The page's own message is shown; the server's general one is not. */
async function expectSentence(page: Page, language: Language, sentence: string): Promise<void> {
  await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(refusalIn(language, 'request.fault'))).toHaveCount(0)
}

/** The sentence stays in the page, beside what was pressed, besides the notice that goes away. */
async function expectBeside(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole('main').getByText(sentence, { exact: true })).toBeVisible()
}

test.describe('it', () => {
  const language = 'it'
  test.use({ language, mayServerFail: true })

  test('a value that could not be computed shows its error, and what was typed stays', async ({ page, request, t }) => {
    await enterAsNewBuyer(page, 'Irma', language)
    const car = await freeVehicle(request)
    await openPage(page, `/checkout/${car.id}/payment`)
    await page.getByRole('radio', { name: startingWith(t('checkout.methods.card.title')) }).check()
    await page.getByRole('button', { name: t('checkout.next') }).click()
    await page.getByRole('radio', { name: startingWith(t('tradein.yes')) }).check()
    for (const [name, text] of Object.entries(givenIn) as [keyof typeof givenIn, string][])
      await page.getByLabel(t(`tradein.fields.${name}`), { exact: true }).fill(text)
    await page.getByLabel(t('tradein.fields.condition'), { exact: true }).selectOption('good')

    const repair = await breakWrites('valuations', 'user_id', await userIdOn(page))
    await page.getByRole('button', { name: t('tradein.calculate') }).click()
    await expectSentence(page, language, t('tradein.failed'))
    for (const [name, text] of Object.entries(givenIn) as [keyof typeof givenIn, string][])
      await expect(page.getByLabel(t(`tradein.fields.${name}`), { exact: true })).toHaveValue(text)

    await repair()
    await page.getByRole('button', { name: t('tradein.calculate') }).click()
    await expect(page.getByRole('button', { name: t('tradein.offer.apply') })).toBeVisible()
  })

  for (const [method, sentence] of [
    ['card', 'checkout.failed'],
    ['bank_transfer', 'checkout.order.notPlaced'],
  ] as const)
    test(`an order by ${method} that the database loses shows its error, and the same press orders once it is well`, async ({
      page,
      t,
      anotherPerson,
    }) => {
      const selling = await anotherPerson()
      await enterAsNewVendor(selling, 'Ivo', language)
      await takeTransfers(selling)
      const car = await putOnline(selling, 'Dedra')
      await enterAsNewBuyer(page, 'Livia', language)
      const repair = await breakWrites('vehicle_reservations', 'vehicle_id', car.id)
      await openPage(page, `/checkout/${car.id}/payment`)
      await placeOrder(page, language, method)
      await expectSentence(page, language, t(sentence))

      await repair()
      await page.getByRole('button', { name: t('checkout.complete') }).click()
      if (method === 'card') await expect(page).toHaveURL(/\/sandbox\/pay\//)
      else await expect(page.getByText(t('checkout.order.placed'))).toBeVisible()
    })

  test('over the page of the car, a payment that cannot be begun shows its error', async ({ page, request, t }) => {
    await enterAsNewBuyer(page, 'Nilde', language)
    const car = await freeVehicle(request)
    const repair = await breakWrites('vehicle_reservations', 'vehicle_id', car.id)
    await reserve(page, language, car)
    await expectSentence(page, language, t('checkout.failed'))
    await repair()
  })

  test('over the page of the car, a reservation that cannot be sent shows its error', async ({
    page,
    t,
    anotherPerson,
  }) => {
    const selling = await anotherPerson()
    await enterAsNewVendor(selling, 'Ugo', language)
    await takeTransfers(selling)
    const car = await putOnline(selling, 'Kappa')
    await enterAsNewBuyer(page, 'Tina', language)
    await breakWrites('vehicle_reservations', 'vehicle_id', car.id)
    const dialog = await openModal(page, language, car)
    const goOn = dialog.getByRole('button', { name: t('checkout.next') })
    await dialog.getByRole('radio', { name: startingWith(t('checkout.methods.bank_transfer.title')) }).check()
    await goOn.click()
    await dialog.getByRole('radio', { name: startingWith(t('checkout.tradeIn.no')) }).check()
    await goOn.click()
    await expect(dialog.getByRole('heading', { name: t('checkout.headings.services') })).toBeFocused()
    await goOn.click()
    await dialog.getByRole('radio', { name: startingWith(t('checkout.delivery.pickup.title')) }).check()
    await goOn.click()
    await dialog.getByRole('button', { name: t('checkout.complete') }).click()
    await expectSentence(page, language, t('checkout.order.notSent'))
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language, mayServerFail: true })

  test('a purchase that cannot be completed shows its error, and the choice stays', async ({ page, request, t }) => {
    await enterAsNewBuyer(page, 'Renzo', language)
    const car = await freeVehicle(request)
    const reservationId = await payDeposit(page, car)
    await openPage(page, `/checkout/${car.id}/delivery`)
    const pickup = page.getByRole('radio', { name: startingWith(t('checkout.delivery.pickup.title')) })
    await pickup.check()
    const repair = await breakWrites('vehicle_reservations', 'id', reservationId)
    await page.getByRole('button', { name: t('checkout.deliveryPage.complete') }).click()
    await expectSentence(page, language, t('checkout.deliveryPage.failed'))
    await expect(pickup).toBeChecked()
    await repair()
    await page.getByRole('button', { name: t('checkout.deliveryPage.complete') }).click()
    await expect(page.getByText(t('buyer.vehicles.bought'), { exact: true })).toBeVisible()
  })

  test('a reservation that cannot be shown, and one that cannot be cancelled, shows its error', async ({
    page,
    t,
    anotherPerson,
  }) => {
    const selling = await anotherPerson()
    await enterAsNewVendor(selling, 'Elio', language)
    await takeTransfers(selling)
    const car = await putOnline(selling, 'Phedra')
    await enterAsNewBuyer(page, 'Dora', language)
    const reservationId = await orderByTransfer(page, car)
    const repairReads = await breakReads('vehicle_reservations', 'created_at', 'id', reservationId)
    await page.goto(`/buyer/reservation/${reservationId}`)
    await expectSentence(page, language, t('frame.fault.text'))
    await repairReads()
    await page.getByRole('link', { name: t('frame.fault.retry') }).click()
    await expect(page.getByText(t('buyer.reservations.status.pending'), { exact: true })).toBeVisible()
    await breakWrites('vehicle_reservations', 'id', reservationId)
    await page.getByRole('button', { name: t('buyer.reservations.cancel') }).click()
    await page.getByRole('button', { name: t('buyer.reservations.dialog.confirm') }).click()
    await expectSentence(page, language, t('buyer.reservations.cancelFailed'))
  })

  test('a request for financing that fails shows its error, and the form stays filled in', async ({
    page,
    request,
    t,
  }) => {
    await enterAsNewBuyer(page, 'Oreste', language)
    const car = await freeVehicle(request)
    await openFinancingForm(page, t, car)
    await fillFinancingForm(page, t, 2_000)
    const repair = await breakWrites('vehicle_reservations', 'vehicle_id', car.id)
    await sendFinancingForm(page, t)
    await expectSentence(page, language, t('financing.failed'))
    await expect(page.getByLabel(t('financing.fields.streetName'), { exact: true })).toHaveValue('Via Garibaldi')
    await repair()
  })

  test('a conversation that cannot be begun, read or gone on with shows its error, and the text stays', async ({
    page,
    request,
    t,
  }) => {
    await enterAsNewBuyer(page, 'Sara', language)
    const userId = await userIdOn(page)
    const car = await freeVehicle(request)
    await openPage(page, `/vehicle/${car.id}`)
    const contact = page.getByRole('button', { name: t('vehicle.panel.contact') }).first()
    const repairContact = await breakWrites('conversations', 'buyer_id', userId)
    await contact.click()
    await expectSentence(page, language, t('vehicle.contact.failed'))
    await repairContact()
    await contact.click()
    await expect(page).toHaveURL(/\/messages\//)

    const box = page.getByLabel(t('messages.conversation.label'))
    const send = page.getByRole('button', { name: t('messages.conversation.send') })
    const repairMessages = await breakWrites('messages', 'sender_id', userId)
    await box.fill('Si può vedere sabato?')
    await send.click()
    await expectBeside(page, t('messages.sendFailed'))
    await expect(box).toHaveValue('Si può vedere sabato?')
    await expect(send).toBeEnabled()
    await repairMessages()
    const isKept = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
    await send.click()
    await isKept

    const repairReads = await breakReads('messages', 'created_at', 'sender_id', userId)
    const address = page.url()
    await page.reload()
    await expectSentence(page, language, t('messages.loadFailed'))
    expect(page.url()).toBe(address)
    await repairReads()
    await page.getByRole('link', { name: t('messages.retry') }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Si può vedere sabato?' })).toBeVisible()
  })

  test('a dashboard of which nothing can be loaded says so, asks to sign in, and leads on when it is well again', async ({
    page,
    t,
  }) => {
    await enterAsNewBuyer(page, 'Berta', language)
    await openPage(page, '/')
    const everyAnswer = /\/api\/(?!events)/
    await page.route(everyAnswer, (route) => route.fulfill({ status: 500, body: 'A proxy whose server is gone' }))
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('frame.dashboard') })
      .click()
    await expectSentence(page, language, t('buyer.loadFailed'))
    await expect(page).toHaveURL('/auth?next=%2Fbuyer%3Ftab%3Dprofile')
    await expect(page.getByRole('button', { name: t('auth.signIn.submit') })).toBeVisible()
    await page.unroute(everyAnswer)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('buyer.title'))
  })

  test('a checkout whose car cannot be loaded shows its error, and loads when it is well again', async ({
    page,
    t,
    anotherPerson,
  }) => {
    const selling = await anotherPerson()
    await enterAsNewVendor(selling, 'Lea', language)
    const car = await putOnline(selling, 'Thema')
    await enterAsNewBuyer(page, 'Aldo', language)
    const repair = await breakReads('vehicle_listings', 'created_at', 'id', car.id)
    await page.goto(`/checkout/${car.id}/payment`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('vehicle.fault'))
    await expect(page.getByText(refusalIn(language, 'request.fault'))).toHaveCount(0)
    await repair()
    await page.getByRole('link', { name: t('frame.retry') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.title'))
  })

  test('a vendor whose changes are not kept reads so, and keeps what was typed', async ({ page, t }) => {
    await enterAsNewVendor(page, 'Enzo', language)
    const userId = await userIdOn(page)
    const car = await putOnline(page, 'Musa')
    const name = nameOf(car)

    await openPage(page, '/vendor?tab=inventory&view=vehicles')
    const repairStock = await breakWrites('vehicle_inventory', 'vendor_id', userId)
    await page.getByRole('button', { name: `${t('vendor.stock.update')}: ${name}` }).click()
    const stock = page.getByRole('dialog', { name: t('vendor.stock.form.title') })
    await stock.getByLabel(t('vendor.stock.form.quantity')).fill('3')
    await stock.getByRole('button', { name: t('vendor.stock.form.submit') }).click()
    await expectSentence(page, language, t('vendor.inventory.saveFailed'))
    await expect(stock.getByLabel(t('vendor.stock.form.quantity'))).toHaveValue('3')
    await repairStock()

    await openPage(page, '/vendor')
    const repairListing = await breakWrites('vehicle_listings', 'id', car.id)
    await page.getByRole('button', { name: `${t('vendor.listings.deactivate')}: ${name}` }).click()
    await page.getByRole('button', { name: t('vendor.listings.deactivating.confirm') }).click()
    await expectBeside(page, t('vendor.listings.deactivateFailed', { message: t('vendor.listings.unknownReason') }))
    await repairListing()

    const repairReads = await breakReads('vehicle_listings', 'created_at', 'id', car.id)
    await openPage(page, '/vendor')
    await expectSentence(page, language, t('vendor.loadFailed'))
    await page.goto(`/vendor/edit-vehicle/${car.id}`)
    await expectSentence(page, language, t('listing.loadFailed'))
    await repairReads()
  })
})
