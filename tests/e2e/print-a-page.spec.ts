import type { Page } from '@playwright/test'
import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { languages } from './languages.ts'
import { openPage } from './open-page.ts'
import { vehicleWithPhotographs } from './vehicles.ts'

/** An A4 sheet within its margins, at 96 pixels per inch. */
const sheet = { width: 718, height: 1047 }

/** Renders the page as it is printed from a screen in the dark scheme, with its backgrounds. */
async function printFromDarkScreen(page: Page): Promise<void> {
  await page.setViewportSize(sheet)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const file = await page.pdf({ format: 'A4', printBackground: true })
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
}

const coloursOf = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor } = getComputedStyle(document.documentElement)
    return [backgroundColor, getComputedStyle(document.body).color]
  })

for (const language of languages)
  test.describe(language, () => {
    test.use({ language })

    test('the page of a car is printed black on white, without a bar over the photograph', async ({
      page,
      request,
      t,
    }) => {
      const { id } = await vehicleWithPhotographs(request)
      await openPage(page, `/vehicle/${id}`)
      await printFromDarkScreen(page)
      expect(await coloursOf(page)).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.bottom-bar')).toBeHidden()
      await expect(page.getByRole('link', { name: t('vehicle.back') })).toBeHidden()
      await expect(page.getByRole('banner')).toBeHidden()
    })

    test('a comparison of four cars is printed in four columns', async ({ page, request, t }) => {
      const { vehicles } = await callApi<{ vehicles: { id: string }[] }>(
        request,
        '/api/search?make=Fiat&sort=price_desc',
      )
      const ids = vehicles.slice(0, 4).map(({ id }) => id)
      await openPage(page, `/compare?ids=${ids.join(',')}`)
      await printFromDarkScreen(page)
      const columns = page.getByRole('columnheader')
      await expect(columns).toHaveCount(4)
      for (const column of await columns.all()) {
        const box = await column.boundingBox()
        expect(box && box.x + box.width).toBeLessThanOrEqual(sheet.width)
        expect(box?.width).toBeGreaterThan(100)
      }
      await expect(page.getByText(t('compare.best'), { exact: true }).first()).toBeVisible()
      expect(await coloursOf(page)).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
    })
  })
