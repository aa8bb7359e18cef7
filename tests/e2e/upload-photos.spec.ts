import { writeFile } from 'node:fs/promises'
import { expect, test } from './journey.ts'
import { refusalIn } from './languages.ts'
import {
  chosenPhotos,
  confirmation,
  expectAtDashboard,
  fillInVehicle,
  findListing,
  nextStep,
  photosOf,
  pickPhotos,
  typed,
} from './listing-form.ts'
import { openPage } from './open-page.ts'
import { demo, enter } from './people.ts'
import { brokenPhotograph, noPhotograph, photograph } from './photographs.ts'

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('the four steps take what they can and refuse the rest beside its name', async ({ page, t }) => {
    await enter(page, demo.vendor)
    await openPage(page, '/vendor/list-vehicle')
    await nextStep(page, t)
    await expect(page.getByText(t('photos.required.main'))).toBeVisible()
    await pickPhotos(page, [noPhotograph('finta.jpg')])
    await expect(page.getByRole('alert').filter({ hasText: 'finta.jpg' })).toContainText(
      t('photos.refused.not_an_image'),
    )
    const tooLarge = test.info().outputPath('enorme.png')
    await writeFile(tooLarge, Buffer.alloc(10 * 1024 * 1024 + 1, photograph(1).buffer))
    await pickPhotos(page, [tooLarge])
    await expect(page.getByRole('alert').filter({ hasText: 'enorme.png' })).toBeVisible()
    await pickPhotos(page, [photograph(1)])
    await pickPhotos(page, [photograph(2)])
    await expect(chosenPhotos(page)).toHaveCount(1)
    await expect(chosenPhotos(page)).toContainText('foto-2.png')

    await nextStep(page, t)
    await expect(page.getByRole('heading', { name: t('photos.exterior.heading') })).toBeFocused()
    await expect(page.getByRole('listitem').filter({ hasText: t('photos.main.title') })).toContainText(
      t('photos.complete'),
    )
    await pickPhotos(
      page,
      [1, 2, 3, 4, 5, 6, 7].map((number) => photograph(number)),
    )
    await expect(chosenPhotos(page)).toHaveCount(5)
    await expect(page.getByText(t('photos.refused.title', { count: 2 }))).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'foto-7.png' })).toBeVisible()
    await page.getByRole('button', { name: t('photos.refused.dismiss') }).click()

    const later = (number: string) => page.getByRole('button', { name: t('photos.after', { number }) })
    await later('1').press('Enter')
    await expect(later('2')).toBeFocused()
    await later('2').press('Enter')
    await expect(chosenPhotos(page)).toContainText(['foto-2', 'foto-3', 'foto-1', 'foto-4', 'foto-5'])
    await chosenPhotos(page).nth(4).dragTo(chosenPhotos(page).nth(0))
    await expect(chosenPhotos(page)).toContainText(['foto-5', 'foto-2', 'foto-3', 'foto-1', 'foto-4'])
    await page.getByRole('button', { name: t('photos.remove', { number: '2' }) }).click()
    await expect(chosenPhotos(page)).toContainText(['foto-5', 'foto-3', 'foto-1', 'foto-4'])
    await page.getByRole('button', { name: t('photos.undo') }).click()
    await expect(chosenPhotos(page)).toContainText(['foto-5', 'foto-2', 'foto-3', 'foto-1', 'foto-4'])
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('a photograph that the server refuses does not lose the others, and another one takes its place', async ({
    page,
    t,
  }) => {
    const model = `${typed.model} rotta ${language}`
    await enter(page, demo.vendor)
    await openPage(page, '/vendor/list-vehicle')
    await fillInVehicle(page, t, model)
    await pickPhotos(page, [photograph(1)])
    await nextStep(page, t)
    await pickPhotos(page, [photograph(2), brokenPhotograph('rotta.png'), photograph(3)])
    await nextStep(page, t)
    await pickPhotos(page, [photograph(4)])
    await confirmation(page, t).check()
    await page.getByRole('button', { name: t('listing.create.submit') }).click()

    await expect(page.getByText(t('listing.toasts.created'))).toBeVisible()
    await expect(page.getByText(t('photos.toasts.main'))).toBeVisible()
    await expect(page.getByText(t('photos.toasts.galleryFailed'))).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'rotta.png' }).last()).toContainText(
      refusalIn(language, 'listings.photo_not_an_image'),
    )
    await expect(page.getByText(t('photos.upload.progress', { stored: '4', count: '5' }))).toBeVisible()
    expect(photosOf(await findListing(page.request, model))).toEqual([
      'main 1',
      'exterior 2',
      'exterior 3',
      'interior 4',
    ])

    await page.getByRole('button', { name: t('photos.previous'), exact: true }).click()
    await page.getByRole('button', { name: t('photos.remove', { number: '2' }) }).click()
    await pickPhotos(page, [photograph(5)])
    await page.getByRole('button', { name: t('photos.before', { number: '3' }) }).click()
    await page.getByRole('button', { name: t('photos.upload.retry') }).click()
    await expect(page.getByText(t('photos.toasts.gallery'))).toBeVisible()
    await expectAtDashboard(page, t)
    expect(photosOf(await findListing(page.request, model))).toEqual([
      'main 1',
      'exterior 2',
      'exterior 5',
      'exterior 3',
      'interior 4',
    ])
  })

  test('the photographs of an advert are changed: a new main one, one less, another order', async ({ page, t }) => {
    const model = `${typed.model} foto ${language}`
    await enter(page, demo.vendor)
    await openPage(page, '/vendor/list-vehicle')
    await fillInVehicle(page, t, model)
    await pickPhotos(page, [photograph(1)])
    await nextStep(page, t)
    await pickPhotos(page, [photograph(2), photograph(3), photograph(4)])
    await nextStep(page, t)
    await pickPhotos(page, [photograph(5)])
    await confirmation(page, t).check()
    await page.getByRole('button', { name: t('listing.create.submit') }).click()
    await expectAtDashboard(page, t)

    const { id } = await findListing(page.request, model)
    await openPage(page, `/vendor/edit-vehicle/${id}`)
    await pickPhotos(page, [brokenPhotograph('rotta.png')])
    await confirmation(page, t).check()
    await page.getByRole('button', { name: t('listing.edit.submit') }).click()
    await expect(page.getByText(t('photos.toasts.mainFailed'))).toBeVisible()
    await openPage(page, `/vendor/edit-vehicle/${id}`)
    await pickPhotos(page, [photograph(6)])
    await nextStep(page, t)
    await page.getByRole('button', { name: t('photos.remove', { number: '1' }) }).click()
    await page.getByRole('button', { name: t('photos.after', { number: '1' }) }).click()
    await confirmation(page, t).check()
    await page.getByRole('button', { name: t('listing.edit.submit') }).click()
    await expectAtDashboard(page, t)
    expect(photosOf(await findListing(page.request, model))).toEqual([
      'main 6',
      'exterior 4',
      'exterior 3',
      'interior 5',
    ])
  })
})
