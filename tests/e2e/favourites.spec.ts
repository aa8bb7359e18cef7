import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import type { Translator } from './languages.ts'
import { openPage, waitUntilInteractive } from './open-page.ts'
import { enter, newPerson, openAccount } from './people.ts'
import { expectSignedIn, signIn } from './sign-in.ts'
import { enterAsNewVendor, modelNameOf, nameOf, type OfferedCar, putOnline } from './vendors.ts'

const heartOf = (page: Page, t: Translator, car: OfferedCar): Locator =>
  page.getByRole('main').getByRole('button', { name: t('vocabulary.favourite', { vehicle: nameOf(car) }) })
/** Returns the ids of favourites in the visitor's browser. */
const storedFavourites = (page: Page): Promise<string[]> =>
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

/** Clicks the heart, and leaves for another address as soon as the heart is filled. */
async function clickAndLeave(heart: Locator, value: boolean, address: string): Promise<void> {
  await heart.evaluate(
    (button, { expected, href }) => {
      new MutationObserver(() => {
        if (button.getAttribute('aria-pressed') === expected) location.href = href
      }).observe(button, { attributes: true })
      setTimeout(() => (button as HTMLButtonElement).click())
    },
    { expected: String(value), href: address },
  )
  await heart.page().waitForURL(address)
  await waitUntilInteractive(heart.page())
}

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a visitor saves cars, also after signing out, and finds all of them in the account after signing in', async ({
    page,
    t,
    anotherPerson,
  }) => {
    const selling = await anotherPerson()
    await enterAsNewVendor(selling, 'Vera', language)
    const first = await putOnline(selling, 'Ardea')
    const second = await putOnline(selling, 'Aurelia')
    const later = await putOnline(selling, 'Dedra')
    await openPage(page, `/vehicle/${first.id}`)
    await isPressed(heartOf(page, t, first), false)
    const results = `/search?${String(new URLSearchParams({ make: second.make, model: second.model }))}`
    await clickAndLeave(heartOf(page, t, first), true, results)
    await inHeader(page, t, '1')
    expect(await storedFavourites(page)).toEqual([first.id])
    await heartOf(page, t, second).click()
    await isPressed(heartOf(page, t, second), true)
    await inHeader(page, t, '2')
    await expect.poll(() => storedFavourites(page)).toEqual([second.id, first.id])
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
    await expect.poll(() => storedFavourites(page)).toEqual([])

    await heartOf(page, t, second).click()
    await expect(savedNames(page)).toHaveText([modelNameOf(first)])
    await page.getByRole('button', { name: t('favourites.undo') }).click()
    await expect(savedNames(page)).toHaveText([modelNameOf(second), modelNameOf(first)])
    await inHeader(page, t, '2')
    await openPage(page, `/vehicle/${first.id}`)
    await isPressed(heartOf(page, t, first), true)
    await clickAndLeave(heartOf(page, t, first), false, '/about')
    await openPage(page, '/favourites')
    await expect(savedNames(page)).toHaveText([modelNameOf(second)])

    await page
      .getByRole('banner')
      .getByRole('button', { name: t('frame.signOut') })
      .click()
    await expect(page.getByText(t('frame.signedOut.title'))).toBeVisible()
    await inHeader(page, t, '')
    await openPage(page, `/vehicle/${later.id}`)
    await heartOf(page, t, later).click()
    await expect.poll(() => storedFavourites(page)).toEqual([later.id])
    await enter(page, person)
    await openPage(page, '/favourites')
    await expect(savedNames(page)).toHaveText([modelNameOf(later), modelNameOf(second)])
    await expect.poll(() => storedFavourites(page)).toEqual([])
  })
})
