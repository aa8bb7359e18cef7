import { fillFinancingForm, openFinancingForm, sendFinancingForm } from '../e2e/financing-form.ts'
import { decideCredit, referenceOn } from '../e2e/financing-provider.ts'
import { expect, test } from '../e2e/journey.ts'
import { enterAsNewBuyer } from '../e2e/people.ts'
import { freeVehicle } from '../e2e/vehicles.ts'
import { expectInBothSchemes, expectNoSidewaysScroll, expectOneHeading } from './accessibility-checks.ts'

const phone = { width: 390, height: 844 }
const incomeToReview = 1_200

test.use({ language: 'en', contextOptions: { reducedMotion: 'reduce' } })

test('the financing form with every error, and the request as it is processed, granted and taken back', async ({
  page,
  request,
  language,
  t,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize(phone)
  await enterAsNewBuyer(page, 'Quinto', language)
  await openFinancingForm(page, t, await freeVehicle(request))
  await sendFinancingForm(page, t)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectOneHeading(page)
  await expectInBothSchemes(page, 'every error')

  await fillFinancingForm(page, t, incomeToReview)
  await sendFinancingForm(page, t)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(t('financing.result.processing.title'))
  await expectInBothSchemes(page, 'processing')

  await decideCredit(request, referenceOn(page), 'GrantedAndSentToFinance')
  await expect(heading).toHaveText(t('financing.result.granted.title'))
  await expectInBothSchemes(page, 'granted')
  await expectNoSidewaysScroll(page)

  await decideCredit(request, referenceOn(page), 'Rejected')
  await expect(heading).toHaveText(t('financing.result.refused.title'))
  await expectInBothSchemes(page, 'refused')
  await expectNoSidewaysScroll(page)
})
