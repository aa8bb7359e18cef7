import { importColumns } from '@autopiazza/contract/import-columns'
import { expect, test } from './journey.ts'
import { openPage, waitUntilInteractive } from './open-page.ts'
import { enterAsNewVendor } from './vendors.ts'

const names = 'Codice nostro;Marca;Modello;Anno;Km;Carburante;Cambio;Prezzo €;Descrizione;Zona;Foto'
const inside = 'https://localhost/panda.jpg'

/** A line of a dealer's file. */
const car = (number: string, model: string, price: string, { fuel = 'Benzina', photo = '' } = {}) =>
  `${number};Fiat;${model};2021;42.000;${fuel};Manuale;${price};Sempre tagliandata, unico proprietario.;Nord;${photo}`

const file = (...lines: string[]) => ({
  name: 'stock.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('a dealer imports the stock, updates it with the next file, and takes that back', async ({ page, t }) => {
    const heading = (name: string) => page.getByRole('heading', { name, exact: true })
    const row = (number: string) => page.getByRole('row', { name: new RegExp(number) })
    const send = (...lines: string[]) => page.setInputFiles('input[type=file]', file(...lines))
    const button = (name: string) => page.getByRole('button', { name })
    await enterAsNewVendor(page, 'Carla', language)
    await openPage(page, '/vendor')
    await page.getByRole('link', { name: t('vendor.import') }).click()
    await expect(heading(t('imports.title'))).toBeVisible()
    await waitUntilInteractive(page)

    await test.step('a file that is no table is refused beside the button, and another can be chosen', async () => {
      await send('{"auto":')
      await expect(page.getByRole('alert')).toContainText('CSV')
    })

    await test.step('the file is checked once its columns are explained', async () => {
      await send(
        names,
        car('AP-1', 'Panda', '10.000', { photo: inside }),
        car('AP-2', '500', 'trattabile', { fuel: 'Metano', photo: 'http://foto.example.com/500.jpg' }),
      )
      const meaning = (name: string) => page.getByLabel(t('imports.columns.meaning', { name }))
      await meaning('Codice nostro').selectOption('stockNumber')
      await meaning('Zona').selectOption({ label: t('imports.columns.unused') })
      await button(t('imports.columns.check')).click()
      await expect(heading(t('imports.ready.title'))).toBeVisible()
    })

    await test.step('every refused row shows why, in the dealer’s words', async () => {
      for (const value of ['Metano', 'trattabile'])
        await expect(row('AP-2')).toContainText(t('imports.rows.valueInFile', { value }))
      await expect(row('AP-2')).toContainText(t('errors.fields.photo_not_https'))
    })

    await test.step('the rest is applied, and shown again by its address', async () => {
      await button(t('imports.ready.apply')).click()
      await expect(heading(t('imports.applied.title'))).toBeVisible()
      await page.reload()
      await waitUntilInteractive(page)
      await expect(heading(t('imports.applied.title'))).toBeVisible()
      await page
        .getByRole('navigation', { name: t('imports.results.label') })
        .getByRole('link', { name: t('imports.results.created') })
        .click()
      await expect(row('AP-1')).toContainText(t('imports.rows.created'))
    })

    await test.step('a photograph inside the network is not requested, and the car waits for its photographs', async () => {
      await expect(row('AP-1')).toContainText(t('errors.fields.photo_address_refused'))
      await expect(row('AP-1')).toContainText(inside)
      await expect(row('AP-1')).toContainText(t('imports.rows.awaitsPhotos'))
      await expect(page.getByText(t('imports.applied.awaiting', { count: 1 }))).toBeVisible()
    })

    await test.step('the next file changes only what differs', async () => {
      await page.getByRole('link', { name: t('imports.applied.another') }).click()
      await send(names, car('AP-1', 'Panda', '9.500'), car('AP-2', '500', '12.000'))
      await expect(heading(t('imports.ready.title'))).toBeVisible()
      await page
        .getByRole('navigation', { name: t('imports.outcomes.label') })
        .getByRole('link', { name: t('imports.outcomes.update') })
        .click()
      await expect(row('AP-1')).toContainText(importColumns.salePrice[language])
      await button(t('imports.ready.apply')).click()
      await expect(heading(t('imports.applied.title'))).toBeVisible()
    })

    await test.step('and is taken back', async () => {
      await button(t('imports.applied.undo')).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('imports.undo.confirm') })
        .click()
      await expect(heading(t('imports.undone.title'))).toBeVisible()
      await expect(page.getByText(t('imports.undone.text', { removed: 1, restored: 1 }))).toBeVisible()
    })
  })
})
