import { spellIban } from '@autopiazza/contract/iban'
import { callApi } from './call-api.ts'
import { letHandoverDaysPass } from './clock.ts'
import { dayFromNow } from './garage.ts'
import { expect, test } from './journey.ts'
import { languages } from './languages.ts'
import { mailTo } from './mailbox.ts'
import { openLivePage, openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { placeOrder } from './vehicles.ts'
import { enterAsNewVendor, nameOf, putOnline, takeTransfers } from './vendors.ts'

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 390, height: 844 } })

    test('a buyer orders by bank transfer, the vendor records the transfer, and each party sees who must act next until the delivery', async ({
      page,
      request,
      anotherPerson,
      t,
      f,
    }) => {
      const selling = await anotherPerson()
      await enterAsNewVendor(selling, 'Sara', language)
      const iban = await takeTransfers(selling)
      const car = await putOnline(selling, 'Dedra')
      const vehicle = nameOf(car)
      const buyer = await enterAsNewBuyer(page, 'Tommaso', language)
      const [amount, name, seller] = [f.money(1_250_000), buyer.firstName, 'Prova Auto']
      const next = (line: string) => page.getByRole('article', { name: line })

      await test.step('the order shows the account and the payment reference on the page and in the mail', async () => {
        await openLivePage(page, `/checkout/${car.id}/payment`)
        await placeOrder(page, language, 'bank_transfer', 'delivery')
        await expect(page.getByText(t('checkout.order.placed'))).toBeVisible()
        await expect(page.getByText(spellIban(iban))).toBeVisible()
        const reference = await page.getByText(/^AP-/).innerText()
        const { text } = await mailTo(request, buyer.email, t('mails.reservationPlacedBuyer.subject', { vehicle }))
        for (const fact of [spellIban(iban), reference]) expect(onOneLine(text)).toContain(onOneLine(fact))
      })

      await test.step('the buyer states that the transfer was sent', async () => {
        await next(t('buyer.next.send_transfer', { amount, seller }))
          .getByRole('button', { name: t('buyer.deal.sent.open') })
          .click()
        await page
          .getByRole('dialog', { name: t('buyer.deal.sent.title') })
          .getByRole('button', { name: t('buyer.deal.sent.confirm') })
          .click()
        const sent = next(t('buyer.next.record_receipt', { seller, day: f.day(dayFromNow(0)) }))
        await expect(sent).toBeVisible()
        await expect(sent.locator('.button-action')).toHaveCount(0)
      })

      await test.step('the vendor sees the statement and records the transfer, which completes the sale', async () => {
        await openPage(selling, '/vendor')
        await expect(selling.getByText(t('vendor.today.tasks.receipt', { amount, name }))).toBeVisible()
        const action = t('vendor.sales.recordTransfer')
        await selling.getByRole('button', { name: t('vendor.today.act', { action, name, vehicle }) }).click()
        await selling
          .getByRole('dialog', { name: t('vendor.sales.transfer.title') })
          .getByRole('button', { name: t('vendor.sales.transfer.confirm') })
          .click()
        await expect(selling.getByText(t('vendor.sales.transfer.doneCompleted'), { exact: true })).toBeVisible()
      })

      await test.step('the buyer sees the completion and the delivery day, and confirms the delivery with one click', async () => {
        await expect(page.getByText(`${t('checkout.reservation.facts.transfer_recorded')}: ${amount}`)).toBeVisible()
        const [{ reservationId } = { reservationId: '' }] = await callApi<{ reservationId: string }[]>(
          page.request,
          '/api/garage',
        )
        await expect(page.getByRole('article', { name: /Milano/ })).toBeVisible()
        await letHandoverDaysPass(reservationId)
        await openLivePage(page, '/buyer')
        const question = next(t('buyer.next.confirm_handover'))
        await question.getByRole('button', { name: t('buyer.next.do.confirm_handover') }).click()
        await page
          .getByRole('dialog', { name: t('buyer.deal.received.title') })
          .getByRole('button', { name: t('buyer.deal.received.confirm') })
          .click()
        await next(t('buyer.next.may_return'))
          .getByRole('link', { name: t('buyer.next.do.may_return') })
          .click()
        await expect(page.getByRole('button', { name: t('returns.request.open') })).toBeVisible()
      })
    })
  })
}
