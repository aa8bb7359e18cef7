import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { type Translator } from './languages.ts'
import { openPage } from './open-page.ts'
import { vehicleWithPhotographs } from './vehicles.ts'

const count = '8'

const inGallery = (page: Page, t: Translator, number: string) =>
  page
    .getByRole('region', { name: t('vehicle.gallery.label') })
    .getByRole('link', { name: t('vehicle.gallery.enlarge', { number, count }) })

test.describe('en', () => {
  test.use({ language: 'en' })

  test('a user enlarges photographs to the whole window, zooms and closes them by keyboard alone', async ({
    page,
    request,
    t,
  }) => {
    const { id } = await vehicleWithPhotographs(request)
    await openPage(page, `/vehicle/${id}`)
    await inGallery(page, t, '1').focus()
    const styles = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('.css'))
    await page.keyboard.press('Enter')
    expect((await styles).status(), 'the styles that only it needs').toBe(200)
    const viewer = page.getByRole('dialog', { name: t('vehicle.gallery.label') })
    const slide = (number: string) =>
      viewer.getByRole('group', { name: t('vehicle.gallery.slide', { number, count }), exact: true })
    await expect(slide('1')).toBeVisible()
    const size = page.viewportSize()
    await expect.poll(async () => (await viewer.boundingBox())?.width).toBe(size?.width)
    await expect(viewer.getByText(`1 / ${count}`)).toBeVisible()
    await expect(viewer.getByText('MIT').first()).toBeVisible()
    await expect(viewer.getByRole('button', { name: t('vehicle.gallery.previous') })).toBeDisabled()

    await page.keyboard.press('ArrowRight')
    await expect(slide('2')).toBeVisible()
    await page.keyboard.press('End')
    await expect(viewer.getByText(`${count} / ${count}`)).toBeVisible()
    await page.keyboard.press('Home')
    await expect(viewer.getByText(`1 / ${count}`)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText(`2 / ${count}`)).toBeVisible()

    const zoomOut = viewer.getByRole('button', { name: t('vehicle.gallery.zoomOut') })
    await expect(zoomOut).toBeDisabled()
    await page.keyboard.press('+')
    await expect(zoomOut).toBeEnabled()
    await page.keyboard.press('-')
    await expect(zoomOut).toBeDisabled()

    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(inGallery(page, t, '2')).toBeFocused()
    await expect(inGallery(page, t, '2')).toBeInViewport({ ratio: 0.9 })
  })
})
