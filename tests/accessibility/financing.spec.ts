import { fillFinancingForm, openFinancingForm, sendFinancingForm } from '../e2e/financing-form.ts'
import { expect, test } from '../e2e/journey.ts'
import { enter, newPerson, openAccount } from '../e2e/people.ts'
import { freeVehicle } from '../e2e/vehicles.ts'
import { expectInBothSchemes, expectNoSidewaysScroll, expectOneHeading } from './for-everyone.ts'

const phone = { width: 390, height: 844 }

test.use({ language: 'en', contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ page, request, language, t }) => {
  await page.setViewportSize(phone)
  const buyer = newPerson('Quinto')
  await openAccount(request, buyer, language)
  await enter(page, buyer)
  await openFinancingForm(page, t, await freeVehicle(request))
})

test('the financing form with every error', async ({ page, t }) => {
  await sendFinancingForm(page, t)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectOneHeading(page)
  await expectInBothSchemes(page)
  await expectNoSidewaysScroll(page)
})

for (const [outcome, income] of [
  ['granted', 2_000],
  ['processing', 1_200],
  ['refused', 500],
] as const)
  test(`a financing request that is ${outcome}`, async ({ page, t }) => {
    await fillFinancingForm(page, t, income)
    await sendFinancingForm(page, t)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`financing.result.${outcome}.title`))
    await expectOneHeading(page)
    await expectInBothSchemes(page)
    await expectNoSidewaysScroll(page)
  })
