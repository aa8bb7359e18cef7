import type { SearchResult, VehicleDetail } from '@autopiazza/contract'
import type { Response } from '@playwright/test'
import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { openPage, waitUntilInteractive } from './open-page.ts'
import { demo } from './people.ts'
import { signIn } from './sign-in.ts'
import { enterAsNewVendor, putOnline } from './vendors.ts'

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a car without photographs shows a photograph of its model, and a visitor can request photographs from its seller', async ({
    page,
    anotherPerson,
    t,
  }) => {
    const selling = await anotherPerson()
    await enterAsNewVendor(selling, 'Sara', language)
    const golf = { make: 'Volkswagen', model: 'Golf', year: 2022, bodyType: 'hatchback' }
    const { id } = await putOnline(selling, 'Golf', { ...golf, listingType: 'sale', salePrice: 1_890_000 })

    const { photos } = await callApi<VehicleDetail>(page.request, `/api/vehicles/${id}`)
    expect(photos).toMatchObject([{ ofModel: true }])
    const golfs = '/api/search?make=Volkswagen&model=Golf&minYear=2022&maxYear=2022&sort=newest'
    const found = async () => {
      const { vehicles } = await callApi<SearchResult>(page.request, golfs)
      return vehicles.find((card) => card.id === id)?.mainPhoto?.ofModel
    }
    await expect.poll(found).toBe(true)
    await openPage(page, `/vehicle/${id}`)
    const gallery = page.getByRole('region', { name: t('vehicle.gallery.label') })
    await expect(gallery.getByText(t('vocabulary.modelPhoto'))).toBeVisible()
    await expect(gallery.getByText(t('vehicle.gallery.credit', { author: 'Vauxford' }))).toBeVisible()
    const structured = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(JSON.parse(structured ?? '{}')).toMatchObject({ image: [] })
    await expect(page.locator('meta[property="og:image"][content*="/images/"]')).toHaveCount(0)

    await page.getByRole('button', { name: t('vehicle.gallery.askForPhotos') }).click()
    await expect(page).toHaveURL(/\/auth\?next=/)
    await signIn(page, t, demo.newcomer)
    await expect(page).toHaveURL(/\/messages\/[\w-]+\?ask=photos$/)
    const box = page.getByRole('textbox', { name: t('messages.conversation.label') })
    await expect(box).toHaveValue(t('messages.askForPhotos'))
    await expect(page.getByRole('region', { name: t('messages.conversation.messages') })).not.toContainText(
      t('messages.askForPhotos'),
      { useInnerText: true },
    )
    await waitUntilInteractive(page)
    const isSend = (answer: Response) => answer.request().method() === 'POST' && answer.url().endsWith('/messages')
    await Promise.all([page.waitForResponse(isSend), box.press('Enter')])
    await expect(box).toHaveValue('')
    await page.reload()
    await expect(page.getByText(t('messages.askForPhotos'))).toBeVisible()
    await expect(box).toHaveValue('')
  })
})
