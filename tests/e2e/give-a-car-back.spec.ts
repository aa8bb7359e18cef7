import type { Page } from '@playwright/test'
import { callApi } from './call-api.ts'
import { buyCar, dayFromNow } from './garage.ts'
import { inDatabase } from './in-database.ts'
import { expect, test } from './journey.ts'
import { languages, refusalIn, type Translator } from './languages.ts'
import { mailTo } from './mailbox.ts'
import { openLivePage, openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { enterAsNewVendor, nameOf, putOnline } from './vendors.ts'

/** The vendor of this page sells a car to the buyer of the other, who pays the deposit and has the car since a day. */
async function sold(page: Page, buying: Page, language: 'it' | 'en', handedOver = dayFromNow(0)) {
  await enterAsNewVendor(page, 'Sara', language)
  const car = await putOnline(page, 'Delta')
  const buyer = await enterAsNewBuyer(buying, 'Tommaso', language)
  await buyCar(buying, car)
  const [{ reservationId } = { reservationId: '' }] = await callApi<{ reservationId: string }[]>(
    buying.request,
    '/api/garage',
  )
  await letHandoverBe(reservationId, handedOver)
  return { car, buyer, reservationId }
}

/** A handover of a past day, which the vendor recorded then. */
async function letHandoverBe(reservationId: string, day: string): Promise<void> {
  await inDatabase(async (database) => {
    await database.query(
      `update purchased_vehicles set handed_over_on = $2, handed_over_by = 'vendor' where reservation_id = $1`,
      [reservationId, day],
    )
  })
}

async function ask(buying: Page, t: Translator, kind: 'money_back' | 'withdrawal', vehicle: string): Promise<void> {
  await buying.getByRole('button', { name: t('returns.request.open') }).click()
  const request = buying.getByRole('dialog', { name: t('returns.request.title', { vehicle }) })
  const done = buying.getByText(t('returns.request.done'), { exact: true })
  await expect(request.getByRole('radio', { name: t('returns.kind.withdrawal') })).toBeChecked()
  await request.getByRole('radio', { name: t(`returns.kind.${kind}`) }).check()
  // The notice of an earlier request goes by itself.
  await expect(done).toHaveCount(0)
  await request.getByRole('button', { name: t('returns.request.confirm') }).click()
  await expect(done).toBeVisible()
  // It closes when the purchase has been read again.
  await expect(request).toHaveCount(0)
}

async function openAnswer(page: Page, t: Translator, vehicle: string, name: string) {
  await page.getByRole('button', { name: `${t('vendor.sales.answer')}: ${vehicle}` }).click()
  return page.getByRole('dialog', { name: t('returns.vendor.answer.title', { name }) })
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('a buyer gives a car back within the money-back days, and the deposit returns to the card', async ({
      page,
      request,
      anotherPerson,
      t,
      f,
    }) => {
      const buying = await anotherPerson()
      const { car, buyer, reservationId } = await sold(page, buying, language)
      const name = nameOf(car)
      await openLivePage(page, '/vendor')
      await openLivePage(buying, `/buyer/reservation/${reservationId}`)
      await expect(buying.getByText(t('returns.handover.byVendor', { date: f.date(dayFromNow(0)) }))).toBeVisible()
      await buying.getByRole('button', { name: t('returns.handover.confirm') }).click()
      await expect(buying.getByText(t('returns.handover.confirmed', { date: f.date(dayFromNow(0)) }))).toBeVisible()
      await ask(buying, t, 'money_back', name)
      await expect(buying.getByText(t('checkout.reservation.facts.money_back_requested'))).toBeVisible()
      await mailTo(request, buyer.email, t('mails.returns.buyer.requested.subject', { vehicle: name }))

      await expect(page.getByText(t('vendor.today.tasks.answer', { name: buyer.firstName }))).toBeVisible()
      await page
        .getByRole('link', { name: t('vendor.today.openSale', { vehicle: name, name: buyer.firstName }) })
        .click()
      await expect(page).toHaveURL(/state=returns/)
      const answer = await openAnswer(page, t, name, buyer.firstName)
      await answer.getByLabel(t('returns.vendor.answer.place')).fill('Via Po 2, Torino')
      await answer.getByRole('button', { name: t('returns.vendor.answer.confirm') }).click()
      await expect(answer.getByLabel(t('returns.vendor.answer.day'))).toBeFocused()
      await answer.getByLabel(t('returns.vendor.answer.day')).fill(dayFromNow(-1))
      await answer.getByRole('button', { name: t('returns.vendor.answer.confirm') }).click()
      await expect(answer.getByText(t('errors.fields.date_in_past'))).toBeVisible()
      await answer.getByLabel(t('returns.vendor.answer.day')).fill(dayFromNow(2))
      await answer.getByRole('button', { name: t('returns.vendor.answer.confirm') }).click()
      await expect(page.getByText(t('returns.vendor.answer.done'), { exact: true })).toBeVisible()
      await expect(buying.getByText('Via Po 2, Torino')).toBeVisible()
      await expect(buying.getByRole('link', { name: t('buyer.next.do.bring_car_back') })).toBeVisible()

      await page.getByRole('button', { name: `${t('vendor.sales.takeBack')}: ${name}` }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('returns.vendor.takeBack.confirm') })
        .click()
      await expect(buying.getByText(t('checkout.reservation.facts.refunded'))).toBeVisible({
        timeout: 30_000,
      })
      await expect(buying.getByText(t('checkout.reservation.facts.return_completed'), { exact: true })).toBeVisible()
      await mailTo(request, buyer.email, t('mails.returns.buyer.completed.subject', { vehicle: name }))
      await openPage(buying, '/buyer?tab=vehicles')
      await expect(buying.getByText(t('buyer.vehicles.ended.given_back'), { exact: true })).toBeVisible()
      await openPage(page, '/vendor')
      await expect(page.getByRole('button', { name: `${t('vendor.listings.activate')}: ${name}` })).toBeEnabled()
    })
  })
}

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('after the three days only the withdrawal is left, and after fourteen nothing', async ({
    page,
    anotherPerson,
    t,
  }) => {
    const buying = await anotherPerson()
    const { car, reservationId } = await sold(page, buying, language, dayFromNow(-4))
    await openPage(buying, `/buyer/reservation/${reservationId}`)
    await buying.getByRole('button', { name: t('returns.request.open') }).click()
    const request = buying.getByRole('dialog', { name: t('returns.request.title', { vehicle: nameOf(car) }) })
    await expect(request.getByRole('radio', { name: t('returns.kind.withdrawal') })).toBeChecked()
    await expect(request.getByRole('radio', { name: t('returns.kind.money_back') })).toHaveCount(0)
    await expect(request.getByText(t('returns.request.model'))).toBeVisible()
    await letHandoverBe(reservationId, dayFromNow(-20))
    await request.getByRole('button', { name: t('returns.request.confirm') }).click()
    const reason = request.getByText(refusalIn(language, 'checkout.return_too_late'))
    await expect(reason).toHaveCount(2)
    await request
      .getByRole('region', { name: t('frame.notices') })
      .getByRole('button', { name: t('frame.dismiss') })
      .click()
    await expect(reason).toBeVisible()
    await request.getByRole('button', { name: t('returns.request.keep') }).click()
    await expect(buying.getByRole('button', { name: t('returns.request.open') })).toHaveCount(0)
    await buying.getByRole('link', { name: t('returns.help') }).click()
    await expect(buying).toHaveURL(/support#promises/)
    await expect(
      buying.getByRole('heading', { name: t('content.promises.withdrawal.title', { withdrawalDays: '14' }) }),
    ).toBeVisible()
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('a refusal has its reason, and the legal withdrawal that remains cannot be refused', async ({
    page,
    anotherPerson,
    t,
  }) => {
    const buying = await anotherPerson()
    const { car, buyer, reservationId } = await sold(page, buying, language)
    const name = nameOf(car)
    await openPage(buying, `/buyer/reservation/${reservationId}`)
    await ask(buying, t, 'money_back', name)

    await openPage(page, '/vendor?tab=sales&state=returns')
    const answer = await openAnswer(page, t, name, buyer.firstName)
    await answer.getByRole('radio', { name: t('returns.vendor.answer.refuse') }).check()
    await answer.getByRole('button', { name: t('returns.vendor.answer.confirm') }).click()
    await expect(answer.getByText(t('errors.fields.required'))).toBeVisible()
    await answer.getByRole('textbox', { name: t('returns.vendor.answer.reason') }).fill('Il paraurti è rotto')
    await answer.getByRole('button', { name: t('returns.vendor.answer.confirm') }).click()
    await expect(page.getByText(t('vendor.sales.empty.returns'))).toBeVisible()
    await expect(buying.getByText('Il paraurti è rotto')).toBeVisible()
    await expect(buying.getByText(t('returns.state.refusedWithdrawal'))).toBeVisible()

    await ask(buying, t, 'withdrawal', name)
    const withdrawal = await openAnswer(page, t, name, buyer.firstName)
    await expect(withdrawal.getByText(t('returns.vendor.answer.withdrawal'))).toBeVisible()
    await expect(withdrawal.getByRole('radio', { name: t('returns.vendor.answer.refuse') })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await buying.getByRole('button', { name: t('returns.callOff.open') }).click()
    await buying
      .getByRole('dialog')
      .getByRole('button', { name: t('returns.callOff.confirm') })
      .click()
    await expect(page.getByText(t('vendor.sales.empty.returns'))).toBeVisible()
  })
})
