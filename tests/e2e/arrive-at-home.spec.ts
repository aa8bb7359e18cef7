import { expect, test } from './journey.ts'
import { openPage, waitForScripts } from './open-page.ts'

const featured = '**/api/vehicles/featured'

test.describe('it', () => {
  test.use({ language: 'it' })

  test('an empty search is pointed out at home', async ({ page, t }) => {
    await openPage(page, '/')
    await waitForScripts(page)
    const box = page.getByRole('searchbox', { name: t('home.hero.searchLabel') })
    await box.fill('   ')
    await page.getByRole('button', { name: t('home.hero.search'), exact: true }).click()
    await expect(page.getByText(t('home.hero.empty'))).toBeVisible()
    await expect(box).toBeFocused()
    await expect(page).toHaveURL('/')
    await box.fill('fiat')
    await box.press('Enter')
    await expect(page).toHaveURL('/search?q=fiat')
  })

  test('featured cars that fail to load are requested three times', async ({ browser, t }) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await openPage(page, '/about')
    let times = 0
    await page.route(featured, (route) => {
      times += 1
      return route.abort('connectionfailed')
    })
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('frame.homeLink') })
      .click()
    await expect(page.getByText(t('home.featured.error'))).toBeVisible({ timeout: 30_000 })
    expect(times).toBe(3)
    await page.unroute(featured)
    await page
      .getByRole('main')
      .getByRole('link', { name: t('frame.retry') })
      .click()
    await expect(page.getByRole('region', { name: t('home.featured.title') }).getByRole('article')).toHaveCount(3)
    await context.close()
  })
})

test.describe('en', () => {
  test.use({ language: 'en' })

  test('featured cars that are slow to come leave the rest of the page to read', async ({ page, t }) => {
    const { promise: arrival, resolve: letThrough } = Promise.withResolvers<void>()
    await page.route(featured, async (route) => {
      await arrival
      await route.continue()
    })
    await openPage(page, '/about')
    await waitForScripts(page)
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('frame.homeLink') })
      .click()
    await expect(page.getByRole('main').getByText(t('home.featured.loading'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.hero.title'))
    letThrough()
    await expect(page.getByRole('region', { name: t('home.featured.title') }).getByRole('article')).toHaveCount(3)
  })
})
