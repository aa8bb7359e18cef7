import type { Page } from '@playwright/test'
import { breakReads } from './broken-rows.ts'
import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { holdScripts } from './delayed-scripts.ts'
import { languages, type Translator, translatorIn } from './languages.ts'
import { openPage, waitForScripts, waitUntilInteractive } from './open-page.ts'
import { demo, enterAsNewBuyer } from './people.ts'
import { expectSignedIn } from './sign-in.ts'
import { buyHereName, freeVehicle, payName, startingWith, vehicleWithPhotographs } from './vehicles.ts'
import { enterAsNewVendor, putOnline } from './vendors.ts'

const phone = { width: 390, height: 844 }
const wide = { width: 1280, height: 800 }

const publicPages = [
  '/',
  '/search',
  '/search?make=Peugeot&model=3008',
  '/search?make=Fiat&q=zzzz',
  '/vehicle/{id}',
  '/compare?ids={id}',
  '/compare',
  '/auth',
  '/auth?tab=sign-up',
  '/auth/forgot',
  '/auth/reset?token=x',
  '/workshop-booking/x',
  ...['sell', 'about', 'contact', 'delivery', 'financing', 'insurance', 'support', 'terms', 'favourites'].map(
    (page) => `/${page}`,
  ),
]

/** Returns visible elements that look interactive, but are neither a link, nor submit a form, nor open something without scripts, nor are marked as not ready. */
function deadControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const isAlive = (button: HTMLButtonElement) =>
      button.disabled ||
      button.getAttribute('aria-disabled') === 'true' ||
      button.popoverTargetElement !== null ||
      (button.type === 'submit' && (button.form?.method === 'get' || button.form?.hasAttribute('action')))
    const buttons = [...document.querySelectorAll('button')].filter((button) => isSeen(button) && !isAlive(button))
    const links = [...document.querySelectorAll('a:not([href])')].filter(isSeen)
    const fields = [...document.querySelectorAll('select, input[type=range], input[type=radio], input[type=checkbox]')]
    const idle = fields.filter((field) => isSeen(field) && !field.matches(':disabled') && !sends(field))
    function sends(field: Element) {
      const form = field.closest('form')
      return [...(form?.querySelectorAll('button') ?? [])].some((button) => button.type === 'submit' && isSeen(button))
    }
    return [...buttons, ...links, ...idle].map((element) => element.outerHTML.slice(0, 200))
  })
}

/** Clicks a link as soon as React has attached to it, before the rest of the page is hydrated. */
function clickOnceHydrationBegins(selector: string) {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    const link = document.querySelector<HTMLAnchorElement>(selector)
    if (link && Object.keys(link).some((key) => key.startsWith('__react'))) link.click()
    else port2.postMessage('')
  }
  if (location.search) port2.postMessage('')
}

for (const language of languages)
  test.describe(language, () => {
    test.use({ language })

    test('clicking the immediate reservation before hydration leads to a page with the same offer and the payment of the deposit', async ({
      page,
      request,
      t,
    }) => {
      await enterAsNewBuyer(page, 'Rina', language)
      const { id } = await freeVehicle(request)
      const releaseScripts = await holdScripts(page)
      await page.goto(`/vehicle/${id}`)
      await page.getByRole('button', { name: buyHereName(language) }).click()
      await expect(page).toHaveURL(`/checkout/${id}/payment?deposit=now`)
      await expect(page.getByRole('radio', { name: startingWith(t('checkout.methods.card.title')) })).toBeChecked()
      await expect(page.getByText(t('checkout.deposit.returned'))).toBeVisible()
      await expect(page.getByRole('list', { name: t('checkout.steps.label') })).toHaveCount(0)
      const pay = page.getByRole('button', { name: payName(language), exact: true })
      await expect(pay).toBeInViewport({ ratio: 1 })
      await pay.click()
      releaseScripts()
      await expect(page).toHaveURL(/\/sandbox\/pay\//)
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false, viewport: phone })

      test('clicking the immediate reservation without scripts leads to a page with the same offer', async ({
        page,
        request,
        t,
      }) => {
        await enterAsNewBuyer(page, 'Rita', language)
        const { id } = await freeVehicle(request)
        await page.goto(`/vehicle/${id}`)
        await page.getByRole('button', { name: buyHereName(language) }).click()
        await expect(page).toHaveURL(`/checkout/${id}/payment?deposit=now`)
        await expect(page.getByRole('radio', { name: startingWith(t('checkout.methods.card.title')) })).toBeChecked()
        await expect(page.getByRole('button', { name: payName(language), exact: true })).toBeVisible()
      })
    })
  })

const signInForm = (page: Page, t: Translator) => page.getByRole('tabpanel', { name: t('auth.signIn.tab') })

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('every control that looks interactive works without scripts', async ({ page, request }) => {
      const { id } = await vehicleWithPhotographs(request)
      await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/gif', body: '' }))
      for (const address of publicPages) {
        await page.goto(address.replace('{id}', id))
        for (const viewport of [phone, wide]) {
          await page.setViewportSize(viewport)
          expect(await deadControls(page), `${address} at ${viewport.width}`).toEqual([])
        }
      }
    })

    test('the menu and the filters open on a phone without scripts, and their links work', async ({ page, t }) => {
      await page.setViewportSize(phone)
      await page.goto('/')
      await page.getByRole('button', { name: t('home.filters.title') }).click()
      await expect(page.getByRole('search', { name: t('home.search.label') })).toBeInViewport()
      await page.getByRole('button', { name: t('home.filters.close') }).click()
      await page.getByRole('button', { name: t('frame.openMenu') }).click()
      const menu = await page.locator('#menu').boundingBox()
      expect([menu && menu.x > 0, menu && menu.x + menu.width]).toEqual([true, phone.width])
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('frame.links.search') })
        .click()
      await expect(page).toHaveURL('/search')
      await page.getByRole('button', { name: t('search.filters.open', { count: 0 }) }).click()
      const filters = page.getByRole('region', { name: t('search.filters.title') })
      await filters
        .getByRole('group', { name: t('facts.names.fuelType') })
        .getByRole('checkbox', { name: t('vocabulary.fuelType.diesel') })
        .check()
      await filters.getByRole('button', { name: t('search.filters.apply') }).click()
      await expect(page).toHaveURL(/fuelType=diesel/)
      await page
        .getByRole('link', { name: t('search.filters.clear') })
        .first()
        .click()
      await expect(page).toHaveURL('/search')
    })

    test('a user opens a car, reaches the account and signs in without scripts', async ({
      page,
      request,
      language,
      t,
    }) => {
      await page.goto('/auth')
      await page.getByRole('tab', { name: t('auth.signUp.tab') }).click()
      await expect(page).toHaveURL('/auth?tab=sign-up')
      await expect(page.getByRole('tabpanel', { name: t('auth.signUp.tab') })).toBeVisible()
      await expect(page.getByRole('button', { name: t('auth.signUp.submit') })).toBeDisabled()
      await expect(page.getByText(t('auth.needsScripts'))).toBeVisible()

      const { id } = await vehicleWithPhotographs(request)
      await page.goto(`/vehicle/${id}`)
      await expect(page.getByText(t('vehicle.calculator.total'), { exact: true })).toBeVisible()
      await expect(page.getByLabel(t('vehicle.calculator.months'))).toBeHidden()
      await page.getByRole('link', { name: t('vehicle.gallery.goTo', { number: '2', count: '8' }) }).click()
      const shown = page.getByRole('link', { name: t('vehicle.gallery.enlarge', { number: '2', count: '8' }) })
      await expect(shown).toBeInViewport({ ratio: 0.5 })
      await page.getByRole('button', { name: buyHereName(language) }).click()
      await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(`/checkout/${id}/payment?deposit=now`)}`)

      await page.goto(`/vehicle/${id}`)
      await page
        .getByRole('button', { name: t('vehicle.panel.contact') })
        .first()
        .click()
      await expect(page).toHaveURL(`/auth?next=%2Fvehicle%2F${id}%23contact`)
      const form = signInForm(page, t)
      await form.getByLabel(t('auth.fields.email')).fill(demo.newcomer.email)
      await form.getByLabel(t('auth.fields.password'), { exact: true }).fill('wrong')
      await form.getByRole('button', { name: t('auth.signIn.submit') }).click()
      await expect(form.getByRole('alert')).toHaveText(t('auth.signIn.refused.wrong_credentials'))
      await expect(form.getByLabel(t('auth.fields.email'))).toHaveValue(demo.newcomer.email)
      await form.getByLabel(t('auth.fields.password'), { exact: true }).fill(demo.newcomer.password)
      await form.getByRole('button', { name: t('auth.signIn.submit') }).click()
      await expect(page).toHaveURL(`/vehicle/${id}#contact`)
      await expect(page.getByRole('banner').getByRole('link', { name: t('frame.signIn') })).toHaveCount(0)
    })
  })

  test('the calculator is in the served page, and choices and clicks made before hydration take effect', async ({
    page,
    request,
    t,
  }) => {
    const releaseScripts = await holdScripts(page)
    const { id } = await vehicleWithPhotographs(request)
    await page.goto(`/vehicle/${id}`)
    const months = page.getByRole('slider', { name: t('vehicle.calculator.months') })
    await expect(months).toHaveAttribute('aria-valuetext', t('vehicle.calculator.monthsText', { count: 60 }))
    await months.press('ArrowRight')
    await page.getByRole('button', { name: t('vehicle.gallery.next') }).click()
    releaseScripts()
    await expect(months).toHaveAttribute('aria-valuetext', t('vehicle.calculator.monthsText', { count: 72 }))
    await expect(page.getByText(t('vehicle.gallery.position', { number: '2', count: '8' }))).toBeVisible()
  })

  test('filters chosen before hydration are applied after it', async ({ page, t }) => {
    const releaseScripts = await holdScripts(page)
    await page.goto('/search')
    const filters = page.getByRole('region', { name: t('search.filters.title') })
    await filters
      .getByRole('group', { name: t('facts.names.fuelType') })
      .getByRole('checkbox', { name: t('vocabulary.fuelType.diesel') })
      .check()
    await page.getByLabel(t('search.sort.label')).selectOption('price_asc')
    await filters.getByRole('slider', { name: t('facts.bounds.year.least') }).press('ArrowRight')
    releaseScripts()
    await expect(page).toHaveURL('/search?minYear=1991&fuelType=diesel&sort=price_asc')
  })

  test('going back before hydration shows the previous page', async ({ page, t }) => {
    await openPage(page, '/search')
    await page.getByLabel(t('search.sort.label')).selectOption('price_asc')
    await expect(page).toHaveURL('/search?sort=price_asc')
    const releaseScripts = await holdScripts(page)
    await page.reload()
    // The page is loaded again. The browser may never deliver a pointer event that occurs meanwhile.
    await Promise.all([page.waitForEvent('load'), page.goBack()])
    await expect(page.getByLabel(t('search.sort.label'))).not.toHaveValue('price_asc')
    releaseScripts()
    await waitForScripts(page)
    await expect(page.getByLabel(t('search.sort.label'))).not.toHaveValue('price_asc')
    await expect(page).toHaveURL('/search')
  })

  test('a navigation link clicked during hydration works, and so does the next click', async ({ page, t }) => {
    await enterAsNewBuyer(page, 'Bianca', language)
    await page.addInitScript(clickOnceHydrationBegins, 'header a[href="/buyer"]')
    await page.goto('/buyer?tab=vehicles')
    await expect(page).toHaveURL('/buyer')
    await page.getByRole('tab', { name: t('buyer.tabs.vehicles') }).click()
    await expect(page.getByText(t('buyer.vehicles.empty'))).toBeVisible()
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test.describe('on a page that failed', () => {
    test.use({ mayServerFail: true })

    test('on a page that failed a click takes effect even if the page renders again before the button is released', async ({
      page,
      t,
      anotherPerson,
    }) => {
      const selling = await anotherPerson()
      await enterAsNewVendor(selling, 'Nora', language)
      const car = await putOnline(selling, 'Dialogos')
      const { seller } = await callApi<{ seller: { id: string } }>(page.request, `/api/vehicles/${car.id}`)
      // No list of another journey contains this seller.
      const repair = await breakReads('users', 'created_at', 'id', seller.id)
      const releaseScripts = await holdScripts(page)
      await page.goto(`/vehicle/${car.id}`)
      await repair()
      const retry = await page.getByRole('link', { name: t('frame.retry') }).elementHandle()
      await retry?.hover()
      await page.mouse.down()
      releaseScripts()
      await expect.poll(() => retry?.evaluate((link) => link.isConnected)).toBe(false)
      await page.mouse.up()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Lancia Dialogos')
    })
  })

  test('the language chosen before hydration is shown after it', async ({ page }) => {
    const other = 'it'
    const releaseScripts = await holdScripts(page)
    await page.goto('/')
    await page.getByRole('banner').getByRole('combobox').selectOption(other)
    releaseScripts()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translatorIn(other)('home.hero.title'))
  })

  test('a sign-in form filled in before hydration is submitted without scripts, and the password is never in a URL', async ({
    page,
    t,
  }) => {
    const addresses: string[] = []
    page.on('request', (outgoing) => addresses.push(outgoing.url()))
    const releaseScripts = await holdScripts(page)
    await page.goto('/auth?tab=sign-up')
    const signUp = page.getByRole('tabpanel', { name: t('auth.signUp.tab') })
    await signUp.getByLabel(t('auth.fields.firstName'), { exact: true }).fill('Ada')
    await signUp.getByLabel(t('auth.signUp.vendor'), { exact: true }).check()
    await page.getByRole('tab', { name: t('auth.signIn.tab') }).click()
    const form = signInForm(page, t)
    await form.getByLabel(t('auth.fields.email')).fill(demo.newcomer.email)
    const password = form.getByLabel(t('auth.fields.password'), { exact: true })
    await password.fill(demo.newcomer.password)
    await password.press('Enter')
    await expect(page).toHaveURL('/')
    releaseScripts()
    await waitUntilInteractive(page)
    await expectSignedIn(page, t)
    expect(addresses.filter((address) => address.includes(demo.newcomer.password))).toEqual([])
  })

  test('a sign-up begun before hydration can be completed after it', async ({ page, t }) => {
    const releaseScripts = await holdScripts(page)
    await page.goto('/auth?tab=sign-up')
    const form = page.getByRole('tabpanel', { name: t('auth.signUp.tab') })
    await form.getByLabel(t('auth.fields.firstName'), { exact: true }).fill('Ada')
    await form.getByLabel(t('auth.signUp.vendor'), { exact: true }).check()
    releaseScripts()
    await waitUntilInteractive(page)
    await form.getByLabel(t('auth.signUp.sellerKinds.business.label')).check()
    await expect(form.getByLabel(t('auth.fields.companyName'), { exact: true })).toBeVisible()
    await expect(form.getByLabel(t('auth.fields.firstName'), { exact: true })).toHaveValue('Ada')
  })
})
