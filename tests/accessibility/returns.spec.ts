import { callApi } from '../e2e/call-api.ts'
import { buyCar, dayFromNow } from '../e2e/garage.ts'
import { test } from '../e2e/journey.ts'
import { openPage } from '../e2e/open-page.ts'
import { enterAsNewBuyer } from '../e2e/people.ts'
import { enterAsNewVendor, nameOf, putOnline } from '../e2e/vendors.ts'
import { expectInBothSchemes, expectNoSidewaysScroll, expectOneHeading } from './accessibility-checks.ts'

test.describe('it', () => {
  const language = 'it'
  test.use({ language, viewport: { width: 320, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

  test('a purchase with its rights, the request to give it back and the vendor’s answer', async ({
    page,
    anotherPerson,
    t,
  }) => {
    await enterAsNewVendor(page, 'Sara', language)
    const car = await putOnline(page, 'Delta')
    const buying = await anotherPerson()
    await buying.setViewportSize({ width: 320, height: 800 })
    await enterAsNewBuyer(buying, 'Massimiliano', language)
    await buyCar(buying, car)
    const [{ reservationId } = { reservationId: '' }] = await callApi<{ reservationId: string }[]>(
      buying.request,
      '/api/garage',
    )
    await callApi(page.request, `/api/vendor/sales/${reservationId}/handover`, { on: dayFromNow(0) })
    await openPage(buying, `/buyer/reservation/${reservationId}`)
    await expectOneHeading(buying)
    await expectNoSidewaysScroll(buying)
    await expectInBothSchemes(buying, 'a purchase with its rights')
    await buying.getByRole('button', { name: t('returns.request.open') }).click()
    await buying.getByRole('radio', { name: t('returns.kind.withdrawal') }).check()
    await expectInBothSchemes(buying, 'the request')
    await expectNoSidewaysScroll(buying)
    await buying.getByRole('button', { name: t('returns.request.confirm') }).click()
    await buying.getByText(t('returns.request.doneText')).waitFor()
    await expectInBothSchemes(buying, 'a request that waits')

    await openPage(page, '/vendor?tab=sales&state=returns')
    await expectInBothSchemes(page, 'the returns of a vendor')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: `${t('vendor.sales.answer')}: ${nameOf(car)}` }).click()
    await page.getByRole('button', { name: t('returns.vendor.answer.confirm') }).click()
    await page.getByText(t('errors.fields.required')).first().waitFor()
    await expectInBothSchemes(page, 'an answer that lacks its day')
    await expectNoSidewaysScroll(page)
  })
})
