import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { refusalIn } from './languages.ts'
import { openPage, waitForScripts } from './open-page.ts'
import { demo, enter } from './people.ts'
import { expectNotice } from './sentences.ts'
import { expectSignedOut, signIn } from './sign-in.ts'
import { freeVehicle } from './vehicles.ts'

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a signed-out user who opens a protected page signs in and then arrives at that page', async ({
    page,
    request,
    t,
  }) => {
    const car = await freeVehicle(request)
    for (const address of [
      '/buyer',
      '/vendor',
      '/vendor/dashboard',
      '/vendor/list-vehicle',
      '/vendor/edit-vehicle/none',
      `/checkout/${car.id}/payment`,
      '/messages/00000000-0000-7000-8000-000000000000',
    ]) {
      const served = await page.request.get(address)
      expect(served.url(), address).toMatch(/\/auth\?next=/)
      expect(await served.text(), address).toContain(t('auth.signIn.tab'))
    }
    await openPage(page, `/checkout/${car.id}/payment`)
    await expect(page).toHaveURL(/\/auth\?next=/)
    await expect(page.getByText(t('auth.signInFor.messages.title'))).toHaveCount(0)
    await signIn(page, t, demo.newcomer)
    await expect(page).toHaveURL(`/checkout/${car.id}/payment`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.title'))
  })

  test('an ordinary sign-in leads to the home page, and so does signing out', async ({ page, t }) => {
    await openPage(page, '/about')
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('frame.signIn') })
      .click()
    await page.waitForURL('/auth**')
    await waitForScripts(page)
    await signIn(page, t, demo.newcomer)
    await expect(page).toHaveURL('/')
    await expectNotice(page, t('frame.notices'), t('auth.signIn.done.title'), t('auth.signIn.done.text'))
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('frame.signOut') })
      .click()
    await expectNotice(page, t('frame.notices'), t('frame.signedOut.title'), t('frame.signedOut.text'))
    await expect(page).toHaveURL('/')
    await expectSignedOut(page, t)
    await page.goto('/buyer')
    await expect(page).toHaveURL(/\/auth\?next=/)
  })

  test('a buyer who opens the vendor’s dashboard, import, feeds or webhooks is redirected to the home page', async ({
    page,
    t,
  }) => {
    await enter(page, demo.newcomer)
    for (const address of ['/vendor/import', '/vendor/feeds', '/vendor/webhooks', '/vendor']) {
      await page.goto(address)
      await expect(page, address).toHaveURL('/')
      await expect(page.getByText(t('vendor.accessDenied')), address).toBeVisible()
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.hero.title'))
  })

  test('a buyer who wants to publish an advert reads that adverts are for vendors, and is redirected to the home page', async ({
    page,
    t,
  }) => {
    await enter(page, demo.newcomer)
    const served = await page.request.get('/vendor/edit-vehicle/none')
    expect(await served.text()).toContain(t('vendor.denied.text'))
    await page.goto('/vendor/list-vehicle')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('vendor.denied.title'))
    await expect(page.getByText(t('vendor.denied.text'))).toBeVisible()
    await expect(page.getByText(t('vendor.accessDenied'))).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test("a vendor is redirected from the buyer’s dashboard to the vendor's", async ({ page, t }) => {
    await enter(page, demo.vendor)
    const served = await page.request.get('/buyer')
    expect(new URL(served.url()).pathname).toBe('/vendor')
    expect(await served.text()).toContain(t('vendor.title'))
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('a visitor who opens a conversation reads why to sign in, and arrives in the conversation afterwards', async ({
    page,
    t,
  }) => {
    const address = '/messages/00000000-0000-7000-8000-000000000000'
    const notice = page.getByText(t('auth.signInFor.messages.title'))
    const served = await page.request.get(address)
    expect(served.url()).toContain(`/auth?next=${encodeURIComponent(address)}`)
    expect(await served.text(), 'the page as the server sends it').toContain(t('auth.signInFor.messages.title'))

    await openPage(page, '/about')
    await page.evaluate((to) => history.pushState({}, '', to), address)
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(address)}`)
    await expect(notice).toBeVisible()
    await page.getByRole('tab', { name: t('auth.signUp.tab') }).click()
    await page.getByRole('tab', { name: t('auth.signIn.tab') }).click()
    await expect(notice).toBeVisible()

    await signIn(page, t, demo.newcomer)
    await expect(page).toHaveURL('/buyer')
    await expect(page.getByText(refusalIn(language, 'messaging.not_found'))).toBeVisible()
  })

  test('another user has no access to a conversation, and an unknown one is not found', async ({
    page,
    t,
    anotherPerson,
  }) => {
    const customer = await anotherPerson()
    await enter(customer, demo.customer)
    const [talk] = await callApi<{ id: string }[]>(customer.request, '/api/conversations')

    await enter(page, demo.newcomer)
    await page.goto(`/messages/${talk?.id}`)
    await expect(page).toHaveURL('/buyer')
    await expect(page.getByText(refusalIn(language, 'messaging.no_access'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('buyer.title'))

    await page.goto('/messages/nobody')
    await expect(page).toHaveURL('/buyer')
    await expect(page.getByText(refusalIn(language, 'messaging.not_found'))).toBeVisible()
    await expect(page.getByText(refusalIn(language, 'messaging.no_access'))).toHaveCount(0)
  })
})
