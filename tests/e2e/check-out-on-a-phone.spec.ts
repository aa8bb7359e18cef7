import { expect, test } from './journey.ts'
import { openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { freeVehicle, startingWith } from './vehicles.ts'
import { nameOf } from './vendors.ts'

test.describe('it', () => {
  const language = 'it'
  test.use({ language, viewport: { width: 390, height: 844 } })

  test('on a phone the checkout shows the car in its summary, and the amount due now above the visible purchase button', async ({
    page,
    request,
    t,
    f,
  }) => {
    await enterAsNewBuyer(page, 'Delia', language)
    const car = await freeVehicle(request)
    await openPage(page, `/checkout/${car.id}/payment`)
    await expect(page.locator('details > summary')).toContainText(nameOf(car))
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    const bar = page.getByRole('banner')
    await expect(bar).toContainText(nameOf(car))
    await expect(bar.getByRole('button')).toHaveCount(0)
    await expect(bar.getByLabel(t('frame.language'))).toHaveValue(language)
    await expect(bar.getByRole('link', { name: t('checkout.bar.back') })).toHaveAttribute('href', `/vehicle/${car.id}`)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: t('frame.skip') })).toBeFocused()
    const goOn = page.getByRole('button', { name: t('checkout.next') })
    const payNow = page.getByText(t('checkout.payNow.card', { amount: f.money(30_000) }), { exact: true })
    await page.getByRole('radio', { name: startingWith(t('checkout.methods.card.title')) }).check()
    await goOn.click()
    await page.getByRole('radio', { name: startingWith(t('checkout.tradeIn.no')) }).check()
    await goOn.click()
    await expect(page.getByRole('heading', { name: t('checkout.headings.services') })).toBeFocused()
    await expect(goOn).toBeInViewport({ ratio: 1 })
    await goOn.click()

    await page.getByRole('radio', { name: startingWith(t('checkout.delivery.delivery.title')) }).check()
    const stepBar = page.locator('.step-bar')
    for (const label of ['street', 'postalCode', 'instructions'] as const) {
      const field = page.getByLabel(t(`checkout.address.${label}`))
      await field.focus()
      const isOverBar = async () => {
        const [box, over] = [await field.boundingBox(), await stepBar.boundingBox()]
        return box !== null && over !== null && box.y + box.height <= over.y
      }
      await expect.poll(isOverBar, label).toBe(true)
    }
    await expect(payNow).toHaveCount(0)
    await page.getByRole('radio', { name: startingWith(t('checkout.delivery.pickup.title')) }).check()
    await goOn.click()
    await expect(payNow).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: t('checkout.complete') })).toBeInViewport({ ratio: 1 })
  })
})
