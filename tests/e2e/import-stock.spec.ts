import { importColumns } from '@autopiazza/contract/import-columns'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { languages, type Translator } from './languages.ts'
import { openPage, waitUntilInteractive } from './open-page.ts'
import { demo, enter } from './people.ts'
import { discardOpenImports, car, explainColumns, heading, sendFile, stockFile } from './stock-files.ts'

const kind = (page: Page, t: Translator, name: string) =>
  page.getByRole('navigation', { name: t('imports.outcomes.label') }).getByRole('link', { name })

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('a dealer imports the stock, updates it with the next file, and takes that back', async ({ page, t }) => {
      const [first, second] = [`${language}-1`, `${language}-2`]
      await enter(page, demo.dealer)
      await discardOpenImports(page)
      await openPage(page, '/vendor')
      await page.getByRole('link', { name: t('vendor.import') }).click()
      await expect(heading(page, t('imports.title'))).toBeVisible()
      await waitUntilInteractive(page)

      await test.step('the file is checked once its columns are explained', async () => {
        await sendFile(
          page,
          stockFile(language, car(first, 'Panda', '10.000'), car(second, '500', 'trattabile', 'Metano')),
        )
        await page.getByRole('button', { name: t('imports.columns.check') }).click()
        await expect(page.getByText(t('imports.columns.stockNeeded'))).toBeVisible()
        await explainColumns(page, t, language)
        await page.getByRole('button', { name: t('imports.columns.check') }).click()
        await expect(heading(page, t('imports.ready.title'))).toBeVisible()
      })

      await test.step('every refused row shows why, in the dealer’s words', async () => {
        const refused = page.getByRole('row', { name: new RegExp(second) })
        await expect(refused).toContainText(t('imports.rows.valueInFile', { value: 'Metano' }))
        await expect(refused).toContainText(t('imports.rows.valueInFile', { value: 'trattabile' }))
      })

      await test.step('the rest is applied, and shown again by its address', async () => {
        await page.getByRole('button', { name: t('imports.ready.apply') }).click()
        await expect(heading(page, t('imports.applied.title'))).toBeVisible()
        await page.reload()
        await waitUntilInteractive(page)
        await expect(heading(page, t('imports.applied.title'))).toBeVisible()
        await page
          .getByRole('navigation', { name: t('imports.results.label') })
          .getByRole('link', { name: t('imports.results.created') })
          .click()
        await expect(page.getByRole('row', { name: new RegExp(first) })).toContainText(t('imports.rows.created'))
      })

      await test.step('the next file changes only what differs', async () => {
        await page.getByRole('link', { name: t('imports.applied.another') }).click()
        await sendFile(page, stockFile(language, car(first, 'Panda', '9.500'), car(second, '500', '12.000')))
        await expect(heading(page, t('imports.ready.title'))).toBeVisible()
        await kind(page, t, t('imports.outcomes.update')).click()
        await expect(page.getByRole('row', { name: new RegExp(first) })).toContainText(
          importColumns.salePrice[language],
        )
        await page.getByRole('button', { name: t('imports.ready.apply') }).click()
        await expect(heading(page, t('imports.applied.title'))).toBeVisible()
      })

      await test.step('and is taken back', async () => {
        await page.getByRole('button', { name: t('imports.applied.undo') }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('imports.undo.confirm') })
          .click()
        await expect(heading(page, t('imports.undone.title'))).toBeVisible()
        await expect(page.getByText(t('imports.undone.text', { removed: 1, restored: 1 }))).toBeVisible()
      })
    })
  })
}

test.describe('en', () => {
  test.use({ language: 'en' })

  test('a file that is no table is refused beside the button, and another can be chosen', async ({ page, t }) => {
    await enter(page, demo.vendor)
    await openPage(page, '/vendor/import')
    await sendFile(page, { name: 'foto.csv', mimeType: 'text/csv', buffer: Buffer.from('{"auto":') })
    await expect(page.getByRole('alert')).toContainText('CSV')
    await sendFile(page, stockFile('vuoto'))
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('link', { name: t('imports.upload.sample') })).toHaveAttribute('href', /sample/)
  })
})

test('a buyer reads that the import is for vendors', async ({ page, t }) => {
  await enter(page, demo.customer)
  await page.goto('/vendor/import')
  await expect(page).toHaveURL('/')
  await expect(page.getByText(t('vendor.accessDenied'))).toBeVisible()
})
