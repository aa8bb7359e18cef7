import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
  readListing,
  typed,
} from './listing-form.ts'
import { openPage, waitForScripts } from './open-page.ts'
import { demo, enter } from './people.ts'
import { brokenPhotograph, photograph } from './photographs.ts'
import { addPhotographs, putOnline } from './vendors.ts'

const fromPhones = join(import.meta.dirname, '../../server/src/adapters/photo-processor/testing/photographs')
const phonePhotograph = (name: string) => ({
  name,
  mimeType: 'image/avif',
  buffer: readFileSync(join(fromPhones, name)),
})

test.describe('it', () => {
  test.use({ language: 'it' })

  test('a vendor chooses another main photograph of an advert, removes a photograph and changes their order', async ({
    page,
    t,
  }) => {
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

  test('a photograph that the server refuses does not affect the other photographs and can be replaced', async ({
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

for (const language of ['it', 'en'] as const)
  test.describe(language, () => {
    test.use({ language })

    test('photographs of any phone are uploaded while the vendor fills in the form, and the refusal of a HEIC is explained', async ({
      page,
      t,
    }) => {
      await enter(page, demo.vendor)
      await openPage(page, '/vendor/list-vehicle')
      await waitForScripts(page)
      const uploads: string[] = []
      page.on('response', (answer) => {
        if (new URL(answer.url()).pathname === '/api/vendor/photos') uploads.push(`${answer.status()}`)
      })
      await pickPhotos(page, [phonePhotograph('mif1.avif')])
      await expect(chosenPhotos(page)).toContainText(t('photos.upload.uploaded'))
      expect(uploads).toEqual(['200'])
      await nextStep(page, t)
      const heic = {
        ...photograph(1, 'IMG_0001.HEIC'),
        buffer: Buffer.from('000000186674797068656963000000006d69663168656963', 'hex'),
      }
      await pickPhotos(page, [heic, phonePhotograph('avif-4080x3072.avif'), photograph(2)])
      await expect(page.getByRole('alert').filter({ hasText: 'IMG_0001.HEIC' })).toContainText(t('photos.refused.heic'))
      await expect(chosenPhotos(page).filter({ hasText: t('photos.upload.uploaded') })).toHaveCount(2)
      expect(uploads).toEqual(['200', '200', '200'])
    })

    test('a file that is dropped outside an upload area does not replace the page', async ({ page }) => {
      await enter(page, demo.vendor)
      const file = test.info().outputPath('stock.csv')
      await writeFile(file, 'Marca;Modello\nFiat;Panda\n')
      for (const address of ['/vendor/list-vehicle', '/vendor/import']) {
        await openPage(page, address)
        await waitForScripts(page)
        const box = await page.getByRole('heading', { level: 1 }).boundingBox()
        const at = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 }
        const devtools = await page.context().newCDPSession(page)
        const data = { items: [], files: [file], dragOperationsMask: 1 }
        for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
          await devtools.send('Input.dispatchDragEvent', { type, ...at, data })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page).toHaveURL(address)
      }
    })
  })
