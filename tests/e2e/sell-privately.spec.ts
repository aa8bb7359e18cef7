import { systemContext } from '@autopiazza/server/kernel/context'
import { measureAnswerTimes } from '@autopiazza/server/modules/messaging/index'
import { connect } from './accounts.ts'
import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { refusalIn } from './languages.ts'
import { confirmation, expectAtDashboard, fillInVehicle, nextStep, pickPhotos } from './listing-form.ts'
import { linkMailedTo } from './mailbox.ts'
import { openPage, waitForScripts } from './open-page.ts'
import { enterAsNewBuyer, newPerson } from './people.ts'
import { photograph } from './photographs.ts'
import { cardsOf, filtersOf } from './search-page.ts'
import { fillInSignUp } from './sign-in.ts'
import { openModal, placeOrder, startingWith } from './vehicles.ts'
import { enterAsNewPrivateSeller, enterAsNewVendor, nameOf, putOnline } from './vendors.ts'

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a private seller signs up without a company, puts five cars online, and reads why the sixth car is refused', async ({
    page,
    request,
    t,
  }) => {
    const seller = newPerson('Pina')
    const field = (name: 'location' | 'fiscalCode' | 'companyName') =>
      page.getByLabel(t(`auth.fields.${name}`), { exact: name !== 'fiscalCode' })
    const submit = page.getByRole('button', { name: t('auth.signUp.submit') })
    const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })

    await openPage(page, '/auth?tab=sign-up&role=vendor')
    await fillInSignUp(page, t, seller)
    await submit.click()
    await expect(alert(t('errors.fields.seller_kind_required'))).toBeVisible()
    await page.getByRole('radio', { name: t('auth.signUp.sellerKinds.private.label') }).check()
    await expect(field('companyName')).toHaveCount(0)
    await field('location').fill('Cuneo')
    await field('fiscalCode').fill('RSSMRA85T10A562T')
    await submit.click()
    await expect(alert(t('errors.fields.fiscal_code'))).toBeVisible()
    await field('fiscalCode').fill('rssmra85t10a562s')
    await submit.click()
    await expect(page.getByRole('heading', { name: t('auth.checkMail.title') })).toBeVisible()

    await openPage(page, await linkMailedTo(request, seller.email, '/auth/verify'))
    await page.getByRole('button', { name: t('auth.verify.submit') }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: t('frame.signOut') })).toBeVisible()

    const first = await putOnline(page, 'Appia')
    for (let more = 1; more <= 4; more += 1) await putOnline(page, 'Appia')
    const refused = await page.request.post('/api/vendor/listings', {
      data: {
        make: 'Lancia',
        model: 'Appia',
        year: 2019,
        mileage: 42_000,
        fuelType: 'petrol',
        transmission: 'manual',
        description: 'Una sesta auto, che non trova posto.',
        listingType: 'sale',
        salePrice: 1_250_000,
      },
    })
    expect(refused.status()).toBe(409)
    await openPage(page, '/vendor/list-vehicle')
    await expect(page.getByText(t('vendor.privateLimit.full', { used: '5' }))).toBeVisible()

    await callApi(page.request, `/api/vendor/listings/${first.id}/deactivate`, {})
    await putOnline(page, 'Appia')
    await openPage(page, `/vendor?tab=listings&q=${encodeURIComponent(first.model)}`)
    await page
      .getByRole('button', { name: startingWith(t('vendor.listings.activate')) })
      .first()
      .click()
    await expect(page.getByRole('main').getByText(refusalIn(language, 'listings.private_limit'))).toBeVisible()
  })

  test("on a phone a private seller's sections are below the title, each can be reached by keyboard, and no import is offered", async ({
    page,
    t,
  }) => {
    await page.setViewportSize({ width: 320, height: 740 })
    await enterAsNewPrivateSeller(page, 'Palma', language)
    await openPage(page, '/vendor')
    const sections = page.getByRole('tablist', { name: t('vendor.tabs.label') })
    const figures = page.getByRole('list', { name: t('vendor.stats.title') })
    const top = async (part: typeof sections) => (await part.boundingBox())?.y ?? Number.NaN
    expect(await top(sections)).toBeGreaterThan(await top(page.getByRole('heading', { level: 1 })))
    expect(await top(sections)).toBeLessThan(await top(page.getByRole('link', { name: t('vendor.list') }).first()))
    expect(await top(sections)).toBeLessThan(await top(figures))
    await expect(page.getByRole('link', { name: t('vendor.import') })).toHaveCount(0)

    await waitForScripts(page)
    await sections.getByRole('tab', { name: t('vendor.tabs.listings') }).focus()
    for (const name of ['inventory', 'messages', 'sales', 'profile'] as const) {
      await page.keyboard.press('ArrowRight')
      const tab = sections.getByRole('tab', { name: t(`vendor.tabs.${name}`) })
      await expect(tab).toBeFocused()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expect(tab).toBeInViewport({ ratio: 0.95 })
      await expect(figures).toBeHidden()
    }

    await openPage(page, '/vendor/import')
    await expect(page.getByText(t('imports.privateSeller.title'))).toBeVisible()
    await page.getByRole('link', { name: t('imports.privateSeller.action') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('listing.create.title'))
  })

  test("a buyer of a private seller reads the same rights before paying, and the seller's name on the reservation", async ({
    page,
    anotherPerson,
    t,
  }) => {
    const selling = await anotherPerson()
    const seller = await enterAsNewPrivateSeller(selling, 'Pia', language)
    await callApi(selling.request, '/api/vendor/bank-account', { iban: 'IT60X0542811101000000123456' }, 'PUT')
    const car = await putOnline(selling, 'Fulvia')
    await enterAsNewBuyer(page, 'Bea', language)
    const dialog = await openModal(page, language, car)
    await dialog.getByRole('radio', { name: startingWith(t('checkout.methods.card.title')) }).check()
    await expect(dialog.getByText(t('seller.rights.private.text'))).toBeVisible()
    await openPage(page, `/checkout/${car.id}/payment`)
    await placeOrder(page, language, 'bank_transfer')
    await expect(page.getByText(t('checkout.order.placed'))).toBeVisible()
    await expect(page.getByText(t('vocabulary.sellerKind.private'), { exact: true })).toBeVisible()
    await expect(page.getByText(`${seller.firstName} ${seller.lastName}`)).toBeVisible()
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('an advert shows that its seller is private and what that means, and a filter finds the advert', async ({
    page,
    anotherPerson,
    t,
  }) => {
    const selling = await anotherPerson()
    const seller = await enterAsNewPrivateSeller(selling, 'Pino', language)
    const model = `Ardea ${Date.now().toString(36)}`
    const [car, other] = [await putOnline(selling, model), await putOnline(selling, `${model} bis`)]
    const business = await anotherPerson()
    await enterAsNewVendor(business, 'Bruno', language)
    const businessCar = await putOnline(business, `${model} ter`)

    const address = `/search?q=${encodeURIComponent(model)}`
    await expect.poll(async () => (await callApi<{ total: number }>(page.request, `/api${address}`)).total).toBe(3)
    await openPage(page, address)
    await expect(cardsOf(page)).toHaveCount(3)
    const filters = filtersOf(page, t)
    await filters
      .locator('summary')
      .filter({ hasText: t('search.filters.groups.seller') })
      .click()
    await filters.getByRole('radio', { name: startingWith(t('vocabulary.sellerKind.private')) }).check()
    await expect(page).toHaveURL(/sellerKind=private/)
    await expect(cardsOf(page)).toHaveCount(2)

    const card = page
      .getByRole('main')
      .locator('section, article, div')
      .filter({
        has: page.getByRole('heading', { name: t('seller.title'), exact: true }),
      })
    const sellerCard = card.last()
    await openPage(page, `/vehicle/${car.id}`)
    await expect(sellerCard).toContainText(seller.firstName)
    await expect(page.getByText(t('seller.rights.private.text'))).toBeVisible()
    await page.getByText(t('seller.others', { count: 1, number: '1' })).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: startingWith(nameOf(other)) })
      .first()
      .click()
    await expect(page).toHaveURL(`/vehicle/${other.id}`)

    await openPage(page, `/vehicle/${businessCar.id}`)
    await expect(page.getByText(t('seller.vatNumber', { number: '12345670017' }))).toBeVisible()
    await expect(page.getByText(t('seller.rights.business.text'))).toBeVisible()
  })

  test('a seller who answers messages is shown with the usual answer time', async ({ page, anotherPerson, t }) => {
    const selling = await anotherPerson()
    await enterAsNewPrivateSeller(selling, 'Piera', language)
    const car = await putOnline(selling, 'Aurelia')
    for (const name of ['Ada', 'Bea', 'Cleo']) {
      await openPage(page, `/vehicle/${car.id}`)
      await expect(page.getByText(t('seller.answers.hour'))).toHaveCount(0)
      await enterAsNewBuyer(page, name, language)
      const { id } = await callApi<{ id: string }>(page.request, '/api/conversations', { vehicleId: car.id })
      for (const writer of [page, selling])
        await callApi(writer.request, `/api/conversations/${id}/messages`, {
          content: 'Buongiorno',
          clientKey: crypto.randomUUID(),
        })
    }
    await measureAnswerTimes(systemContext({ db: await connect(), now: () => new Date() }, 'journey'))
    await openPage(page, `/vehicle/${car.id}`)
    await expect(page.getByText(t('seller.answers.hour'))).toBeVisible()
  })
})

for (const language of ['it', 'en'] as const)
  test.describe(language, () => {
    test.use({ language })

    test('a private seller enters on the first screen where the car is, and a search near that place finds the car', async ({
      page,
      t,
    }) => {
      const model = `Appia di Cuneo ${language}`
      await enterAsNewPrivateSeller(page, 'Pia', language)
      await openPage(page, '/vendor/list-vehicle')
      const town = page.getByRole('combobox', { name: t('listing.fields.town') })
      await expect(town).toHaveValue('Cuneo (CN)')
      await fillInVehicle(page, t, model)
      for (const number of [1, 2, 3]) {
        await pickPhotos(page, [photograph(number)])
        if (number < 3) await nextStep(page, t)
      }
      await town.fill('Cuneoo')
      await confirmation(page, t).check()
      await page.getByRole('button', { name: t('listing.create.submit') }).click()
      await expect(page.getByText(t('errors.fields.town_unknown'))).toBeVisible()
      await town.fill('alba')
      await page.getByRole('option', { name: 'Alba (CN)' }).first().click()
      await page.getByRole('button', { name: t('listing.create.submit') }).click()
      await expectAtDashboard(page, t)
      await openPage(page, `/search?place=Alba%20(CN)&radius=10&model=${encodeURIComponent(model)}`)
      await expect(page.getByRole('link', { name: new RegExp(model) }).first()).toBeVisible()
      await expect(page.getByText('Alba').first()).toBeVisible()
    })
  })
