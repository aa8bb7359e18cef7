import { hrefOf, paths } from '../../web/src/app/paths.ts'
import { openTalk, startTalk } from '../e2e/conversations.ts'
import { expect, test } from '../e2e/journey.ts'
import { fillInVehicle, pickPhotos } from '../e2e/listing-form.ts'
import { openPage } from '../e2e/open-page.ts'
import { photograph } from '../e2e/photographs.ts'
import { freeVehicle } from '../e2e/vehicles.ts'
import { addPickupPoints, enterAsNewVendor } from '../e2e/vendors.ts'
import { expectInBothSchemes, expectNoSidewaysScroll, expectOneHeading } from './accessibility-checks.ts'

const phone = { width: 390, height: 844 }

test.describe('it', () => {
  const language = 'it'
  test.use({ language, contextOptions: { reducedMotion: 'reduce' } })

  test('signing in for a car, and a conversation that begins', async ({ page, anotherPerson, request, t }) => {
    const car = await freeVehicle(request)
    await openPage(page, hrefOf(paths.auth(`/vehicle/${car.id}#contact`)))
    await expectOneHeading(page)
    await expectInBothSchemes(page, 'signing in for a car')
    await expectNoSidewaysScroll(page)

    const talk = await startTalk(page, await anotherPerson(), language)
    await page.setViewportSize(phone)
    await openTalk(page, t, talk)
    await page.getByRole('button', { name: t('messages.questions.available') }).click()
    await expectOneHeading(page)
    await expectInBothSchemes(page, 'ready questions on a phone')
    await expectNoSidewaysScroll(page)
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language, contextOptions: { reducedMotion: 'reduce' } })

  test('an advert with its card, and many pickup points', async ({ page, t }) => {
    await enterAsNewVendor(page, 'Vera', language)
    await addPickupPoints(page, 12)
    await openPage(page, '/vendor?tab=inventory')
    await expectInBothSchemes(page, 'many pickup points')
    await openPage(page, '/vendor?tab=inventory&q=xyz')
    await expect(page.getByText(t('vendor.pickups.none'))).toBeVisible()
    await expectInBothSchemes(page, 'no pickup point matches')
    await expectNoSidewaysScroll(page)

    await page.setViewportSize({ width: 1280, height: 900 })
    await openPage(page, '/vendor/list-vehicle')
    await fillInVehicle(page, t)
    await pickPhotos(page, [photograph(1)])
    await expectInBothSchemes(page, 'an advert with its card')
    await expectNoSidewaysScroll(page)
  })
})
