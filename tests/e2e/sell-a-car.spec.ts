import { lastBringBackDay } from '@autopiazza/contract/return-days'
import { dayFromNow } from './garage.ts'
import { expect, test } from './journey.ts'
import { languages } from './languages.ts'
import { countMailsTo, mailTo } from './mailbox.ts'
import { openLivePage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { payDeposit } from './reservations.ts'
import { enterAsNewVendor, modelNameOf, nameOf, putOnline } from './vendors.ts'

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 390, height: 844 } })

    test('a vendor completes a sale, the buyer returns the car within the money-back days, and deposit and transfer are refunded', async ({
      page,
      request,
      t,
      f,
      anotherPerson,
    }) => {
      await enterAsNewVendor(page, 'Sara', language)
      const car = await putOnline(page, 'Delta')
      const name = nameOf(car)
      const buying = await anotherPerson()
      const buyer = await enterAsNewBuyer(buying, 'Tommaso', language)
      const dialog = (title: string) => page.getByRole('dialog', { name: title })
      const openSale = page.getByRole('link', {
        name: t('vendor.today.openSale', { vehicle: name, name: buyer.firstName }),
      })
      await openLivePage(page, '/vendor')
      const lacksPhotos = t('vendor.today.incomplete.title', { vehicle: modelNameOf(car) })
      await expect(page.getByText(lacksPhotos)).toBeVisible()
      const reservationId = await payDeposit(buying, car)

      await test.step("the reservation is in the vendor's list of tasks, and the car cannot go offline", async () => {
        await expect(page.getByText(t('vendor.today.waiting.conclude', { name: buyer.firstName }))).toBeVisible()
        await expect(page.getByRole('main').getByRole('link', { name: `${t('vendor.stats.pending')} 1` })).toBeVisible()
        await expect(page.getByRole('button', { name: `${t('vendor.listings.deactivate')}: ${name}` })).toBeDisabled()
        await expect(page.getByText(t('vendor.listings.refusals.has_open_reservation'))).toBeVisible()
      })

      await test.step('the vendor completes the sale, and the buyer sees the completion', async () => {
        await openSale.click()
        await expect(page).toHaveURL(/tab=sales/)
        await page.getByRole('button', { name: `${t('vendor.sales.complete')}: ${name}` }).click()
        const completing = dialog(t('vendor.sales.completing.title'))
        await expect(completing).toContainText(f.money(1_220_000))
        await completing.getByRole('button', { name: t('vendor.sales.completing.confirm') }).click()
        await expect(page.getByText(t('vendor.sales.completing.done'), { exact: true })).toBeVisible()
        await mailTo(request, buyer.email, t('mails.reservationCompleted.subject', { vehicle: name }))
      })

      await test.step('the buyer confirms the handover and requests a return', async () => {
        await openLivePage(buying, `/buyer/reservation/${reservationId}`)
        const question = t('buyer.next.answer_handover', { seller: 'Prova Auto', day: t('buyer.deal.answer.today') })
        await buying
          .getByRole('article', { name: question })
          .getByRole('button', { name: t('buyer.deal.answer.yes') })
          .click()
        await expect(buying.getByText(t('returns.handover.confirmed', { date: f.date(dayFromNow(0)) }))).toBeVisible()
        await buying.getByRole('button', { name: t('returns.request.open') }).click()
        const asking = buying.getByRole('dialog', { name: t('returns.request.title', { vehicle: name }) })
        await asking.getByRole('radio', { name: t('returns.kind.money_back') }).check()
        await asking.getByRole('button', { name: t('returns.request.confirm') }).click()
        await expect(buying.getByText(t('checkout.reservation.facts.money_back_requested'))).toBeVisible()
      })

      await test.step('the vendor names place and day of the return, and the buyer sees them', async () => {
        await openLivePage(page, '/vendor')
        await expect(page.getByText(t('vendor.today.tasks.answer', { name: buyer.firstName }))).toBeVisible()
        await openSale.click()
        await expect(page).toHaveURL(/state=returns/)
        await page.getByRole('button', { name: `${t('vendor.sales.answer')}: ${name}` }).click()
        const answer = dialog(t('returns.vendor.answer.title', { name: buyer.firstName }))
        await answer.getByLabel(t('returns.vendor.answer.place')).fill('Via Po 2, Torino')
        await answer.getByLabel(t('returns.vendor.answer.day')).fill('9999-12-31')
        await answer.getByRole('button', { name: t('returns.vendor.answer.confirm') }).click()
        await expect(answer.getByText(t('errors.fields.after_return_days'))).toBeVisible()
        await answer.getByLabel(t('returns.vendor.answer.day')).fill(dayFromNow(2))
        await answer.getByRole('button', { name: t('returns.vendor.answer.confirm') }).click()
        await expect(buying.getByText('Via Po 2, Torino')).toBeVisible()
        await expect(buying.getByRole('link', { name: t('buyer.next.do.bring_car_back') })).toBeVisible()
        const lastDay = f.date(`${lastBringBackDay(new Date())}T12:00:00Z`)
        await expect(buying.getByText(t('returns.state.lastDay', { day: lastDay }))).toBeVisible()
        await expect(page.getByText(t('returns.vendor.lastDay', { day: lastDay }))).toBeVisible()
      })

      await test.step('a carrier takes the car, and the vendor sees the consignment', async () => {
        await buying.getByRole('button', { name: t('returns.send.open') }).click()
        const sending = buying.getByRole('dialog', { name: t('returns.send.title') })
        await sending.getByLabel(t('returns.send.proof')).fill('Corriere Alfa 4711')
        await sending.getByRole('button', { name: t('returns.send.confirm') }).click()
        const sent = { day: f.date(dayFromNow(0)), proof: 'Corriere Alfa 4711' }
        await expect(buying.getByText(t('returns.state.sent', sent))).toBeVisible()
        await expect(page.getByText(t('returns.vendor.sent', { ...sent, name: buyer.firstName }))).toBeVisible()
      })

      await test.step('the car arrives, the deposit is refunded to the card, and the vendor refunds the transfer', async () => {
        await page.getByRole('button', { name: `${t('vendor.sales.takeBack')}: ${name}` }).click()
        await dialog(t('returns.vendor.takeBack.title'))
          .getByRole('button', { name: t('returns.vendor.takeBack.confirm') })
          .click()
        await expect(buying.getByText(t('checkout.reservation.facts.refunded'))).toBeVisible({ timeout: 30_000 })
        await page.getByRole('button', { name: `${t('vendor.sales.payBack')}: ${name}` }).click()
        const payingBack = dialog(t('vendor.sales.payingBack.title'))
        await expect(payingBack).toContainText(f.money(1_220_000))
        await payingBack.getByRole('button', { name: t('vendor.sales.payingBack.confirm') }).click()
        await expect(buying.getByText(t('checkout.reservation.facts.return_completed'), { exact: true })).toBeVisible()
        await mailTo(request, buyer.email, t('mails.returns.buyer.completed.subject', { vehicle: name }))
      })

      await test.step('the refund transfer did not arrive, so the return is open again and is completed a second time', async () => {
        const [amount, day] = [f.money(1_220_000), f.date(dayFromNow(0))]
        await buying.getByRole('button', { name: t('checkout.deal.account.withdrawRefundOf', { amount, day }) }).click()
        await buying
          .getByRole('dialog')
          .getByRole('button', { name: t('checkout.deal.deny.confirm') })
          .click()
        await expect(page.getByRole('button', { name: `${t('vendor.sales.payBack')}: ${name}` })).toBeVisible()
        await page.getByRole('button', { name: `${t('vendor.sales.payBack')}: ${name}` }).click()
        await dialog(t('vendor.sales.payingBack.title'))
          .getByRole('button', { name: t('vendor.sales.payingBack.confirm') })
          .click()
        const subject = t('mails.returns.buyer.completed.subject', { vehicle: name })
        await expect.poll(() => countMailsTo(request, buyer.email, subject), { timeout: 30_000 }).toBe(2)
      })
    })
  })
}
