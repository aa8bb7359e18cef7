import { expect, test } from './journey.ts'
import { demo } from './people.ts'

const phone = { width: 390, height: 844 }

// The browser logs files that could not be loaded.
test.use({ language: 'en', mayServerFail: true, viewport: phone })

test('a user whose scripts never load searches, narrows the search, opens the next page and a car, and signs in', async ({
  page,
  t,
}) => {
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 503 }))
  await page.goto('/')
  await page.getByPlaceholder(t('searched.field.placeholder')).fill('diesel')
  await page.getByPlaceholder(t('searched.field.placeholder')).press('Enter')
  await expect(page).toHaveURL('/search?q=diesel')

  await page.getByRole('button', { name: t('search.filters.open', { count: 0 }) }).click()
  const filters = page.getByRole('region', { name: t('search.filters.title') })
  await filters
    .getByRole('group', { name: t('facts.names.transmission') })
    .getByRole('checkbox')
    .first()
    .check()
  await filters.getByRole('button', { name: t('search.filters.apply') }).click()
  await expect(page).toHaveURL(/transmission=/)

  await page.getByRole('link', { name: t('search.pages.next') }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.locator('main article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/vehicle\//)

  await page
    .getByRole('button', { name: t('vehicle.panel.contact') })
    .first()
    .click()
  const form = page.getByRole('tabpanel', { name: t('auth.signIn.tab') })
  await form.getByLabel(t('auth.fields.email')).fill(demo.customer.email)
  await form.getByLabel(t('auth.fields.password'), { exact: true }).fill(demo.customer.password)
  await form.getByRole('button', { name: t('auth.signIn.submit') }).click()
  await expect(page).toHaveURL(/\/vehicle\/[^?]+#contact$/)
  await expect(page.getByRole('banner').getByRole('link', { name: t('frame.signIn') })).toHaveCount(0)
})
