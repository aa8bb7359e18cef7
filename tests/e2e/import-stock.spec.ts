import { importColumns } from '@autopiazza/contract/import-columns'
import { expect, test } from './journey.ts'
import { openPage, waitUntilInteractive } from './open-page.ts'
import { enterAsNewVendor } from './vendors.ts'

const names = 'Codice nostro;Marca;Modello;Anno;Km;Carburante;Cambio;Prezzo €;Descrizione;Zona;Foto'
const inside = 'https://localhost/panda.jpg'

/** Returns a line of a dealer's file. */
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

  test('a dealer imports the stock, updates it with the next file, and undoes that import', async ({ page, t }) => {
    const heading = (name: string) => page.getByRole('heading', { name, exact: true })
    const row = (number: string) => page.getByRole('row', { name: new RegExp(number) })
    const send = (...lines: string[]) => page.setInputFiles('input[type=file]', file(...lines))
    const button = (name: string) => page.getByRole('button', { name })
    await enterAsNewVendor(page, 'Carla', language)
    await openPage(page, '/vendor')
    await page.getByRole('link', { name: t('vendor.import') }).click()
    await expect(heading(t('imports.title'))).toBeVisible()
    await waitUntilInteractive(page)

    await test.step('a file that is not a table is refused beside the upload button, and the dealer can choose another file', async () => {
      await send('{"auto":')
      await expect(page.getByRole('alert')).toContainText('CSV')
    })

    await test.step('the file is checked once its columns are mapped', async () => {
      await send(
        names,
        car('AP-1', 'Panda', '10.000', { photo: inside }),
        car('AP-2', '500', 'trattabile', { fuel: 'Vapore', photo: 'http://foto.example.com/500.jpg' }),
      )
      const meaning = (name: string) => page.getByLabel(t('imports.columns.meaning', { name }))
      await meaning('Codice nostro').selectOption('stockNumber')
      await meaning('Zona').selectOption({ label: t('imports.columns.unused') })
      await button(t('imports.columns.check')).click()
      await expect(heading(t('imports.ready.title'))).toBeVisible()
    })

    await test.step('every refused row shows the reason and the dealer’s own value', async () => {
      for (const value of ['Vapore', 'trattabile'])
        await expect(row('AP-2')).toContainText(t('imports.rows.valueInFile', { value }))
      await expect(row('AP-2')).toContainText(t('errors.fields.photo_not_https'))
    })

    await test.step('the other rows are applied, and the URL of the import shows it again', async () => {
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

    await test.step('a photograph at a private network address is not requested, and the car waits for its photographs', async () => {
      await expect(row('AP-1')).toContainText(t('errors.fields.photo_address_refused'))
      await expect(row('AP-1')).toContainText(inside)
      await expect(row('AP-1')).toContainText(t('imports.rows.awaitsPhotos'))
      await expect(page.getByText(t('imports.applied.awaiting', { count: 1 }))).toBeVisible()
    })

    await test.step('the next file changes only the values that differ', async () => {
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

    await test.step('the import is undone', async () => {
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

const nameless = [
  'A-501;Fiat;Panda;51;2021;31.500;Benzina;AZ;9.900',
  'A-502;Volkswagen;Polo;59;2021;Km 41.500;Benzina;AZ;11.900',
]
const meanings = 'stockNumber make model horsepower:kilowatts year mileage fuelType transmission salePrice'.split(' ')

for (const language of ['it', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test("a dealer chooses whether the file's first line names its columns, the unit of a price, and the meaning of a word", async ({
      page,
      t,
    }) => {
      const heading = (name: string) => page.getByRole('heading', { name, exact: true })
      const row = (number: string) => page.getByRole('row', { name: new RegExp(number) })
      const button = (name: string) => page.getByRole('button', { name })
      const meaning = (name: string) => page.getByLabel(t('imports.columns.meaning', { name }))
      const send = (...lines: string[]) => page.setInputFiles('input[type=file]', file(...lines))
      await enterAsNewVendor(page, 'Elena', language)
      await openPage(page, '/vendor/import')
      await waitUntilInteractive(page)

      await test.step('the first line may be a car or the column names, and the dealer can change the answer', async () => {
        await send(...nameless)
        await expect(heading(t('imports.names.title'))).toBeVisible()
        await expect(button(t('imports.names.isCar', { count: 2 }))).toBeVisible()
        await button(t('imports.names.areNames', { count: 1 })).click()
        await button(t('imports.names.changeToCar')).click()
        await expect(meaning('#9')).toBeVisible()
      })

      await test.step('both cars are in the dry run', async () => {
        for (const [index, field] of meanings.entries()) await meaning(`#${index + 1}`).selectOption(field)
        await button(t('imports.columns.check')).click()
        await expect(heading(t('imports.ready.title'))).toBeVisible()
        for (const number of ['A-501', 'A-502'])
          await expect(row(number)).toContainText(t('imports.rows.valueInFile', { value: 'AZ' }))
      })

      await test.step('the dealer explains a word once', async () => {
        await page.getByLabel(t('imports.values.means', { value: 'AZ' })).selectOption('automatic')
        await button(t('imports.values.check')).click()
        await expect(row('A-502')).toContainText('80')
        await expect(row('A-501')).toContainText(t('imports.rows.newDraft'))
        await expect(page.getByText(t('imports.ready.remarks', { count: 2 }))).toBeVisible()
      })

      await test.step('the next file of this kind needs no choice', async () => {
        await button(t('imports.ready.discard')).click()
        await send(...nameless)
        await expect(heading(t('imports.ready.title'))).toBeVisible()
        await expect(row('A-501')).toContainText(t('imports.rows.newDraft'))
        await button(t('imports.ready.discard')).click()
      })

      await test.step('the dealer chooses whether a price is net, and the import converts kilowatts', async () => {
        const names =
          'Numero stock;Marca;Modello;Anno Imm.;Km;Alim.;Cambio;Potenza (kW);Prezzo (IVA esclusa);Descrizione'
        await send(names, 'P-1;Fiat;Tipo;2021;Km 40.000;Diesel;man.;110;10.000;Unico proprietario, tagliandata.')
        await expect(page.getByText(t('imports.columns.askedMoney'))).toBeVisible()
        await meaning('Prezzo (IVA esclusa)').selectOption('salePrice:without_vat')
        await button(t('imports.columns.check')).click()
        await expect(row('P-1')).toContainText(language === 'it' ? '12.200' : '12,200')
        await expect(row('P-1')).toContainText('150')
      })
    })
  })
}
