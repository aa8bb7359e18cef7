import { expect, test } from './journey.ts'
import { languages, translatorIn } from './languages.ts'
import { openPage, waitForScripts, waitUntilInteractive } from './open-page.ts'
import { cardsOf, filtersOf, removalOf } from './search-page.ts'

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('every filter is in the URL and on a chip that removes the filter', async ({ page, t }) => {
      await openPage(page, '/search')
      const filters = filtersOf(page, t)
      await filters
        .getByRole('group', { name: t('facts.names.fuelType') })
        .getByRole('checkbox', { name: t('vocabulary.fuelType.diesel') })
        .check()
      await filters.getByRole('checkbox', { name: t('vocabulary.feature.navigation') }).check()
      await filters.getByRole('slider', { name: t('facts.bounds.year.least') }).press('PageUp')
      await expect(page).toHaveURL(/fuelType=diesel/)
      await expect(page).toHaveURL(/features=navigation/)
      await expect(page).toHaveURL(/minYear=\d{4}/)
      await expect(cardsOf(page).first()).toContainText(t('vocabulary.fuelType.diesel'))

      await page.reload()
      await expect(filters.getByRole('checkbox', { name: t('vocabulary.fuelType.diesel') })).toBeChecked()
      await waitUntilInteractive(page)
      await removalOf(page, t, t('vocabulary.feature.navigation')).click()
      await expect(page).not.toHaveURL(/features/)
      await removalOf(page, t, t('vocabulary.fuelType.diesel')).click()
      await expect(page).not.toHaveURL(/fuelType/)
      await expect(filters.getByRole('checkbox', { name: t('vocabulary.fuelType.diesel') })).not.toBeChecked()
    })
  })
}

test.describe('it', () => {
  test.use({ language: 'it' })

  test('a search keeps its scroll position through hydration and a reload, and after going back', async ({
    page,
    t,
  }) => {
    const scrolled = () => page.evaluate(() => scrollY)
    await page.goto('/search?make=Fiat&sort=price_asc')
    await page.mouse.move(600, 400)
    await page.mouse.wheel(0, 900)
    await expect.poll(scrolled).toBe(900)
    await waitForScripts(page)
    expect(await scrolled()).toBe(900)
    await page.reload()
    await expect.poll(scrolled).toBe(900)
    await waitForScripts(page)
    expect(await scrolled()).toBe(900)

    const last = cardsOf(page).last().getByRole('heading').getByRole('link')
    await last.scrollIntoViewIfNeeded()
    const before = await scrolled()
    const name = (await last.textContent()) ?? ''
    await last.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect.poll(scrolled).toBe(0)

    await page.goBack()
    await expect(page).toHaveURL('/search?make=Fiat&sort=price_asc')
    await expect(removalOf(page, t, 'Fiat')).toBeVisible()
    await expect(page.getByLabel(t('search.sort.label'))).toHaveValue('price_asc')
    await expect.poll(scrolled).toBe(before)
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await page.goBack()
    await expect(cardsOf(page).last()).toBeInViewport()
    await expect.poll(scrolled).toBe(before)
  })

  test('going back undoes one choice of the search at a time before it leaves the search', async ({ page, t }) => {
    await openPage(page, '/')
    await page
      .getByRole('main')
      .getByRole('link', { name: t('home.hero.explore') })
      .click()
    await expect(page).toHaveURL('/search')
    const filters = filtersOf(page, t)
    const save = page.getByRole('link', { name: t('search.save') })
    await expect(cardsOf(page).first()).toBeVisible()
    await expect(save).toBeHidden()
    await filters
      .getByRole('group', { name: t('facts.names.fuelType') })
      .getByRole('checkbox', { name: t('vocabulary.fuelType.diesel') })
      .check()
    await expect(page).toHaveURL('/search?fuelType=diesel')
    await expect(save).toBeVisible()
    await filters.getByRole('checkbox', { name: t('vocabulary.feature.navigation') }).check()
    await expect(page).toHaveURL(/features=navigation/)
    await page.getByLabel(t('search.sort.label')).selectOption({ label: t('search.sort.price_asc') })
    await expect(page).toHaveURL(/sort=price_asc/)
    const pages = page.getByRole('navigation', { name: t('search.pages.label') })
    await pages.getByRole('link', { name: t('search.pages.next') }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(pages.getByRole('link', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page')

    await page.goBack()
    await expect(page).not.toHaveURL(/page=/)
    await expect(page).toHaveURL(/sort=price_asc/)
    await page.goBack()
    await expect(page).toHaveURL('/search?fuelType=diesel&features=navigation')
    await expect(filters.getByRole('checkbox', { name: t('vocabulary.feature.navigation') })).toBeChecked()
    await page.goBack()
    await expect(page).toHaveURL('/search?fuelType=diesel')
    await expect(filters.getByRole('checkbox', { name: t('vocabulary.feature.navigation') })).not.toBeChecked()
    await page.goForward()
    await expect(filters.getByRole('checkbox', { name: t('vocabulary.feature.navigation') })).toBeChecked()
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/search')
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('moving a slider by keys adds one history entry, and so does each searched text', async ({ page, t }) => {
    await openPage(page, '/search')
    const filters = filtersOf(page, t)
    const minYear = filters.getByRole('slider', { name: t('facts.bounds.year.least') })
    for (const year of ['1991', '1992', '1993']) {
      await minYear.press('ArrowRight')
      await expect(page).toHaveURL(`/search?minYear=${year}`)
    }
    const minPrice = filters.getByRole('slider', { name: t('search.filters.minPrice') })
    for (const price of ['500', '1000']) {
      await minPrice.press('ArrowRight')
      await expect(page).toHaveURL(`/search?minYear=1993&minPrice=${price}`)
    }
    const box = page.getByRole('combobox', { name: t('searched.field.label') })
    for (const words of ['fiat', 'panda']) {
      await box.fill(words)
      await box.press('Enter')
      await expect(page).toHaveURL(`/search?q=${words}&minYear=1993&minPrice=1000`)
    }

    await page.goBack()
    await expect(box).toHaveValue('fiat')
    await page.goBack()
    await expect(page).toHaveURL('/search?minYear=1993&minPrice=1000')
    await expect(box).toHaveValue('')
    await page.goBack()
    await expect(page).toHaveURL('/search?minYear=1993')
    await expect(minPrice).toHaveValue('0')
    await page.goBack()
    await expect(page).toHaveURL('/search')
    await expect(minYear).toHaveValue('1990')
    await minYear.press('ArrowRight')
    await expect(page).toHaveURL('/search?minYear=1991')
    await page.goBack()
    await expect(page).toHaveURL('/search')
  })
})

test.describe('en', () => {
  test.use({ language: 'en' })

  test('an empty result is announced in the page, not in a notice over it, and shows which filters to remove', async ({
    page,
    t,
  }) => {
    await openPage(page, '/search?make=Fiat&q=zzzz')
    await expect(page.getByText(t('search.empty.title'))).toBeVisible()
    await expect(page.getByText(t('search.empty.text'))).toBeVisible()
    await expect(page.getByRole('main').getByRole('status').getByText(t('search.empty.notice'))).toHaveCount(1)
    await expect(page.getByRole('region', { name: t('frame.notices') }).getByRole('listitem')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: t('searched.nothing.nearest') })).toBeVisible()
    await page.getByRole('link', { name: `without ${t('searched.active.text', { value: 'zzzz' })}` }).click()
    await expect(page).toHaveURL('/search?make=Fiat')
    await expect(cardsOf(page).first()).toBeVisible()
    await expect(page.getByText(t('search.empty.notice'))).toHaveCount(0)
  })

  test('an unknown URL shows a not-found page with a link to the home page', async ({ page, t }) => {
    const answer = await page.goto('/nowhere/at/all')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('frame.notFound.title'))
    await page.getByLabel(t('frame.notFound.search')).fill('fiat panda')
    await page.getByLabel(t('frame.notFound.search')).press('Enter')
    await expect(page).toHaveURL(/\/search\?/)
    await expect(cardsOf(page).first()).toBeVisible()
    await page.goto('/nowhere/at/all')
    await page.getByRole('link', { name: t('frame.notFound.home') }).click()
    await expect(page).toHaveURL('/')
    expect((await page.goto('/vehicle/00000000-0000-7000-8000-000000000000'))?.status()).toBe(404)
    await page.getByRole('link', { name: t('vehicle.notFound.others') }).click()
    await expect(page).toHaveURL('/search')
  })

  test('the whole page changes its language at once, and the chosen language persists', async ({ page, t }) => {
    const words = translatorIn('it')
    await openPage(page, '/search?make=Fiat')
    await page.getByRole('banner').getByLabel(t('frame.language')).selectOption('it')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('search.title'))
    await expect(page).toHaveURL('/search?make=Fiat')
    await expect(page.locator('html')).toHaveAttribute('lang', 'it')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('search.title'))
  })
})
