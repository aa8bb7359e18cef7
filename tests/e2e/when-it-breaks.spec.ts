import { breakReads, breakWrites, userIdOn } from './broken-rows.ts'
import { callApi } from './call-api.ts'
import { fillFinancingForm, openFinancingForm, sendFinancingForm } from './financing-form.ts'
import { expect, test } from './journey.ts'
import { refusalIn } from './languages.ts'
import { openPage, waitForScripts, waitUntilInteractive } from './open-page.ts'
import { enterAsNewBuyer, newPerson, openAccount } from './people.ts'
import { orderByTransfer, payDeposit } from './reservations.ts'
import { expectBeside, expectNotice, expectSentence } from './sentences.ts'
import { expectSignedIn, fillInSignUp, signIn } from './sign-in.ts'
import { freeVehicle, openModal, placeOrder, reserve, startingWith } from './vehicles.ts'
import { enterAsNewVendor, putOnline, takeTransfers } from './vendors.ts'

const givenIn = { make: 'Fiat', model: 'Panda', year: '2015', mileage: '120000' } as const

test.describe('it', () => {
  const language = 'it'
  test.use({ language, mayServerFail: true })

  test('signing up, in and out that fails says “Errore” and why, is logged, and works once it is well', async ({
    page,
    t,
  }) => {
    const [newcomer, member] = [newPerson('Sonia'), newPerson('Sandro')]
    const logged: string[] = []
    page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())))
    const notice = (title: string, text: string) => expectNotice(page, t('frame.notices'), title, text)
    const wasLogged = (text: string) => expect.poll(() => logged.some((line) => line.includes(text))).toBe(true)
    const fault = refusalIn(language, 'request.fault')

    await openPage(page, '/auth?tab=sign-up')
    await fillInSignUp(page, t, newcomer)
    const repairSignUp = await breakWrites('sign_ups', 'email', newcomer.email)
    const signUp = page.getByRole('button', { name: t('auth.signUp.submit') })
    await signUp.click()
    await notice(t('frame.error'), t('frame.failed'))
    await wasLogged(fault)
    await repairSignUp()
    await signUp.click()
    await notice(t('auth.signUp.done.title'), t('auth.signUp.done.text'))

    await openAccount(member, language)
    await openPage(page, '/auth')
    await waitForScripts(page)
    await signIn(page, t, { ...member, password: 'quattro gomme invernali' })
    await notice(t('frame.error'), refusalIn(language, 'identity.wrong_credentials'))
    await wasLogged(refusalIn(language, 'identity.wrong_credentials'))
    await signIn(page, t, member)
    await expectSignedIn(page, t)

    const repairSignOut = await breakWrites('audit_entries', 'actor_id', await userIdOn(page))
    logged.length = 0
    const signOut = page.getByRole('banner').getByRole('button', { name: t('frame.signOut') })
    await signOut.click()
    await notice(t('frame.error'), t('frame.failed'))
    await wasLogged(fault)
    await repairSignOut()
    await signOut.click()
    await notice(t('frame.signedOut.title'), t('frame.signedOut.text'))
  })

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
    const apply = page.getByRole('button', { name: t('tradein.offer.apply') })
    await expect(page.getByText(t('tradein.calculated', { value: '' }).trim())).toBeVisible()
    await apply.click()
    await expectSentence(page, language, t('tradein.appliedToast'))
  })

  for (const [method, sentence, unanswered] of [
    ['card', 'checkout.failed', 'checkout.order.notPaid'],
    ['bank_transfer', 'checkout.order.notPlaced', 'checkout.order.notProcessed'],
  ] as const)
    test(`an order by ${method} that gets no answer, or that the database loses, shows its error, and the same press orders once it is well`, async ({
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
      const order = method === 'card' ? '**/api/functions/create-payment' : '**/api/reservations'
      await page.route(order, (route) => route.fulfill({ status: 500, body: 'A proxy whose server is gone' }))
      await placeOrder(page, language, method)
      await expectSentence(page, language, t(unanswered))
      await page.unroute(order)
      const complete = page.getByRole('button', { name: t('checkout.complete') })
      await complete.click()
      await expectSentence(page, language, t(sentence))

      await repair()
      await complete.click()
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
    const repair = await breakWrites('vehicle_reservations', 'vehicle_id', car.id)
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
    const complete = dialog.getByRole('button', { name: t('checkout.complete') })
    await complete.click()
    await expectSentence(page, language, t('checkout.order.notSent'))
    await repair()
    await complete.click()
    await expectSentence(page, language, t('checkout.order.sent'))
  })

  test('a purchase that cannot be completed shows its error, and the choice stays', async ({ page, request, t }) => {
    await enterAsNewBuyer(page, 'Renzo', language)
    const car = await freeVehicle(request)
    const reservationId = await payDeposit(page, car)
    await openPage(page, `/checkout/${car.id}/delivery`)
    const pickup = page.getByRole('radio', { name: startingWith(t('checkout.delivery.pickup.title')) })
    const complete = page.getByRole('button', { name: t('checkout.deliveryPage.complete') })
    await expect(complete).toBeDisabled()
    await expect(complete).toHaveAccessibleDescription(t('checkout.delivery.missing'))
    await pickup.check()
    const repair = await breakWrites('vehicle_reservations', 'id', reservationId)
    await complete.click()
    const asked = page.getByRole('dialog', { name: t('checkout.deliveryPage.ask.title') })
    await asked.getByRole('button', { name: t('checkout.deliveryPage.complete') }).click()
    await expectSentence(page, language, t('checkout.deliveryPage.failed'))
    await asked.getByRole('button', { name: t('checkout.deliveryPage.ask.keep') }).click()
    await expect(pickup).toBeChecked()
    await repair()
    await complete.click()
    await asked.getByRole('button', { name: t('checkout.deliveryPage.complete') }).click()
    await expectSentence(page, language, t('checkout.deliveryPage.completed'))
    await expect(page.getByText(t('buyer.vehicles.bought'), { exact: true })).toBeVisible()
  })

  test('a request for financing that fails shows its error, and the form stays filled in; one that is refused shows why', async ({
    page,
    t,
    anotherPerson,
  }) => {
    const selling = await anotherPerson()
    await enterAsNewVendor(selling, 'Ada', language)
    const car = await putOnline(selling, 'Delta')
    await enterAsNewBuyer(page, 'Oreste', language)
    await openFinancingForm(page, t, car)
    await fillFinancingForm(page, t, 2_000)
    const repair = await breakWrites('vehicle_reservations', 'vehicle_id', car.id)
    await sendFinancingForm(page, t)
    await expectSentence(page, language, t('financing.failed'))
    await expect(page.getByLabel(t('financing.fields.streetName'), { exact: true })).toHaveValue('Via Garibaldi')
    await repair()
    await callApi(selling.request, `/api/vendor/listings/${car.id}/deactivate`, {})
    await sendFinancingForm(page, t)
    const message = refusalIn(language, 'listings.not_found')
    await expectSentence(page, language, t('financing.failedWithReason', { message }))
  })

  test('a car and its checkout that cannot be loaded show their errors', async ({ page, t, anotherPerson }) => {
    const selling = await anotherPerson()
    await enterAsNewVendor(selling, 'Lea', language)
    const car = await putOnline(selling, 'Thema')
    await enterAsNewBuyer(page, 'Aldo', language)
    await breakReads('vehicle_listings', 'created_at', 'id', car.id)
    await page.goto(`/vehicle/${car.id}`)
    await waitUntilInteractive(page)
    await expectSentence(page, language, t('vehicle.fault'))
    await page.goto(`/checkout/${car.id}/payment`)
    await waitUntilInteractive(page)
    await expectSentence(page, language, t('checkout.fault.title'))
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language, mayServerFail: true })

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
    await waitUntilInteractive(page)
    await expectSentence(page, language, t('frame.fault.text'))
    await repairReads()
    await page.getByRole('link', { name: t('frame.fault.retry') }).click()
    await expect(page.getByText(t('buyer.reservations.status.pending'), { exact: true })).toBeVisible()
    await breakWrites('vehicle_reservations', 'id', reservationId)
    await page.getByRole('button', { name: t('buyer.reservations.cancel') }).click()
    await page.getByRole('button', { name: t('buyer.reservations.dialog.confirm') }).click()
    await expectSentence(page, language, t('buyer.reservations.cancelFailed'))
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

  test('a checkout whose car cannot be loaded loads when it is well again', async ({ page, t, anotherPerson }) => {
    const selling = await anotherPerson()
    await enterAsNewVendor(selling, 'Lea', language)
    const car = await putOnline(selling, 'Thema')
    await enterAsNewBuyer(page, 'Aldo', language)
    const repair = await breakReads('vehicle_listings', 'created_at', 'id', car.id)
    await page.goto(`/checkout/${car.id}/payment`)
    await waitUntilInteractive(page)
    await expectSentence(page, language, t('checkout.fault.title'))
    await repair()
    await page.getByRole('link', { name: t('frame.retry') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.title'))
  })
})
