import { expect, test } from '../e2e/journey.ts'
import { openPage } from '../e2e/open-page.ts'
import { enterAsNewBuyer } from '../e2e/people.ts'
import { freeVehicle, openModal, payName, photographedVehicle } from '../e2e/vehicles.ts'
import { expectInBothSchemes, expectNoSidewaysScroll, expectOneHeading } from './accessibility-checks.ts'

const phone = { width: 390, height: 844 }

test.describe('it', () => {
  test.use({ language: 'it', contextOptions: { reducedMotion: 'reduce' } })

  test('enlarged photographs, the menu on a phone, the page for unknown URLs and the mailbox of the sandbox are accessible', async ({
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
      await expectInBothSchemes(page, 'enlarged photographs')
    })

    await test.step('the menu on a phone', async () => {
      await page.setViewportSize(phone)
      await openPage(page, '/about')
      await page.getByRole('button', { name: t('frame.openMenu') }).click()
      await expect(page.getByRole('banner').getByRole('heading', { name: t('frame.menu') })).toBeVisible()
      await expectInBothSchemes(page, 'the menu')
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
  test.use({ language: 'en', contextOptions: { reducedMotion: 'reduce' } })

  test('a search with chips, open groups and an error, the filters on a phone, and the checkout dialog with the payment page are accessible', async ({
    page,
    request,
    t,
  }) => {
    const filters = page.getByRole('region', { name: t('search.filters.title') })
    await test.step('a search with chips, open groups and an error, the filters on a phone, and the checkout dialog with the payment page are accessible', async () => {
      await openPage(page, '/search?nlQuery=a+white+diesel+qwertyuiopas+under+%E2%82%AC20,000')
      for (const group of await filters.locator('details').all())
        await group.evaluate((details: HTMLDetailsElement) => (details.open = true))
      const highest = filters.getByRole('textbox', { name: t('search.filters.maxPrice') })
      await highest.fill('little')
      await highest.press('Enter')
      await expect(filters.getByRole('alert')).toBeVisible()
      await expectInBothSchemes(page, 'every group')
    })

    await test.step('the filters on a phone', async () => {
      await page.setViewportSize(phone)
      await openPage(page, '/search?make=Fiat')
      await page.getByRole('button', { name: t('search.filters.open', { count: 1 }) }).click()
      await expect(filters).toBeVisible()
      await expectInBothSchemes(page, 'filters')
    })

    await test.step('the checkout dialog, and the page where it is paid', async () => {
      await enterAsNewBuyer(page, 'Remo', 'en')
      const dialog = await openModal(page, 'en', await freeVehicle(request))
      const pay = dialog.getByRole('button', { name: payName('en') })
      await expect(pay).toBeEnabled()
      await expectInBothSchemes(page, 'a card at once')
      await expectNoSidewaysScroll(page)
      await pay.click()
      await expect(page).toHaveURL(/\/sandbox\/pay\//)
      await expectInBothSchemes(page, 'the payment page')
    })
  })
})
