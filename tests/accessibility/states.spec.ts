import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/journey.ts'
import type { Translator } from '../e2e/languages.ts'
import { openPage } from '../e2e/open-page.ts'
import { demo, enter, enterAsNewBuyer } from '../e2e/people.ts'
import { atPaymentPage } from '../e2e/payment-page.ts'
import { freeVehicle, photographedVehicle, reserve } from '../e2e/vehicles.ts'
import {
  expectAccessible,
  expectInBothSchemes,
  expectNoSidewaysScroll,
  expectOneHeading,
} from './accessibility-checks.ts'

const phone = { width: 390, height: 844 }

async function openConversation(page: Page, t: Translator): Promise<void> {
  await enter(page, demo.customer)
  await openPage(page, '/buyer?tab=messages')
  await page.getByRole('link', { name: /3008/ }).last().click()
  await expect(page).toHaveURL(/\/messages\//)
  const [begin = ''] = t('messages.conversation.title', { name: '·' }).split('·')
  await expect(page.getByRole('heading', { level: 1, name: begin })).toBeVisible()
}

test.describe('it', () => {
  test.use({ language: 'it', contextOptions: { reducedMotion: 'reduce' } })

  test('photographs on the whole screen, the menu on a phone, a form with every error, a missing page, and the mailbox of the sandbox', async ({
    page,
    request,
    t,
  }) => {
    await test.step('photographs on the whole screen', async () => {
      await openPage(page, `/vehicle/${(await photographedVehicle(request)).id}`)
      await page
        .getByRole('link', { name: t('vehicle.gallery.enlarge', { number: '1', count: '2' }).replace(/2$/, '') })
        .first()
        .click()
      await expect(page.getByRole('button', { name: t('vehicle.gallery.close') })).toBeVisible()
      await expectAccessible(page, 'enlarged photographs')
    })

    await test.step('the menu on a phone', async () => {
      const wide = page.viewportSize()
      await page.setViewportSize(phone)
      await openPage(page, '/')
      await page.getByRole('button', { name: t('frame.openMenu') }).click()
      await expect(page.getByRole('banner').getByRole('heading', { name: t('frame.menu') })).toBeVisible()
      await expectInBothSchemes(page, 'the menu')
      if (wide) await page.setViewportSize(wide)
    })

    await test.step('a form with every error', async () => {
      await openPage(page, '/auth?tab=sign-up&role=vendor')
      await page.getByRole('button', { name: t('auth.signUp.submit') }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expectInBothSchemes(page, 'a form')
      await expectNoSidewaysScroll(page)
    })

    await test.step('a page that does not exist', async () => {
      await page.goto('/nowhere')
      await expectOneHeading(page)
      await expectInBothSchemes(page, 'a missing page')
      await expectNoSidewaysScroll(page)
    })

    await test.step('the mailbox of the sandbox', async () => {
      await page.goto('/sandbox/mail')
      await expectInBothSchemes(page, 'the mailbox')
    })
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language, contextOptions: { reducedMotion: 'reduce' } })

  test('a search: every group with chips and an error, the filters on a phone, a place that is not known', async ({
    page,
    t,
  }) => {
    const filters = page.getByRole('region', { name: t('search.filters.title') })
    await test.step('chips, an error in a filter and every group open', async () => {
      await openPage(page, '/search?nlQuery=a+white+diesel+qwertyuiopas+under+%E2%82%AC20,000')
      for (const group of await filters.locator('details').all())
        await group.evaluate((details: HTMLDetailsElement) => (details.open = true))
      const highest = filters.getByRole('textbox', { name: t('search.filters.maxPrice') })
      await highest.fill('little')
      await highest.press('Enter')
      await expect(filters.getByRole('alert')).toBeVisible()
      await expectInBothSchemes(page, 'every group')
      await expectNoSidewaysScroll(page)
    })

    await test.step('the filters on a phone', async () => {
      await page.setViewportSize(phone)
      await openPage(page, '/search?make=Fiat')
      await page.getByRole('button', { name: t('search.filters.open', { count: 1 }) }).click()
      await expect(filters).toBeVisible()
      await expectInBothSchemes(page, 'filters')
    })

    await test.step('a place that is not known', async () => {
      await openPage(page, '/search?place=Nessunposto&radius=20')
      await expect(page.getByText(t('searched.nothing.unknownPlace', { place: 'Nessunposto' }))).toBeVisible()
      await expectInBothSchemes(page, 'an unknown place')
    })
  })

  test('a conversation', async ({ page, t }) => {
    await openConversation(page, t)
    await expectOneHeading(page)
    await expectInBothSchemes(page)
    await page.setViewportSize(phone)
    await expectAccessible(page, 'phone')
    await expectNoSidewaysScroll(page)
  })

  test('a reservation, from the payment to its end', async ({ page, request, t }) => {
    await enterAsNewBuyer(page, 'Irene', language)
    const car = await freeVehicle(request)
    await reserve(page, language, car)
    await expect(page).toHaveURL(/\/sandbox\/pay\//)
    await expectInBothSchemes(page)
    await atPaymentPage(page, language, 'pay')
    await expect(page.getByText(t('buyer.paymentReturn.success'))).toBeVisible()
    await expectInBothSchemes(page)
    await expectNoSidewaysScroll(page)

    await openPage(page, `/checkout/${car.id}/payment`)
    await expectInBothSchemes(page)
    await openPage(page, '/buyer?tab=vehicles')
    await expectInBothSchemes(page)
    await page.getByRole('button', { name: t('buyer.reservations.cancel') }).click()
    await expect(page.getByRole('dialog', { name: t('buyer.reservations.dialog.title') })).toBeVisible()
    await expectInBothSchemes(page)
    await page.getByRole('button', { name: t('buyer.reservations.dialog.confirm') }).click()
    await expect(page.getByText(t('buyer.reservations.cancelled'))).toBeVisible()
    await expectInBothSchemes(page)
    await expectNoSidewaysScroll(page)
  })
})
