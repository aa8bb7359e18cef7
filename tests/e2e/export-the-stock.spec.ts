import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { readListing } from './listing-form.ts'
import { openPage, waitUntilInteractive } from './open-page.ts'
import { addPickupPoint, enterAsNewVendor, putOnline } from './vendors.ts'

/** What belongs to an advert here and not to its car, and what never leaves. */
const ofTheAdvert = ['pickupLocationId', 'stockNumber', 'tradePrice']

const facts = {
  version: '1.2 "Gold"; Ecochic',
  horsepower: 69,
  color: 'blue',
  doors: 5,
  seats: 4,
  euroClass: 6,
  euroSubclass: '6d',
  registrationMonth: '2019-03',
  inspectionUntil: '2027-03',
  stockKind: 'ex_demo',
  priceVat: 'deductible',
  features: ['navigation', 'bluetooth'],
  description: 'Unico proprietario.\nTagliandi regolari; "come nuova", sempre in box.',
}

for (const language of ['it', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test('a dealer exports the stock, and another account imports adverts with the same facts', async ({
      page,
      t,
      anotherPerson,
    }) => {
      await enterAsNewVendor(page, 'Ugo', language)
      await addPickupPoint(page, 'Sede')
      const sale = { listingType: 'sale', salePrice: 1_250_050, tradePrice: 1_100_000, stockNumber: 'U-1', ...facts }
      const rent = { listingType: 'rent', dailyRate: 4_500, monthlyRate: 60_000, minimumDays: 3 }
      const exported = [await putOnline(page, 'Ypsilon', sale), await putOnline(page, 'Musa', rent)]

      const file =
        await test.step('the dealer creates the address of the CSV file, and a program reads it', async () => {
          await openPage(page, '/vendor/stock-export')
          await waitUntilInteractive(page)
          const title = t('channels.channels.stock_csv.title')
          await page.getByRole('button', { name: `${t('channels.create')}: ${title}` }).click()
          const address = await page.getByRole('group', { name: t('channels.address', { channel: title }) }).innerText()
          const program = await anotherPerson()
          const answer = await program.request.get(address, { maxRetries: 1 })
          expect(answer.status(), await answer.text()).toBe(200)
          return answer.body()
        })
      expect(file.toString()).toContain('12500,50')
      expect(file.toString()).not.toContain('11000,00')

      const dealer = await anotherPerson()
      await dealer.context().addCookies((await page.context().cookies()).filter(({ name }) => /language/.test(name)))
      await enterAsNewVendor(dealer, 'Ida', language)
      await addPickupPoint(dealer, 'Sede')
      await test.step('another dealer imports the file without any question', async () => {
        await openPage(dealer, '/vendor/import')
        await waitUntilInteractive(dealer)
        await dealer.setInputFiles('input[type=file]', { name: 'stock.csv', mimeType: 'text/csv', buffer: file })
        await expect(dealer.getByRole('heading', { name: t('imports.ready.title'), exact: true })).toBeVisible()
        await dealer.getByRole('button', { name: t('imports.ready.apply') }).click()
        await expect(dealer.getByRole('heading', { name: t('imports.applied.title'), exact: true })).toBeVisible()
      })

      await test.step('both adverts have the facts of the exported ones', async () => {
        const importId = new URL(dealer.url()).searchParams.get('id')
        const { rows } = await callApi<{ rows: { listingId: string | null }[] }>(
          dealer.request,
          `/api/vendor/imports/${importId}/rows`,
        )
        const read = ({ id }: { id: string | null }, from: typeof dealer) => readListing(from.request, id ?? undefined)
        const before = await Promise.all(exported.map((car) => read(car, page)))
        const after = await Promise.all(rows.map(({ listingId }) => read({ id: listingId }, dealer)))
        const shared = ({ fields }: (typeof before)[number]) =>
          Object.fromEntries(Object.entries(fields).filter(([name]) => !ofTheAdvert.includes(name)))
        const byModel = (cars: typeof before) =>
          cars.map(shared).toSorted((one, other) => String(one['model']).localeCompare(String(other['model'])))
        expect(byModel(after)).toEqual(byModel(before))
        expect(after.map(({ fields }) => fields['tradePrice'] ?? null)).toEqual([null, null])
      })
    })
  })
}
