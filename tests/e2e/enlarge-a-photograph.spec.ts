import { expect, test } from './journey.ts'
import { openPage } from './open-page.ts'
import { vehicleWithPhotographs } from './vehicles.ts'

test('an enlarged photograph fills the window, with the styles that only it needs', async ({ page, request, t }) => {
  const { id } = await vehicleWithPhotographs(request)
  await openPage(page, `/vehicle/${id}`)
  // The demo's photographs arrive one after the other.
  const firstPhotograph = new RegExp(t('vehicle.gallery.enlarge', { number: '1', count: '.' }))
  const styles = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('.css'))
  await page
    .getByRole('region', { name: t('vehicle.gallery.label') })
    .getByRole('link', { name: firstPhotograph })
    .click()
  expect((await styles).status()).toBe(200)
  const viewer = page.getByRole('dialog')
  const size = page.viewportSize()
  await expect.poll(async () => (await viewer.boundingBox())?.width).toBe(size?.width)
})
