import { mobileDeFile } from '../../server/src/modules/imports/testing/mobile-de-file.ts'
import { zipFile } from '../../server/src/modules/imports/testing/zip-file.ts'
import { expect, test } from './journey.ts'
import { openPage, waitUntilInteractive } from './open-page.ts'
import { photograph } from './photographs.ts'
import { enterAsNewVendor } from './vendors.ts'

const pictures = [1, 2, 3].map((number) => photograph(number, `A12_${number}.png`))

/** Returns a ZIP archive as dealers' programs send it to mobile.de. */
function archiveOf(price: string, names: readonly string[] = ['cars.csv']) {
  const stock = mobileDeFile({ number: 'A12', price })
  const buffer = zipFile([
    ...names.map((name) => ({ name, bytes: stock })),
    ...pictures.map(({ name, buffer }) => ({ name, bytes: buffer })),
  ])
  return { name: 'stock.zip', mimeType: 'application/zip', buffer }
}

for (const language of ['it', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test('a dealer uploads the ZIP of mobile.de, and the car goes online with its pictures', async ({ page, t }) => {
      const heading = (name: string) => page.getByRole('heading', { name, exact: true })
      const row = (number: string) => page.getByRole('row', { name: new RegExp(number) })
      const button = (name: string) => page.getByRole('button', { name })
      const send = (file: ReturnType<typeof archiveOf>) => page.setInputFiles('input[type=file]', file)
      await enterAsNewVendor(page, 'Carla', language)
      await openPage(page, '/vendor/import')
      await waitUntilInteractive(page)

      await test.step('an archive with two stock files is refused with their names', async () => {
        await send(archiveOf('10000', ['cars.csv', 'old.csv']))
        await expect(page.getByRole('alert')).toContainText('cars.csv, old.csv')
      })

      await test.step('the format is recognised, and the dry run shows the pictures of the car', async () => {
        await send(archiveOf('10000'))
        await expect(heading(t('imports.format.looksLike', { name: 'mobile.de', count: 1 }))).toBeVisible()
        await expect(heading(t('imports.ready.title'))).toBeVisible()
        await expect(row('A12')).toContainText(t('imports.rows.photosNamed', { count: 3 }))
      })

      await test.step('the car goes online once its pictures are added', async () => {
        await button(t('imports.ready.apply')).click()
        await expect(heading(t('imports.applied.title'))).toBeVisible()
        await page
          .getByRole('navigation', { name: t('imports.results.label') })
          .getByRole('link', { name: t('imports.results.created') })
          .click()
        await expect(row('A12')).not.toContainText(t('imports.rows.awaitsPhotos'), { timeout: 30_000 })
        await expect(row('A12')).toContainText(t('imports.rows.photosAdded', { added: '3', named: '3' }))
      })

      await test.step('the same archive changes nothing', async () => {
        await page.getByRole('link', { name: t('imports.applied.another') }).click()
        await send(archiveOf('10000'))
        await expect(heading(t('imports.ready.title'))).toBeVisible()
        await expect(button(t('imports.ready.apply'))).toHaveCount(0)
      })
    })
  })
}
