import { expect, test } from './journey.ts'
import { openPage, waitForScripts } from './open-page.ts'

test.use({ language: 'en' })

test('featured cars that load slowly do not delay the rest of the home page, which explains an empty search', async ({
  page,
  t,
}) => {
  const { promise: arrival, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/vehicles/featured', async (route) => {
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
  release()
  await expect(page.getByRole('region', { name: t('home.featured.title') }).getByRole('article')).toHaveCount(3)

  const box = page.getByRole('combobox', { name: t('searched.field.label') })
  await box.fill('   ')
  await page.getByRole('button', { name: t('searched.field.submit'), exact: true }).click()
  await expect(page.getByText(t('searched.field.empty'))).toBeVisible()
  await expect(box).toBeFocused()
  await expect(page).toHaveURL('/')
  await box.fill('fiat')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=fiat')
})
