import { expect, test } from './journey.ts'
import { openPage } from './open-page.ts'
import { photograph } from './photographs.ts'
import { heading, sendFile } from './stock-files.ts'
import { enterAsNewVendor } from './vendors.ts'

const names = 'Numero stock;Marca;Modello;Anno;Km;Carburante;Cambio;Prezzo;Descrizione;Foto 1;Foto 2'
const line = (number: string, model: string, ...photos: string[]) =>
  `${number};Fiat;${model};2021;42.000;Benzina;Manuale;10.000;Sempre tagliandata, unico proprietario.;${photos.join(';')}`

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('an imported car shows which photographs it lacks, is not public, and goes online with them', async ({
    page,
    t,
    anotherPerson,
  }) => {
    await enterAsNewVendor(page, 'Carla', language)
    await openPage(page, '/vendor/import')
    const inside = 'https://localhost/panda.jpg'
    const rows = [line('1', 'Panda', inside), line('2', 'Tipo', 'http://foto.example.com/tipo.jpg')]
    await sendFile(page, {
      name: 'foto.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([names, ...rows].join('\r\n')),
    })

    await test.step('an address that is not https is refused before anything changes', async () => {
      await expect(heading(page, t('imports.ready.title'))).toBeVisible()
      await expect(page.getByRole('row', { name: /Tipo/ })).toContainText(t('errors.fields.photo_not_https'))
      await page.getByRole('button', { name: t('imports.ready.apply') }).click()
      await expect(heading(page, t('imports.applied.title'))).toBeVisible()
    })

    await test.step('an address inside the network is not requested, and the row shows why', async () => {
      await page
        .getByRole('navigation', { name: t('imports.results.label') })
        .getByRole('link', { name: t('imports.results.created') })
        .click()
      const panda = page.getByRole('row', { name: /Panda/ })
      await expect(panda).toContainText(t('errors.fields.photo_address_refused'))
      await expect(panda).toContainText(inside)
      await expect(panda).toContainText(t('imports.rows.awaitsPhotos'))
      await expect(page.getByText(t('imports.applied.awaiting', { count: 1 }))).toBeVisible()
    })

    const imports: { id: string }[] = await (await page.request.get('/api/vendor/imports')).json()
    const applied = await page.request.get(`/api/vendor/imports/${imports[0]?.id}/rows?result=created`)
    const { listingId } = (await applied.json()).rows[0]
    const passerBy = await anotherPerson()
    const status = async () => (await passerBy.request.get(`/api/vehicles/${listingId}`)).status()

    await test.step('its vendor sees why it is not online', async () => {
      expect(await status()).toBe(404)
      await openPage(page, '/vendor')
      await expect(page.getByText(t('vendor.listings.refusals.photos_missing'))).toBeVisible()
      await expect(page.getByRole('button', { name: new RegExp(t('vendor.listings.activate')) })).toBeDisabled()
    })

    await test.step('and has it online with the photographs', async () => {
      for (const [at, step] of ['main', 'exterior', 'interior'].entries()) {
        expect(await status()).toBe(404)
        const added = await page.request.post(`/api/vendor/listings/${listingId}/photos`, {
          multipart: { step, file: photograph(at + 1) },
        })
        expect(added.ok(), await added.text()).toBe(true)
      }
      expect(await status()).toBe(200)
      await openPage(page, '/vendor')
      await expect(page.getByText(t('vendor.listings.refusals.photos_missing'))).toBeHidden()
    })
  })
})
