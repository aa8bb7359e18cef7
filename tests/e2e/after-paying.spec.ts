import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { languages } from './languages.ts'
import { mailTo } from './mailbox.ts'
import { openPage, waitForScripts } from './open-page.ts'
import { atPaymentPage } from './payment-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { buyHereName, freeVehicle, payName, startingWith } from './vehicles.ts'
import { nameOf } from './vendors.ts'

interface Mine {
  id: string
  status: string
  seller: { companyName: string | null }
  expiresAt: string
  balance: number
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 390, height: 844 } })

    test('a signed-in buyer pays a deposit with three clicks in the checkout dialog, also after a declined card, and then completes the purchase separately', async ({
      page,
      request,
      t,
      f,
    }) => {
      const buyer = await enterAsNewBuyer(page, 'Livia', language)
      const car = await freeVehicle(request)

      await test.step('the card payment in the dialog is one step, and its button is visible', async () => {
        await openPage(page, `/vehicle/${car.id}`)
        await waitForScripts(page)
        await page.getByRole('button', { name: buyHereName(language) }).click()
        const dialog = page.getByRole('dialog', { name: t('checkout.modal.title') })
        const pay = dialog.getByRole('button', { name: payName(language), exact: true })
        await expect(pay).toBeInViewport({ ratio: 1 })
        await expect(dialog.locator('details > summary')).toContainText(nameOf(car))
        await expect(dialog.getByText(t('checkout.deposit.returned'))).toBeAttached()
        await expect(dialog.getByRole('list', { name: t('checkout.steps.label') })).toHaveCount(0)
        await pay.click()
      })

      await test.step('opening the return URL while the card page is open does not confirm the payment', async () => {
        await expect(page).toHaveURL(/\/sandbox\/pay\//)
        const delivery = `/checkout/${car.id}/delivery`
        const served = await (await page.request.get(`${delivery}?payment=success`)).text()
        expect(served).toContain(t('checkout.deliveryPage.checking'))
        expect(served).not.toContain(t('buyer.reservations.confirmation.title'))
        const sentOn = await page.request.get(`${delivery}?success=true`)
        expect(new URL(sentOn.url()).search).toBe('?tab=vehicles')
        expect(await sentOn.text()).toContain(t('buyer.reservations.status.pending'))
      })

      const title = page.getByText(t('buyer.reservations.confirmation.title'))
      const notice = page.getByRole('status').filter({ has: title })
      await test.step('the confirmation shows the deadline and the next step', async () => {
        await atPaymentPage(page, language, 'decline')
        await atPaymentPage(page, language, 'pay')
        await expect(page).toHaveURL(`/vehicle/${car.id}?payment=success`)
        await expect(title).toBeFocused()
        const [mine] = await callApi<Mine[]>(page.request, '/api/reservations')
        await expect(notice).toContainText(
          t('buyer.reservations.confirmation.until', { deadline: f.dateTime(mine?.expiresAt ?? '') }),
        )
        await expect(notice.getByRole('listitem')).toHaveText([
          t('buyer.reservations.confirmation.see', { seller: mine?.seller.companyName ?? '' }),
          t('buyer.reservations.confirmation.conclude'),
          t('buyer.reservations.confirmation.balance', { balance: f.money(mine?.balance ?? 0) }),
          t('buyer.reservations.confirmation.refund', {
            deposit: f.money(30_000),
            deadline: f.moment(mine?.expiresAt ?? ''),
          }),
        ])
      })

      await test.step('choosing the delivery saves it and does not complete the purchase', async () => {
        await notice.getByRole('link', { name: t('buyer.reservations.confirmation.chooseDelivery') }).click()
        await expect(page).toHaveURL(`/checkout/${car.id}/delivery`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.deliveryPage.title'))
        await mailTo(request, buyer.email, t('mails.reservationConfirmedBuyer.subject', { vehicle: nameOf(car) }))
        const complete = t('checkout.deliveryPage.complete')
        await expect(page.getByRole('button', { name: complete })).toBeDisabled()
        await page.getByRole('radio', { name: startingWith(t('checkout.delivery.pickup.title')) }).check()
        await page.getByRole('button', { name: t('checkout.deliveryPage.keep') }).click()
        await expect(page.getByText(t('checkout.deliveryPage.kept'), { exact: true })).toBeVisible()
        const [chosen] = await callApi<Mine[]>(page.request, '/api/reservations')
        expect(chosen).toMatchObject({ status: 'confirmed', deliveryMethod: 'pickup' })
      })

      await test.step('the purchase is completed in a separate step that explains its effect', async () => {
        const [mine] = await callApi<Mine[]>(page.request, '/api/reservations')
        await openPage(page, `/buyer/reservation/${mine?.id}`)
        await waitForScripts(page)
        const complete = t('checkout.deliveryPage.complete')
        const card = page
          .getByRole('article')
          .filter({ has: page.getByRole('button', { name: t('buyer.next.do.see') }) })
        await card.getByRole('button', { name: complete }).click()
        const dialog = page.getByRole('dialog', { name: t('checkout.deliveryPage.ask.title') })
        await expect(dialog).toContainText(f.money(mine?.balance ?? 0))
        await dialog.getByRole('button', { name: complete }).click()
        await expect(page.getByText(t('checkout.deliveryPage.completed'), { exact: true })).toBeVisible()
        await openPage(page, '/buyer?tab=vehicles')
        await expect(page.getByText(t('buyer.vehicles.bought'), { exact: true })).toBeVisible()
        await mailTo(request, buyer.email, t('mails.reservationCompleted.subject', { vehicle: nameOf(car) }))
      })
    })
  })
}
