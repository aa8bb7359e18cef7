import type { Page } from '@playwright/test'
import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { type Translator } from './languages.ts'
import { openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { freeVehicle, openModal, startingWith } from './vehicles.ts'

/** Presses on without an answer at each step after the first, and gives the answer. */
async function answerLate(page: Page, t: Translator): Promise<void> {
  const goOn = page.getByRole('button', { name: t('checkout.next') })
  const choose = (title: string) => page.getByRole('radio', { name: startingWith(title) }).check()
  const isThere = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
  const isGone = (text: string) => expect(page.getByText(text, { exact: true })).toHaveCount(0)

  await choose(t('checkout.methods.bank_transfer.title'))
  await isGone(t('checkout.methods.missing'))
  await goOn.click()

  await expect(page.getByRole('heading', { name: t('checkout.headings.trade_in') })).toBeFocused()
  await goOn.click()
  await isThere(t('checkout.tradeIn.missing'))
  await choose(t('tradein.yes'))
  await isGone(t('checkout.tradeIn.missing'))
  await isGone(t('checkout.tradeIn.valueFirst'))
  await goOn.click()
  await isThere(t('checkout.tradeIn.valueFirst'))
  await choose(t('checkout.tradeIn.no'))
  await isGone(t('checkout.tradeIn.valueFirst'))
  await goOn.click()
  await goOn.click()

  await expect(page.getByRole('heading', { name: t('checkout.headings.delivery') })).toBeFocused()
  await goOn.click()
  await isThere(t('checkout.delivery.missing'))
  await choose(t('checkout.delivery.delivery.title'))
  await isGone(t('checkout.delivery.missing'))
  await isGone(t('checkout.address.incomplete'))
  await goOn.click()
  await isThere(t('checkout.address.incomplete'))
  await choose(t('checkout.delivery.pickup.title'))
  await isGone(t('checkout.address.incomplete'))
  await goOn.click()
  await expect(page.getByRole('heading', { name: t('checkout.headings.confirmation') })).toBeFocused()
}

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a message about what is missing goes as soon as it is there', async ({ page, request, t }) => {
    await enterAsNewBuyer(page, 'Pia', language)
    await openPage(page, `/checkout/${(await freeVehicle(request)).id}/payment`)
    await page.getByRole('button', { name: t('checkout.next') }).click()
    await expect(page.getByText(t('checkout.methods.missing'), { exact: true })).toBeVisible()
    await answerLate(page, t)
  })

  test('a message that was left with the step is not there on the way back', async ({ page, request, t }) => {
    await enterAsNewBuyer(page, 'Ada', language)
    const { id } = await freeVehicle(request)
    await openPage(page, `/checkout/${id}/payment`)
    await page.getByRole('radio', { name: startingWith(t('checkout.methods.card.title')) }).check()
    const goOn = page.getByRole('button', { name: t('checkout.next') })
    await goOn.click()
    await expect(page.getByRole('heading', { name: t('checkout.headings.trade_in') })).toBeFocused()
    await goOn.click()
    await expect(page.getByText(t('checkout.tradeIn.missing'))).toBeVisible()
    await expect.poll(() => callApi(page.request, `/api/checkout/${id}`)).toMatchObject({ draft: { step: 'trade_in' } })
    await page.goBack()
    await expect(page).toHaveURL(/step=payment_method$/)
    await expect(page.getByRole('heading', { name: t('checkout.headings.payment_method') })).toBeFocused()
    await page.goForward()
    await expect(page.getByRole('heading', { name: t('checkout.headings.trade_in') })).toBeFocused()
    await expect(page.getByText(t('checkout.tradeIn.missing'))).toHaveCount(0)
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('a message about what is missing goes over the car too', async ({ page, request, t }) => {
    await enterAsNewBuyer(page, 'Zoe', language)
    await openModal(page, language, await freeVehicle(request))
    await answerLate(page, t)
  })
})
