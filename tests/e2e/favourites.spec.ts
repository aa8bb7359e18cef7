import type { Locator, Page } from '@playwright/test'
import { expectInBothSchemes, expectNoSidewaysScroll } from '../accessibility/accessibility-checks.ts'
import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { languages, type Translator } from './languages.ts'
import { openPage, waitForScripts } from './open-page.ts'
import { enter, enterAsNewBuyer, newPerson, openAccount } from './people.ts'
import { expectSignedIn, signIn } from './sign-in.ts'
import { enterAsNewVendor, modelNameOf, nameOf, type OfferedCar, putOnline } from './vendors.ts'

const heartOf = (page: Page, t: Translator, car: OfferedCar): Locator =>
  page.getByRole('main').getByRole('button', { name: t('vocabulary.favourite', { vehicle: nameOf(car) }) })
/** The ids in the visitor's browser. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem('autopiazza.favourites') ?? '[]').map(({ id }: { id: string }) => id),
  )
const isPressed = (heart: Locator, value: boolean) => expect(heart).toHaveAttribute('aria-pressed', String(value))
const savedNames = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const inHeader = (page: Page, t: Translator, count: string) =>
  expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: t('frame.favourites') })
      .first(),
  ).toHaveText(`${t('frame.favourites')} ${count}`.trim())

/** Changes the price as the vendor of this page. */
async function reprice(page: Page, car: OfferedCar, salePrice: number): Promise<void> {
  await callApi(
    page.request,
    `/api/vendor/listings/${car.id}`,
    {
      fields: {
        make: car.make,
        model: car.model,
        year: car.year,
        mileage: 42_000,
        fuelType: 'petrol',
        transmission: 'manual',
        bodyType: 'hatchback',
        description: 'Unico proprietario, tagliandi regolari.',
        listingType: 'sale',
        salePrice,
      },
    },
    'PUT',
  )
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('a visitor saves cars, finds them in the account after signing in, sees a price drop, and one saved after signing out joins them', async ({
      page,
      t,
      f,
      anotherPerson,
    }) => {
      const selling = await anotherPerson()
      await enterAsNewVendor(selling, 'Vera', language)
      const first = await putOnline(selling, `Ardea ${language}`)
      const second = await putOnline(selling, `Aurelia ${language}`)
      const later = await putOnline(selling, `Dedra ${language}`)
      await openPage(page, `/vehicle/${first.id}`)
      await isPressed(heartOf(page, t, first), false)
      await heartOf(page, t, first).click()
      await isPressed(heartOf(page, t, first), true)
      await inHeader(page, t, '1')
      await expect.poll(() => kept(page)).toEqual([first.id])
      const results = `/search?${String(new URLSearchParams({ make: second.make, model: second.model }))}`
      await openPage(page, results)
      await heartOf(page, t, second).click()
      await isPressed(heartOf(page, t, second), true)
      await inHeader(page, t, '2')
      await expect.poll(() => kept(page)).toEqual([second.id, first.id])
      expect(new URL(page.url()).pathname).toBe('/search')

      await page
        .getByRole('banner')
        .getByRole('link', { name: t('frame.favourites') })
        .first()
        .click()
      await expect(savedNames(page)).toHaveText([modelNameOf(second), modelNameOf(first)])
      await expect(page.getByText(t('favourites.count', { count: 2 }))).toBeVisible()

      const person = newPerson('Carla')
      await openAccount(person, language)
      const [before = '', link = ''] = t.markup('favourites.visitor', { signIn: (text) => `|${text}|` }).split('|')
      await expect(page.getByText(before.trim())).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: link, exact: true }).click()
      await signIn(page, t, person)
      await expectSignedIn(page, t)
      await expect(page).toHaveURL('/favourites')
      await expect(savedNames(page)).toHaveText([modelNameOf(second), modelNameOf(first)])
      await inHeader(page, t, '2')
      await expect.poll(() => kept(page)).toEqual([])

      await reprice(selling, first, 1_200_000)
      await openPage(page, '/favourites')
      await expect(savedNames(page)).toHaveText([modelNameOf(second), modelNameOf(first)])
      const dropped = page.getByRole('article').filter({ hasText: modelNameOf(first) })
      await expect(dropped.getByText(t('favourites.drop', { amount: f.money(50_000) }))).toBeVisible()
      await expect(dropped.locator('s')).toHaveText(f.money(1_250_000))
      await expect(dropped.getByText(f.money(1_200_000))).toBeVisible()
      await expect(page.getByText(t('favourites.drop', { amount: f.money(50_000) }))).toHaveCount(1)

      await heartOf(page, t, second).click()
      await expect(savedNames(page)).toHaveText([modelNameOf(first)])
      await page.getByRole('button', { name: t('favourites.undo') }).click()
      await expect(savedNames(page)).toHaveText([modelNameOf(second), modelNameOf(first)])
      await inHeader(page, t, '2')

      await page
        .getByRole('banner')
        .getByRole('button', { name: t('frame.signOut') })
        .click()
      await expect(page.getByText(t('frame.signedOut.title'))).toBeVisible()
      await inHeader(page, t, '')
      await openPage(page, `/vehicle/${later.id}`)
      await heartOf(page, t, later).click()
      await expect.poll(() => kept(page)).toEqual([later.id])
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('frame.favourites') })
        .first()
        .click()
      await expect(savedNames(page)).toHaveText([modelNameOf(later)])
      await enter(page, person)
      await openPage(page, '/favourites')
      await expect(savedNames(page)).toHaveText([modelNameOf(later), modelNameOf(second), modelNameOf(first)])
      await expect.poll(() => kept(page)).toEqual([])
    })
  })
}

test.describe('it', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a saved car that is sold or taken offline stays with its state, and nothing scrolls sideways', async ({
    page,
    t,
    anotherPerson,
  }) => {
    const selling = await anotherPerson()
    await enterAsNewVendor(selling, 'Ivo', 'it')
    const [offline, long] = [
      await putOnline(selling, 'Gamma'),
      await putOnline(selling, 'Thesis Executive Limousine Lungo Passo', {
        listingType: 'sale',
        salePrice: 9_999_900,
        version: '3.2 V6 24v Comfortronic Emblema con tutto quello che si può desiderare',
      }),
    ]
    await enterAsNewBuyer(page, 'Bice', 'it')
    for (const car of [offline, long]) await callApi(page.request, `/api/favourites/${car.id}`, undefined, 'PUT')
    await callApi(selling.request, `/api/vendor/listings/${offline.id}/deactivate`, {})
    await openPage(page, '/favourites')
    await expect(savedNames(page)).toHaveText([modelNameOf(long), t('favourites.gone.title')])
    await expectInBothSchemes(page)
    await expectNoSidewaysScroll(page)
    const removal = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await page.getByRole('button', { name: /Togli l’annuncio/ }).click()
    expect((await removal).ok()).toBe(true)
    await expect(savedNames(page)).toHaveText([modelNameOf(long)])
  })
})

test.describe('en', () => {
  test.use({ language: 'en' })

  test('a heart that is shown as pressed is kept, however soon its page is left', async ({
    page,
    t,
    anotherPerson,
  }) => {
    const selling = await anotherPerson()
    await enterAsNewVendor(selling, 'Piera', 'en')
    const car = await putOnline(selling, 'Flavia')
    const person = newPerson('Rita')
    for (const isSignedIn of [false, true]) {
      if (isSignedIn) {
        await openAccount(person, 'en')
        await enter(page, person)
      }
      await openPage(page, `/vehicle/${car.id}`)
      const heart = heartOf(page, t, car)
      await isPressed(heart, isSignedIn)
      await heart.evaluate((button, expected) => {
        new MutationObserver(() => {
          if (button.getAttribute('aria-pressed') === expected) location.href = '/about'
        }).observe(button, { attributes: true })
        setTimeout(() => (button as HTMLButtonElement).click())
      }, String(!isSignedIn))
      await page.waitForURL('/about')
      await openPage(page, '/favourites')
      await expect(savedNames(page)).toHaveCount(isSignedIn ? 0 : 1)
    }
  })

  test('a list that was asked for before the cars of this browser reached the account is read again', async ({
    page,
    t,
    anotherPerson,
  }) => {
    const selling = await anotherPerson()
    await enterAsNewVendor(selling, 'Nora', 'en')
    const car = await putOnline(selling, 'Augusta')
    await openPage(page, `/vehicle/${car.id}`)
    await heartOf(page, t, car).click()
    await expect.poll(() => kept(page)).toEqual([car.id])
    const person = newPerson('Tina')
    await openAccount(person, 'en')
    const isTo = (path: string) => (message: { url(): string }) => new URL(message.url()).pathname === path
    const asked = page.waitForRequest(isTo('/api/favourites'))
    const merged = page.waitForResponse(isTo('/api/favourites/merge'))
    const early = Promise.withResolvers<void>()
    await page.route('**/api/favourites/merge', async (route) => {
      await asked
      await early.promise
      await route.continue()
    })
    await page.route(
      '**/api/favourites',
      async (route) => {
        const response = await route.fetch()
        expect(await response.json()).toEqual([])
        early.resolve()
        await merged
        await route.fulfill({ response })
      },
      { times: 1 },
    )
    await openPage(page, '/auth?next=%2Ffavourites')
    await waitForScripts(page)
    await signIn(page, t, person)
    await expectSignedIn(page, t)
    await expect(page).toHaveURL('/favourites')
    await expect(savedNames(page)).toHaveText([modelNameOf(car)])
    await inHeader(page, t, '1')
  })
})
