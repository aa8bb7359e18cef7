import { inDatabase } from './in-database.ts'
import { expect, test } from './journey.ts'
import { openPage, waitForScripts, waitUntilInteractive } from './open-page.ts'
import { demo, enter, enterAsNewBuyer } from './people.ts'

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a buyer is greeted, and changes tabs in the address without adding to the history', async ({ page, t }) => {
    const { firstName } = await enterAsNewBuyer(page, 'Bianca', language)
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

    await page.reload()
    await waitUntilInteractive(page)
    await expect(tab('messages')).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('a buyer without a first name is greeted by the e-mail address', async ({ page, t }) => {
    const { email } = await enterAsNewBuyer(page, 'Nives', language)
    await inDatabase(async (database) => {
      await database.query('update profiles set first_name = null where email = $1', [email])
    })
    await page.goto('/buyer')
    await expect(page.getByText(t('buyer.greeting', { name: email }))).toBeVisible()
  })

  test.describe('before the scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('each tab is a link, and its page holds what the tab shows', async ({ page, t }) => {
      await enter(page, demo.customer)
      await page.goto('/buyer')
      await page.getByRole('tab', { name: t('buyer.tabs.vehicles') }).click()
      await expect(page).toHaveURL('/buyer?tab=vehicles')
      await expect(page.getByRole('heading', { level: 2, name: t('buyer.vehicles.title') })).toBeVisible()
      await expect(page.getByText(t('buyer.vehicles.bought'), { exact: true }).first()).toBeVisible()
      await page.getByRole('tab', { name: t('buyer.tabs.messages') }).click()
      await expect(page.getByRole('table', { name: t('messages.list.title') })).toBeVisible()
    })
  })
})

test.describe('en', () => {
  test.use({ language: 'en' })

  test('an address with a tab that does not exist shows the overview', async ({ page, t }) => {
    await enter(page, demo.newcomer)
    await openPage(page, '/buyer?tab=garage')
    await expect(page.getByRole('tab', { name: t('buyer.tabs.overview') })).toHaveAttribute('aria-selected', 'true')
  })
})
