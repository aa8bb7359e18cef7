import { expect, test } from './journey.ts'
import { openLivePage, waitForScripts } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { buyHereName, freeVehicle, startingWith } from './vehicles.ts'

/** The levels of the extended warranty; the longer one is preselected in the dialog. */
const [fuller, basic] = [
  { years: 2, months: 24, cents: 89_900 },
  { years: 1, months: 12, cents: 79_900 },
]

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('in the checkout dialog a bank transfer continues step by step with the same prices, and financing leads to its form', async ({
    page,
    request,
    t,
    f,
  }) => {
    await enterAsNewBuyer(page, 'Lino', language)
    await openLivePage(page, `/vehicle/${(await freeVehicle(request)).id}`)
    await page.getByRole('slider', { name: t('vehicle.calculator.months') }).fill('48')
    await waitForScripts(page)
    await page.getByRole('button', { name: buyHereName(language) }).click()
    const dialog = page.getByRole('dialog', { name: t('checkout.modal.title') })
    const heading = (step: 'payment_method' | 'trade_in' | 'services' | 'delivery' | 'confirmation') =>
      dialog.getByRole('heading', { name: t(`checkout.headings.${step}`) })
    const goOn = dialog.getByRole('button', { name: t('checkout.next') })
    const back = dialog.getByRole('button', { name: t('checkout.back') })

    await dialog.getByRole('radio', { name: startingWith(t('checkout.methods.bank_transfer.title')) }).check()
    await goOn.click()
    await expect(heading('trade_in')).toBeFocused()
    await dialog.getByRole('radio', { name: startingWith(t('checkout.tradeIn.no')) }).check()
    await goOn.click()
    await expect(heading('services')).toBeFocused()
    await dialog.getByRole('checkbox', { name: t('checkout.price.extended_warranty') }).check()
    const line = dialog.getByRole('term').filter({ hasText: t('checkout.price.extended_warranty'), visible: true })
    await expect(line.locator('..')).toContainText(f.money(fuller.cents))
    const { cents, ...period } = basic
    const name = t('checkout.services.level', { price: f.money(cents), ...period })
    await dialog.getByRole('radio', { name, exact: true }).check()
    await expect(line.locator('..')).toContainText(f.money(cents))

    await goOn.click()
    await expect(heading('delivery')).toBeFocused()
    await dialog.getByRole('radio', { name: startingWith(t('checkout.delivery.pickup.title')) }).check()
    await goOn.click()
    await expect(heading('confirmation')).toBeFocused()
    await expect(dialog.getByRole('button', { name: t('checkout.complete') })).toBeInViewport({ ratio: 1 })

    for (const step of ['delivery', 'services', 'trade_in', 'payment_method'] as const) {
      await back.click()
      await expect(heading(step)).toBeFocused()
    }
    await dialog.getByRole('radio', { name: startingWith(t('checkout.methods.financing.title')) }).check()
    await goOn.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('financing.title'))
    await expect(page.getByLabel(t('financing.fields.creditMaturity'))).toHaveValue('48')
    await expect(page.getByRole('term').filter({ hasText: t('checkout.price.extended_warranty') })).toBeVisible()
  })
})
