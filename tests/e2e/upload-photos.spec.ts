import { expect, test } from './journey.ts'
import { refusalIn } from './languages.ts'
import {
  confirmation,
  expectAtDashboard,
  fillInVehicle,
  findListing,
  nextStep,
  photosOf,
  pickPhotos,
  readListing,
  typed,
} from './listing-form.ts'
import { openPage } from './open-page.ts'
import { demo, enter } from './people.ts'
import { brokenPhotograph, photograph } from './photographs.ts'
import { addPhotographs, putOnline } from './vendors.ts'

test.describe('it', () => {
  test.use({ language: 'it' })

  test('the photographs of an advert are changed: a new main one, one less, another order', async ({ page, t }) => {
    await enter(page, demo.vendor)
    const { id } = await putOnline(page, 'Fulvia')
    await addPhotographs(page, id, [
      ['main', 1],
      ['exterior', 2],
      ['exterior', 3],
      ['exterior', 4],
      ['interior', 5],
    ])
    await openPage(page, `/vendor/edit-vehicle/${id}`)
    await pickPhotos(page, [photograph(6)])
    await nextStep(page, t)
    await page.getByRole('button', { name: t('photos.remove', { number: '1' }) }).click()
    await page.getByRole('button', { name: t('photos.after', { number: '1' }) }).click()
    await confirmation(page, t).check()
    await page.getByRole('button', { name: t('listing.edit.submit') }).click()
    await expectAtDashboard(page, t)
    expect(photosOf(await readListing(page.request, id))).toEqual(['main 6', 'exterior 4', 'exterior 3', 'interior 5'])
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
})
