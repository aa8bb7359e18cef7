import { expect, test } from '../e2e/journey.ts'
import { chosenPhotos, confirmation, field, fillInVehicle, nextStep, pickPhotos, typed } from '../e2e/listing-form.ts'
import { openPage } from '../e2e/open-page.ts'
import { demo, enter } from '../e2e/people.ts'
import { brokenPhotograph, noPhotograph, photograph } from '../e2e/photographs.ts'
import { expectInBothSchemes, expectNoSidewaysScroll, expectOneHeading } from './accessibility-checks.ts'

const phone = { width: 390, height: 844 }
const long = 'nome-di-un-file-che-non-finisce-mai-'.repeat(4)

test.describe('it', () => {
  test.use({ language: 'it', contextOptions: { reducedMotion: 'reduce' } })

  test('the listing form: wrong fields, chosen and refused files, a draft, the question before leaving', async ({
    page,
    t,
  }) => {
    await enter(page, demo.vendor)
    await openPage(page, '/vendor/list-vehicle')
    await page.getByRole('button', { name: t('listing.create.submit') }).click()
    await expect(page.locator('main input[type=file]:not([capture])')).toBeFocused()
    await expectInBothSchemes(page, 'every error')

    await field(page, t, 'model').fill(typed.model.repeat(3))
    await page.getByRole('radio', { name: t('vocabulary.listingType.both') }).check()
    await page.getByRole('button', { name: t('listing.features.all') }).click()
    await page.getByLabel(t('listing.features.own')).fill('x'.repeat(60))
    await page.getByRole('button', { name: t('listing.features.add'), exact: true }).click()
    await pickPhotos(page, [photograph(1, `${long}.png`)])
    await nextStep(page, t)
    await pickPhotos(page, [...[1, 2, 3].map((number) => photograph(number)), noPhotograph(`${long}.jpg`)])
    await expect(chosenPhotos(page)).toHaveCount(3)
    await page.getByRole('button', { name: t('photos.remove', { number: '2' }) }).click()
    await expectInBothSchemes(page, 'photographs')

    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('frame.links.search') })
      .click()
    await expect(page.getByRole('dialog', { name: t('listing.leave.title') })).toBeVisible()
    await expectInBothSchemes(page, 'leaving')
    await page.getByRole('button', { name: t('listing.leave.stay') }).click()
    await expectNoSidewaysScroll(page)

    await page.goto('about:blank')
    await openPage(page, '/vendor/list-vehicle')
    await expect(page.getByText(t('listing.draft.title'))).toBeVisible()
    await expectOneHeading(page)
    await expectInBothSchemes(page, 'draft')
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language, contextOptions: { reducedMotion: 'reduce' }, viewport: phone })

  test('photographs that could not be stored', async ({ page, t }) => {
    await enter(page, demo.vendor)
    await openPage(page, '/vendor/list-vehicle')
    await fillInVehicle(page, t, `${typed.model} accessibile ${language}`)
    for (const [index, files] of [
      [photograph(1)],
      [photograph(2), brokenPhotograph(`${long}.png`)],
      [photograph(3)],
    ].entries()) {
      await pickPhotos(page, files)
      if (index < 2) await nextStep(page, t)
    }
    await confirmation(page, t).check()
    await page.getByRole('button', { name: t('listing.create.submit') }).click()
    await expect(page.getByRole('button', { name: t('photos.upload.retry') })).toBeVisible({ timeout: 30_000 })
    await expectInBothSchemes(page, 'incomplete')
    await expectNoSidewaysScroll(page)
  })
})
