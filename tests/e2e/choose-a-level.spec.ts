import type { Locator, Page } from '@playwright/test'
import { callApi } from './call-api.ts'
import { buyCar } from './garage.ts'
import { expect, test } from './journey.ts'
import { type Translator } from './languages.ts'
import { mailTo } from './mailbox.ts'
import { openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { freeVehicle, openModal, startingWith } from './vehicles.ts'
import { enterAsNewVendor, nameOf, putOnline, takeTransfers } from './vendors.ts'

const levels = {
  extended_warranty: {
    fuller: { years: 2, months: 24, cents: 89_900 },
    basic: { years: 1, months: 12, cents: 79_900 },
  },
  roadside_assistance: {
    fuller: { years: 3, months: 36, cents: 49_900 },
    basic: { years: 1, months: 12, cents: 19_900 },
  },
  insurance_package: { fuller: { years: 0, months: 6, cents: 129_900 }, basic: { years: 0, months: 2, cents: 49_900 } },
} as const
type Service = keyof typeof levels
type Level = 'fuller' | 'basic'

test('the page about insurance has the periods and prices of the catalogue', async ({ page, t, f }) => {
  await openPage(page, '/insurance')
  for (const [service, sold] of Object.entries(levels) as [Service, (typeof levels)[Service]][])
    for (const { cents, ...period } of Object.values(sold)) {
      const named = t(`content.insurance.${service}.title`)
      const section = page.getByRole('heading', { name: named, exact: true }).locator('..')
      await expect(section.getByRole('term').filter({ hasText: t('content.insurance.period', period) })).toBeVisible()
      await expect(section.getByRole('definition').filter({ hasText: f.money(cents) })).toBeVisible()
    }
})

/** The services step, on the page or in the dialog over the car. */
function servicesIn(place: Page | Locator, t: Translator, money: (cents: number) => string) {
  const named = (service: Service) => t(`checkout.price.${service}`)
  const goOn = place.getByRole('button', { name: t('checkout.next') })
  const heading = (step: 'services' | 'delivery') =>
    place.getByRole('heading', { name: t(`checkout.headings.${step}`) })
  return {
    goOn,
    heading,
    checkbox: (service: Service) => place.getByRole('checkbox', { name: startingWith(named(service)) }),
    level(service: Service, level: Level) {
      const { cents, ...period } = levels[service][level]
      return place
        .getByRole('group', { name: t('checkout.services.duration', { service: named(service) }) })
        .getByRole('radio', { name: t('checkout.services.level', { price: money(cents), ...period }), exact: true })
    },
    /** The line of the price with the period and the amount of this level. */
    async expectLine(service: Service, level: Level) {
      const { cents, ...period } = levels[service][level]
      const name = t('checkout.price.timed', { service: named(service), ...period })
      const line = place.getByRole('term').filter({ hasText: name, visible: true })
      await expect(line.locator('..')).toContainText(money(cents))
    },
    async reach() {
      await place.getByRole('radio', { name: startingWith(t('checkout.methods.bank_transfer.title')) }).check()
      await goOn.click()
      await place.getByRole('radio', { name: startingWith(t('checkout.tradeIn.no')) }).check()
      await goOn.click()
      await expect(heading('services')).toBeFocused()
    },
  }
}

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('the same choice costs the same over the car and on the checkout page, each with its level preselected', async ({
    page,
    request,
    t,
    f,
  }) => {
    await enterAsNewBuyer(page, 'Nives', language)
    const car = await freeVehicle(request)
    const services = Object.keys(levels) as Service[]
    const modal = servicesIn(await openModal(page, language, car), t, f.money)

    await test.step('over the car, the fuller level, and then the other', async () => {
      await modal.reach()
      for (const service of services) {
        await expect(modal.level(service, 'fuller')).toBeChecked()
        await modal.checkbox(service).check()
        await modal.expectLine(service, 'fuller')
      }
      for (const service of services) {
        await modal.level(service, 'basic').check()
        await modal.expectLine(service, 'basic')
      }
      await modal.level('roadside_assistance', 'fuller').check()
      await modal.expectLine('roadside_assistance', 'fuller')
      await modal.checkbox('insurance_package').uncheck()
      await modal.goOn.click()
      await expect(modal.heading('delivery')).toBeFocused()
      const chosen = { extended_warranty: 'basic', roadside_assistance: 'fuller' }
      await expect
        .poll(() => callApi(page.request, `/api/checkout/${car.id}`))
        .toMatchObject({ draft: { step: 'delivery', levels: chosen } })
    })

    await test.step('over the car, the last button is in view although the order is long', async () => {
      const dialog = page.getByRole('dialog', { name: t('checkout.modal.title') })
      await dialog.getByRole('radio', { name: startingWith(t('checkout.delivery.pickup.title')) }).check()
      await modal.goOn.click()
      await expect(dialog.getByRole('heading', { name: t('checkout.headings.confirmation') })).toBeFocused()
      await expect(dialog.getByRole('button', { name: t('checkout.complete') })).toBeInViewport({ ratio: 1 })
    })

    const own = servicesIn(page, t, f.money)
    await test.step('on the page, the choice goes on as it was made', async () => {
      await openPage(page, `/checkout/${car.id}/payment?step=services`)
      await expect(own.checkbox('extended_warranty')).toBeChecked()
      await expect(own.level('extended_warranty', 'basic')).toBeChecked()
      await own.expectLine('extended_warranty', 'basic')
      await expect(own.level('roadside_assistance', 'fuller')).toBeChecked()
      await own.expectLine('roadside_assistance', 'fuller')
      await expect(own.checkbox('insurance_package')).not.toBeChecked()
    })

    await test.step('on the page begun anew, the basic level, and then the other', async () => {
      await page.request.delete(`/api/checkout/${car.id}/draft`)
      await openPage(page, `/checkout/${car.id}/payment`)
      await own.reach()
      for (const service of services) {
        await expect(own.level(service, 'basic')).toBeChecked()
        await own.checkbox(service).check()
        await own.expectLine(service, 'basic')
      }
      for (const service of services) {
        await own.level(service, 'fuller').check()
        await own.expectLine(service, 'fuller')
      }
    })
  })

  test('a level bought with the car is in the garage for its period, and other services at the prices of the checkout', async ({
    page,
    request,
    t,
    f,
  }) => {
    await enterAsNewBuyer(page, 'Elio', language)
    await buyCar(page, await freeVehicle(request), { extendedWarranty: 'fuller' })
    await openPage(page, '/buyer?tab=vehicles')
    const cardOf = (about: string) => page.getByRole('listitem').filter({ hasText: about })
    const bought = cardOf(t('buyer.vehicles.aboutPeriod.warranty', { years: 2, months: 24 }))
    await expect(bought).toContainText(t('buyer.vehicles.bought'))
    const offered = cardOf(t('buyer.vehicles.aboutPeriod.roadside_assistance', { years: 1, months: 12 }))
    await expect(offered).toContainText(f.money(levels.roadside_assistance.basic.cents))
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('a level chosen by keyboard is in the order, the mail, the reservation and the sale', async ({
    page,
    request,
    t,
    f,
    anotherPerson,
  }) => {
    const selling = await anotherPerson()
    await enterAsNewVendor(selling, 'Dino', language)
    await takeTransfers(selling)
    const car = await putOnline(selling, 'Kappa')
    const buyer = await enterAsNewBuyer(page, 'Olga', language)
    const own = servicesIn(page, t, f.money)
    const service = t('checkout.price.extended_warranty')
    const { cents, ...period } = levels.extended_warranty.fuller
    const line = t('checkout.price.timed', { service, ...period })

    await test.step('the preselected level chooses its service with a key, the arrow changes it', async () => {
      await openPage(page, `/checkout/${car.id}/payment`)
      await own.reach()
      await own.level('extended_warranty', 'basic').press('Space')
      await expect(own.checkbox('extended_warranty')).toBeChecked()
      await own.expectLine('extended_warranty', 'basic')
      await own.level('extended_warranty', 'basic').press('ArrowUp')
      await expect(own.level('extended_warranty', 'fuller')).toBeChecked()
      await own.expectLine('extended_warranty', 'fuller')
    })

    await test.step('is kept back and forward, and ordered', async () => {
      await own.goOn.click()
      await expect(own.heading('delivery')).toBeFocused()
      await page.goBack()
      await expect(own.level('extended_warranty', 'fuller')).toBeChecked()
      await page.goForward()
      await page.getByRole('radio', { name: startingWith(t('checkout.delivery.pickup.title')) }).check()
      await own.goOn.click()
      await expect(page.getByRole('definition').filter({ hasText: line })).toBeVisible()
      await page.getByRole('button', { name: t('checkout.complete') }).click()
      await expect(page.getByText(t('checkout.order.placed'))).toBeVisible()
      await own.expectLine('extended_warranty', 'fuller')
    })

    await test.step('is mailed, and seen by the seller', async () => {
      const subject = t('mails.reservationPlacedBuyer.subject', { vehicle: nameOf(car) })
      expect((await mailTo(request, buyer.email, subject)).text).toContain(line)
      await openPage(selling, '/vendor?tab=sales')
      await expect(selling.getByRole('term').filter({ hasText: line }).locator('..')).toContainText(f.money(cents))
    })
  })
})
