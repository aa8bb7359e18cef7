import { randomUUID } from 'node:crypto'
import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { openPage } from './open-page.ts'
import { enterAsNewBuyer, newPerson, openAccount } from './people.ts'
import { orderByTransfer, payDeposit } from './reservations.ts'
import { signIn } from './sign-in.ts'
import { freeVehicle, openModal, placeOrder, startingWith } from './vehicles.ts'
import { enterAsNewVendor, putOnline, takeTransfers } from './vendors.ts'

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('the checkout of no car at all shows that its details cannot be loaded, and leads on', async ({ page, t }) => {
    await enterAsNewBuyer(page, 'Vito', language)
    for (const address of [
      `/checkout/${randomUUID()}/payment`,
      `/checkout/${randomUUID()}/delivery`,
      '/checkout/nonsense/payment',
      `/checkout/${randomUUID()}?method=financing`,
    ]) {
      const answer = await page.goto(address)
      expect(answer?.status(), address).toBe(404)
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(
        'Errore - Impossibile caricare i dettagli del veicolo',
      )
    }
    await page.getByRole('link', { name: t('checkout.refused.others') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search.title'))
  })

  test('a visitor who buys over the page of the car reads that one signs in first, and comes back', async ({
    page,
    request,
    t,
  }) => {
    const buyer = newPerson('Ines')
    await openAccount(buyer, language)
    const car = await freeVehicle(request)
    const dialog = await openModal(page, language, car)
    await expect(dialog.getByText('Devi essere autenticato per procedere', { exact: true })).toBeVisible()
    await dialog.getByRole('link', { name: t('checkout.modal.signIn') }).click()
    await signIn(page, t, buyer)
    await expect(page).toHaveURL(`/checkout/${car.id}/payment`)
    await expect(page.getByRole('radio', { name: startingWith(t('checkout.methods.card.title')) })).toBeVisible()
  })

  test('an unknown financing reference is a missing page', async ({ page, request, t }) => {
    await enterAsNewBuyer(page, 'Pia', language)
    const car = await freeVehicle(request)
    const answer = await page.goto(`/checkout/${car.id}/financing-success?reference=FIN-UNKNOWN`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('frame.notFound.title'))
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('the checkout of a car that cannot be bought shows why, with the way back to it and to the others', async ({
    page,
    request,
    t,
    anotherPerson,
  }) => {
    await enterAsNewBuyer(page, 'Rosa', language)
    const selling = await anotherPerson()
    await enterAsNewVendor(selling, 'Remo', language)
    await takeTransfers(selling)
    const inactive = await putOnline(selling, 'Beta')
    const rented = await putOnline(selling, 'Gamma', { listingType: 'rent', dailyRate: 4_000 })
    const reservationId = await orderByTransfer(page, inactive)
    await callApi(page.request, `/api/reservations/${reservationId}/cancel`, {})
    await callApi(selling.request, `/api/vendor/listings/${inactive.id}/deactivate`, {})
    const reserved = await freeVehicle(request)
    const faster = await anotherPerson()
    await enterAsNewBuyer(faster, 'Bice', language)
    await payDeposit(faster, reserved)

    for (const [car, reason] of [
      [inactive, 'vehicle_inactive'],
      [rented, 'vehicle_not_for_sale'],
      [reserved, 'vehicle_already_reserved'],
    ] as const) {
      await openPage(page, `/checkout/${car.id}/payment`)
      const main = page.getByRole('main')
      await expect(main.getByText(t('checkout.refused.title'))).toBeVisible()
      await expect(main.getByText(t(`vehicle.refusals.${reason}`))).toBeVisible()
      await expect(main.getByRole('link', { name: t('checkout.refused.others') })).toHaveAttribute('href', '/search')
      await expect(main.getByRole('link', { name: t('checkout.refused.vehicle') })).toHaveAttribute(
        'href',
        `/vehicle/${car.id}`,
      )
    }
  })

  test('the price and the name of the car go to the server with the payment, to be compared', async ({
    page,
    request,
  }) => {
    await enterAsNewBuyer(page, 'Ada', language)
    const car = await freeVehicle(request)
    const { salePrice } = await callApi<{ salePrice: number }>(request, `/api/vehicles/${car.id}`)
    await openPage(page, `/checkout/${car.id}/payment`)
    const [sent] = await Promise.all([
      page.waitForRequest((outgoing) => outgoing.url().endsWith('/api/functions/create-payment')),
      placeOrder(page, language, 'card'),
    ])
    expect(sent.postDataJSON()).toMatchObject({
      vehicleId: car.id,
      vehiclePrice: salePrice / 100,
      vehicleTitle: `${car.year} ${car.make} ${car.model}`,
      totalAmount: salePrice / 100,
      premiumServices: {},
    })
    await expect(page).toHaveURL(/\/sandbox\/pay\//)
  })

  test('what is due now is named only after a method is chosen, and nothing is priced again after the order', async ({
    page,
    t,
    f,
    anotherPerson,
  }) => {
    const selling = await anotherPerson()
    await enterAsNewVendor(selling, 'Tito', language)
    await takeTransfers(selling)
    const car = await putOnline(selling, 'Delta')
    await enterAsNewBuyer(page, 'Cleo', language)
    await openPage(page, `/checkout/${car.id}/payment`)
    const summary = page.locator('dl:visible', { hasText: t('checkout.price.total') })
    await expect(summary).toBeVisible()
    const now = page.getByText(t('checkout.price.now'), { exact: true }).locator('visible=true')
    await expect(now).toHaveCount(0)
    await page.getByRole('radio', { name: startingWith(t('checkout.methods.card.title')) }).check()
    await expect(now).toHaveCount(1)
    await expect(summary).toContainText(f.money(30_000))
    await page.getByRole('radio', { name: startingWith(t('checkout.methods.bank_transfer.title')) }).check()
    await expect(now).toHaveCount(0)

    let quotesAfterOrder: string[] | null = null
    page.on('request', (outgoing) => {
      const { pathname } = new URL(outgoing.url())
      if (pathname === '/api/reservations' && outgoing.method() === 'POST') quotesAfterOrder = []
      else if (pathname === '/api/checkout/quotes') quotesAfterOrder?.push(pathname)
    })
    await placeOrder(page, language, 'bank_transfer')
    await expect(page.getByText(t('checkout.reservation.transfer.title'), { exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(quotesAfterOrder).toEqual([])
  })
})
