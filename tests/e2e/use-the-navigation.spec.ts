import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { openLivePage, openPage } from './open-page.ts'
import { demo, enter, enterAsNewBuyer } from './people.ts'
import { enterAsNewVendor, putOnline } from './vendors.ts'

const phone = { width: 390, height: 844 }

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a buyer finds the messages, with the number of unread messages, and the cart in the navigation', async ({
    page,
    anotherPerson,
    t,
  }) => {
    const seller = await anotherPerson()
    await enterAsNewVendor(seller, 'Vera', language)
    const car = await putOnline(seller, 'Ypsilon')
    await enterAsNewBuyer(page, 'Bea', language)
    const { id } = await callApi<{ id: string }>(page.request, '/api/conversations', { vehicleId: car.id })

    await openLivePage(page, '/')
    const bar = page.getByRole('banner')
    const messages = bar.getByRole('link', { name: t('frame.messages'), exact: true })
    await expect(messages).toBeVisible()
    const content = 'Buongiorno, la macchina è ancora disponibile e tenuta benissimo.'
    await callApi(seller.request, `/api/conversations/${id}/messages`, { content, clientKey: `welcome-${id}` })
    const withOneNew = bar.getByRole('link', { name: `${t('frame.messages')} ${t('frame.unread', { count: 1 })}` })
    await expect(withOneNew).toBeVisible()

    await page.setViewportSize(phone)
    await expect(withOneNew).toBeHidden()
    await bar.getByRole('button', { name: `${t('frame.openMenu')} ${t('frame.unread', { count: 1 })}` }).click()
    await withOneNew.click()
    await expect(withOneNew).toBeHidden()
    await expect(page).toHaveURL('/buyer?tab=messages')
    const row = page.getByRole('listitem').filter({ hasText: car.model })
    await expect(row).toBeInViewport()
    await expect(row).toContainText('Buongiorno, la macchina è anco…')
    await row.getByRole('link', { name: t('messages.list.reply') }).click()
    await expect(page.getByText(content).first()).toBeVisible()
    await bar.getByRole('button', { name: t('frame.openMenu'), exact: true }).click()
    await expect(messages).toBeVisible()
    await bar.getByRole('link', { name: t('frame.cart') }).click()
    await expect(page).toHaveURL('/cart')
  })
})

test.describe('en', () => {
  test.use({ language: 'en' })

  test('a vendor finds the messages in a bar that stays visible, and a visitor does not', async ({ page, t }) => {
    await openPage(page, '/about')
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link', { name: t('frame.signIn') })).toBeVisible()
    await page.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView({ block: 'end' }))
    for (const name of ['search', 'sell', 'about'] as const)
      await expect(bar.getByRole('link', { name: t(`frame.links.${name}`) })).toBeInViewport({ ratio: 1 })
    await expect(bar.getByRole('link', { name: t('frame.messages') })).toHaveCount(0)
    await enter(page, demo.vendor)
    await openPage(page, '/about')
    await expect(bar.getByRole('link', { name: t('frame.cart') })).toHaveCount(0)
    await bar.getByRole('link', { name: t('frame.messages') }).click()
    await expect(page).toHaveURL('/vendor?tab=messages')
    await expect(page.getByRole('tab', { name: t('vendor.tabs.messages') })).toHaveAttribute('aria-selected', 'true')
  })
})
