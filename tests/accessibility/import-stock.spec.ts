import { importColumns } from '@autopiazza/contract/import-columns'
import { expect, test } from '../e2e/journey.ts'
import { openPage } from '../e2e/open-page.ts'
import { demo, enter } from '../e2e/people.ts'
import { discardOpenImports, car, explainColumns, heading, sendFile, stockFile } from '../e2e/stock-files.ts'
import { expectInBothSchemes, expectNoSidewaysScroll, expectOneHeading } from './accessibility-checks.ts'

const long = 'un-codice-che-non-finisce-mai-e-va-a-capo-da-solo-'

test.describe('it', () => {
  const language = 'it'
  test.use({ language, contextOptions: { reducedMotion: 'reduce' } })

  test('the import: a bad file, columns, the dry run, the result, the question before undoing', async ({ page, t }) => {
    test.slow()
    const mark = `per tutti ${language}`
    const size = page.viewportSize()
    const expectFitting = async (moment: string) => {
      await expectInBothSchemes(page, moment)
      await expectNoSidewaysScroll(page)
      if (size) await page.setViewportSize(size)
    }
    await enter(page, demo.dealer)
    await discardOpenImports(page)
    await openPage(page, '/vendor/import')
    await page.getByText(t('imports.guide.title')).click()
    await sendFile(page, stockFile(mark))
    await expect(page.getByRole('alert')).toBeVisible()
    await expectFitting('a bad file')

    await sendFile(
      page,
      stockFile(mark, car(`${long}${language}`, 'Panda', '10.000'), car(`${language}-x`, '500', 'boh', 'Metano')),
    )
    await expect(heading(page, t('imports.columns.title'))).toBeVisible()
    await page.getByRole('button', { name: t('imports.columns.check') }).click()
    await page.getByLabel(t('imports.columns.meaning', { name: 'Modello' })).selectOption({ index: 2 })
    await expectFitting('columns that cannot be checked')
    await page
      .getByLabel(t('imports.columns.meaning', { name: 'Modello' }))
      .selectOption({ label: importColumns.model[language] })
    await explainColumns(page, t, mark)
    await page.getByRole('button', { name: t('imports.columns.check') }).click()

    await expect(heading(page, t('imports.ready.title'))).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    await expectOneHeading(page)
    await expectFitting('refused rows')
    await page
      .getByRole('navigation', { name: t('imports.outcomes.label') })
      .getByRole('link', { name: t('imports.outcomes.create') })
      .click()
    await expect(page.getByText(t('imports.rows.newAdvert'))).toBeVisible()
    await expectFitting('new rows')

    await page.getByRole('button', { name: t('imports.ready.apply') }).click()
    await expect(heading(page, t('imports.applied.title'))).toBeVisible()
    await expectFitting('applied')
    await page.getByRole('button', { name: t('imports.applied.undo') }).click()
    await expectInBothSchemes(page, 'the question')
    await page.getByRole('button', { name: t('imports.undo.confirm') }).click()
    await expect(heading(page, t('imports.undone.title'))).toBeVisible()
    await expectFitting('undone')
  })
})
