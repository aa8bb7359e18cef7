import type { Page } from '@playwright/test'
import { book, chooseSlot, enterAsOwner, openBookingForm, openWorkshop, slotAt, slotsIn } from './bookings.ts'
import { breakProfile, breakReads, breakWrites, userIdOn } from './broken-rows.ts'
import { callApi } from './call-api.ts'
import { buyCar } from './garage.ts'
import { expect, test } from './journey.ts'
import type { Translator } from './languages.ts'
import { confirmation } from './listing-form.ts'
import { openPage, waitForScripts } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { payDeposit } from './reservations.ts'
import { expectNotice, expectBeside, expectSentence } from './sentences.ts'
import { freeVehicle } from './vehicles.ts'
import { enterAsNewVendor, nameOf, putOnline } from './vendors.ts'

const retry = (page: Page, t: Translator) =>
  page
    .getByRole('main')
    .getByRole('link', { name: t('frame.retry') })
    .first()

test.describe('it', () => {
  const language = 'it'
  test.use({ language, mayServerFail: true })

  test('each part of a buyer’s dashboard that cannot be loaded says which one it is, and loads when it is well again', async ({
    page,
    t,
    anotherPerson,
  }) => {
    const owner = await enterAsOwner(page, 'Irene', language)
    const userId = await userIdOn(page)
    const workshop = await openWorkshop()
    await book(page, owner, workshop, slotAt(await slotsIn(page, workshop, 8), 0))
    const selling = await anotherPerson()
    await enterAsNewVendor(selling, 'Ada', language)
    const car = await putOnline(selling, 'Gamma')
    const reservationId = await payDeposit(page, car)
    await callApi(page.request, '/api/conversations', { vehicleId: car.id })

    const repairProfile = await breakProfile(userId)
    await openPage(page, '/buyer?tab=profile')
    await expectSentence(page, language, t('profile.loadFailed'))
    await repairProfile()
    await retry(page, t).click()
    await expect(page.getByLabel(t('profile.details.firstName'), { exact: true })).toHaveValue(owner.firstName)

    const repairReservations = await breakReads('vehicle_reservations', 'created_at', 'id', reservationId)
    const repairGarage = await breakReads('purchased_vehicles', 'purchased_at', 'user_id', userId)
    await openPage(page, '/buyer?tab=vehicles')
    await expectSentence(page, language, t('buyer.reservations.failed'))
    await expectSentence(page, language, t('buyer.vehicles.failed', { message: t('frame.failed') }))
    await openPage(page, '/buyer/book-service')
    await expectSentence(page, language, t('bookings.book.vehiclesFailed'))
    await repairGarage()
    await repairReservations()
    await retry(page, t).click()
    await expect(page.getByLabel(t('bookings.book.vehicle'), { exact: true })).toContainText(owner.car.model)

    const repairBookings = await breakReads('workshop_bookings', 'created_at', 'user_id', userId)
    await openPage(page, '/buyer?tab=services')
    await expectSentence(page, language, t('bookings.list.failed'))
    await repairBookings()
    await retry(page, t).click()
    await expect(page.getByText(workshop.name)).toBeVisible()

    const repairConversations = await breakReads('conversations', 'started_at', 'buyer_id', userId)
    await openPage(page, '/buyer?tab=messages')
    await expectSentence(page, language, t('messages.list.failed'))
    await repairConversations()
    await retry(page, t).click()
    await expect(page.getByRole('table', { name: t('messages.list.title') })).toContainText(car.model)
  })

  test('what a buyer changes and the database loses says so, and is kept at the next press', async ({
    page,
    request,
    t,
    f,
  }) => {
    const owner = await enterAsNewBuyer(page, 'Bruno', language)
    const userId = await userIdOn(page)
    const car = await freeVehicle(request)
    const purchasedVehicleId = await buyCar(page, car)
    const notice = (title: string, text: string | RegExp) => expectNotice(page, t('frame.notices'), title, text)

    await openPage(page, '/buyer?tab=profile')
    const repairProfile = await breakWrites('profiles', 'id', userId)
    await page.getByRole('button', { name: t('profile.details.edit') }).click()
    await page.getByLabel(t('profile.details.firstName'), { exact: true }).fill('Bruno Maria')
    await page.getByRole('button', { name: t('profile.details.save') }).click()
    await notice(t('profile.details.error'), t('profile.details.failed'))
    await repairProfile()
    await page.getByRole('button', { name: t('profile.details.save') }).click()
    await notice(t('profile.details.saved'), t('profile.details.savedText'))

    await openPage(page, '/buyer?tab=vehicles')
    const repairServices = await breakWrites('after_sales_services', 'purchased_vehicle_id', purchasedVehicleId)
    const roadside = page
      .getByRole('listitem')
      .filter({ has: page.getByText(t('buyer.vehicles.service.roadside_assistance'), { exact: true }) })
    const buy = page.getByRole('dialog').getByRole('button', { name: t('buyer.vehicles.buy.action') })
    await roadside.getByRole('button').click()
    await buy.click()
    await notice(t('buyer.vehicles.buy.error'), t('buyer.vehicles.buy.failed'))
    await repairServices()
    await roadside.getByRole('button').click()
    await buy.click()
    await notice(t('buyer.vehicles.buy.done'), t('buyer.vehicles.buy.doneText'))

    const workshop = await openWorkshop()
    const slot = slotAt(await slotsIn(page, workshop, 7), 2)
    await openBookingForm(page, t, { ...owner, car, purchasedVehicleId }, workshop)
    await chooseSlot(page, t, slot, f.time(slot.startsAt))
    const submit = page.getByRole('button', { name: t('bookings.book.submit') })
    const repairBookings = await breakWrites('workshop_bookings', 'user_id', userId)
    await submit.click()
    await notice(t('frame.error'), t('bookings.book.failed'))
    await repairBookings()
    const session = await page.context().cookies()
    await page.context().clearCookies()
    await submit.click()
    await notice(t('frame.error'), t('bookings.book.sessionLost'))
    await page.context().addCookies(session)
    await submit.click()
    await expect(page).toHaveURL('/buyer?tab=services')
  })

  test('a vendor whose pickup points and units are not kept reads so, keeps what was typed, and saves them later', async ({
    page,
    t,
  }) => {
    await enterAsNewVendor(page, 'Enzo', language)
    const userId = await userIdOn(page)
    const car = await putOnline(page, 'Musa')

    await openPage(page, '/vendor?tab=inventory')
    const repairPoints = await breakWrites('vendor_pickup_locations', 'user_id', userId)
    await page
      .getByRole('button', { name: t('vendor.pickups.add') })
      .first()
      .click()
    const point = page.getByRole('dialog', { name: t('vendor.pickups.form.addTitle') })
    for (const [name, text] of [
      ['name', 'Sede'],
      ['address', 'Via Roma 1'],
      ['city', 'Torino'],
      ['province', 'TO'],
      ['postalCode', '10121'],
    ] as const)
      await point.getByRole(name === 'city' ? 'combobox' : 'textbox', { name: t(`vendor.pickups.${name}`) }).fill(text)
    const savePoint = point.getByRole('button', { name: t('vendor.pickups.form.submit') })
    await savePoint.click()
    await expectSentence(page, language, t('vendor.inventory.saveFailed'))
    await repairPoints()
    await savePoint.click()
    await expectSentence(page, language, t('vendor.pickups.added'))

    await openPage(page, '/vendor?tab=inventory&view=vehicles')
    const repairStock = await breakWrites('vehicle_inventory', 'vendor_id', userId)
    const update = page.getByRole('button', { name: `${t('vendor.stock.update')}: ${nameOf(car)}` })
    const stock = page.getByRole('dialog', { name: t('vendor.stock.form.title') })
    const saveStock = stock.getByRole('button', { name: t('vendor.stock.form.submit') })
    await update.click()
    await stock.getByLabel(t('vendor.stock.form.quantity')).fill('3')
    await saveStock.click()
    await expectSentence(page, language, t('vendor.inventory.saveFailed'))
    await expect(stock.getByLabel(t('vendor.stock.form.quantity'))).toHaveValue('3')
    await repairStock()
    await saveStock.click()
    await expectSentence(page, language, t('vendor.stock.added'))
    await update.click()
    await stock.getByLabel(t('vendor.stock.form.quantity')).fill('2')
    await saveStock.click()
    await expectSentence(page, language, t('vendor.stock.updated'))

    const repairReads = await breakReads('vehicle_listings', 'created_at', 'id', car.id)
    await openPage(page, '/vendor')
    await expectSentence(page, language, t('vendor.loadFailed'))
    await repairReads()
  })

  test('a dashboard of which nothing can be loaded says so, asks to sign in, and leads on when it is well again', async ({
    page,
    t,
  }) => {
    await enterAsNewBuyer(page, 'Berta', language)
    await openPage(page, '/')
    await waitForScripts(page)
    const everyAnswer = /\/api\/(?!events)/
    await page.route(everyAnswer, (route) => route.fulfill({ status: 500, body: 'A proxy whose server is gone' }))
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('frame.dashboard') })
      .click()
    await expectSentence(page, language, t('buyer.loadFailed'))
    await expect(page).toHaveURL('/auth?next=%2Fbuyer%3Ftab%3Doverview')
    await expect(page.getByRole('button', { name: t('auth.signIn.submit') })).toBeVisible()
    await page.unroute(everyAnswer)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('buyer.title'))
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language, mayServerFail: true })

  test('a vendor whose advert cannot be loaded, changed or taken offline reads so, and saves it later', async ({
    page,
    t,
  }) => {
    await enterAsNewVendor(page, 'Enzo', language)
    const car = await putOnline(page, 'Musa')
    await openPage(page, '/vendor')
    const repairListing = await breakWrites('vehicle_listings', 'id', car.id)
    await page.getByRole('button', { name: `${t('vendor.listings.deactivate')}: ${nameOf(car)}` }).click()
    await page.getByRole('button', { name: t('vendor.listings.deactivating.confirm') }).click()
    await expectBeside(page, t('vendor.listings.deactivateFailed', { message: t('vendor.listings.unknownReason') }))

    await openPage(page, `/vendor/edit-vehicle/${car.id}`)
    await confirmation(page, t).check()
    const submit = page.getByRole('button', { name: t('listing.edit.submit') })
    await submit.click()
    await expectSentence(page, language, t('listing.toasts.failed'))
    await expect(submit).toBeEnabled()
    await repairListing()

    const repairReads = await breakReads('vehicle_listings', 'created_at', 'id', car.id)
    await page.goto(`/vendor/edit-vehicle/${car.id}`)
    await expectSentence(page, language, t('listing.loadFailed'))
    await repairReads()
    await retry(page, t).click()
    await confirmation(page, t).check()
    await submit.click()
    await expectSentence(page, language, t('listing.toasts.updated'))
  })
})
