import { inDatabase } from './in-database.ts'
import { expect, test } from './journey.ts'
import { openPage, waitForScripts } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'

test('a buyer is greeted, and switching tabs changes the URL without adding to the history', async ({ page, t }) => {
  const { firstName } = await enterAsNewBuyer(page, 'Bianca', 'it')
  await openPage(page, '/about')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('frame.dashboard') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('buyer.title'))
  await expect(page.getByText(t('buyer.greeting', { name: firstName }))).toBeVisible()
  const tab = (name: 'overview' | 'vehicles' | 'messages') =>
    page.getByRole('tab', { name: t(`buyer.tabs.${name}`), exact: true })
  await expect(tab('overview')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText(t('buyer.next.none'))).toBeVisible()

  await waitForScripts(page)
  await tab('vehicles').click()
  await expect(page).toHaveURL('/buyer?tab=vehicles')
  await expect(page.getByText(t('buyer.vehicles.empty'))).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('End')
  await expect(tab('messages')).toBeFocused()
  await expect(page).toHaveURL('/buyer?tab=messages')
  await expect(page.getByText(t('messages.list.empty'))).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('each dashboard tab is a link to a page that is served with its data', async ({ page, t }) => {
  const { email } = await enterAsNewBuyer(page, 'Bruna', 'it')
  const served = async (address: string) => (await page.request.get(address, { maxRetries: 1 })).text()
  expect(await served('/buyer')).toContain('href="/buyer?tab=vehicles"')
  const vehicles = await served('/buyer?tab=vehicles')
  for (const text of [t('buyer.vehicles.title'), t('buyer.vehicles.empty'), 'href="/buyer?tab=messages"'])
    expect(vehicles).toContain(text)
  expect(await served('/buyer?tab=messages')).toContain(t('messages.list.empty'))
  await inDatabase(async (database) => {
    await database.query('update profiles set first_name = null where email = $1', [email])
  })
  expect(await served('/buyer')).toContain(t('buyer.greeting', { name: email }))
})
