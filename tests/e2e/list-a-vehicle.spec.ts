import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { type Translator } from './languages.ts'
import {
  valuePanda,
  labelOf,
  assumed,
  assumedField,
  chosenPhotos,
  confirmation,
  expectAtDashboard,
  field,
  fillInVehicle,
  findListing,
  nextScreen,
  photosOf,
  pickPhotos,
  typed,
} from './listing-form.ts'
import { openPage, waitForScripts } from './open-page.ts'
import { demo, enter } from './people.ts'
import { photograph } from './photographs.ts'

const phone = { width: 390, height: 844 }
const eleven = [[1], [2, 3, 4, 5], [6, 7, 8, 9], [10, 11]] as const
const elevenInOrder = [
  'main 1',
  ...[2, 3, 4, 5].map((number) => `exterior ${number}`),
  ...[6, 7, 8, 9].map((number) => `interior ${number}`),
  'optional 10',
  'optional 11',
]
const oneEach = [1, 2, 3, 4]
const oneEachInOrder = ['main 1', 'exterior 2', 'interior 3', 'optional 4']

const submit = (page: Page, t: Translator) => page.getByRole('button', { name: t('listing.create.submit') })

interface Expected {
  readonly model: string
  readonly amount: string
  readonly photos: readonly string[]
}

async function expectOnTheSite(page: Page, t: Translator, { model, amount, photos }: Expected): Promise<void> {
  const listing = await findListing(page.request, model)
  expect(photosOf(listing)).toEqual(photos)
  expect(listing.fields).toMatchObject({ make: typed.make, mileage: 85_000, salePrice: 895_050, doors: 5 })
  await openPage(page, `/vehicle/${listing.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(model)
  await expect(page.getByText(amount).filter({ visible: true }).first()).toBeVisible()
  await expect(
    page.getByText(t('vehicle.gallery.position', { number: '1', count: String(photos.length) })).first(),
  ).toBeVisible()
}

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a vendor lists a car by keyboard alone, with a photograph in each step', async ({ page, t, f }) => {
    const model = `${typed.model} tastiera ${language}`
    await enter(page, demo.vendor)
    await openPage(page, '/vendor/list-vehicle')
    const press = (key: string) => page.keyboard.press(key)
    const write = async (name: keyof typeof typed, text: string) => {
      await tabTo(page, field(page, t, name))
      await page.keyboard.type(text)
      await expect(field(page, t, name)).toHaveValue(text)
    }

    const choose = async (name: 'fuelType' | 'transmission', label: string) => {
      const select = page.getByRole('main').getByLabel(labelOf(t, name))
      await tabTo(page, select)
      await page.keyboard.type(label)
      await expect(select.getByRole('option', { name: label, exact: true, selected: true })).toBeAttached()
    }

    for (const number of oneEach) {
      await tabTo(page, page.locator('main input[type=file]:not([capture])'))
      // Occasionally Chromium opens no dialog at the first key press, so it is pressed again.
      await expect(async () => {
        const [dialog] = await Promise.all([page.waitForEvent('filechooser', { timeout: 1_500 }), press('Enter')])
        await dialog.setFiles(photograph(number))
      }).toPass()
      await expect(chosenPhotos(page)).toHaveCount(1)
      if (number === oneEach.at(-1)) break
      await tabTo(page, page.getByRole('main').getByRole('button', { name: t('photos.next'), exact: true }))
      await press('Enter')
    }
    await write('make', typed.make)
    await write('model', model)
    await write('mileage', typed.mileage)
    await choose('fuelType', t('vocabulary.fuelType.petrol'))
    await choose('transmission', t('vocabulary.transmission.manual'))
    await write('description', typed.description)
    await tabTo(page, page.getByRole('button', { name: 'Bluetooth' }))
    await press('Space')
    await tabTo(page, page.getByLabel(t('listing.features.own')))
    await page.keyboard.type('Bauletto firmato')
    await press('Enter')
    await expect(page.getByRole('button', { name: /Bauletto firmato/ })).toBeVisible()
    await write('salePrice', typed.salePrice)
    await tabTo(page, confirmation(page, t))
    await press('Space')
    await tabTo(page, submit(page, t))
    await press('Enter')

    await expect(page.getByText(t('listing.toasts.created'))).toBeVisible()
    await expect(page.getByText(t('photos.toasts.gallery'))).toBeVisible({ timeout: 30_000 })
    await expectAtDashboard(page, t)
    await expectOnTheSite(page, t, { model, amount: f.money(895_050), photos: oneEachInOrder })
    await expect(page.getByText('Bauletto firmato').first()).toBeVisible()
  })
})

test.describe('it', () => {
  test.use({ language: 'it', viewport: phone })

  test('the facts of a valuation are copied into the listing form, and a reload restores what the vendor added', async ({
    page,
    t,
    f,
  }) => {
    await enter(page, demo.vendor)
    await openPage(page, '/sell')
    const publish = await valuePanda(page, t)
    await expect(page).toHaveURL('/sell?make=Fiat&model=Panda&year=2019&mileage=60.000')
    await publish.click()
    await expect(page).toHaveURL(/list-vehicle\?make=Fiat&model=Panda&year=2019&mileage=60000&price=\d+(?:50|90)$/)
    await expect(page.getByText(t('listing.given.title'))).toBeVisible()
    await expect(field(page, t, 'model')).toHaveValue('Panda')
    const price = new URL(page.url()).searchParams.get('price') ?? ''
    await field(page, t, 'mileage').fill('61.000')
    await nextScreen(page, t)
    await expect(page).toHaveURL(/step=2$/)
    await page.reload()
    await page.goBack()
    await expect(field(page, t, 'mileage')).toHaveValue('61.000')
    await expect(page.getByText(t('listing.draft.title'))).toBeHidden()
    // A browser warns about unsaved input only after a user interaction.
    await field(page, t, 'mileage').click()
    await openPage(page, `${page.url()}&step=4`)
    await expect(page.getByText(f.money(Number(price) * 100)).first()).toBeVisible()
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('a vendor lists a car with eleven photographs on five screens of a phone, and confirms what the form assumed', async ({
    page,
    t,
    f,
  }) => {
    test.setTimeout(120_000)
    const model = `${typed.model} telefono ${language}`
    await page.setViewportSize(phone)
    await enter(page, demo.vendor)
    await openPage(page, '/vendor/list-vehicle')
    for (const name of ['make', 'mileage'] as const) await field(page, t, name).fill(typed[name])
    await field(page, t, 'model').fill(model)
    await expect(page.getByText(t('listing.defaults.mark'))).toHaveCount(assumed.length)
    await assumedField(page, t, 'fuelType').selectOption('diesel')
    await expect(page.getByText(t('listing.defaults.mark'))).toHaveCount(assumed.length - 1)
    await nextScreen(page, t)
    await expect(page).toHaveURL(/step=2$/)
    for (const [index, numbers] of eleven.entries()) {
      await pickPhotos(
        page,
        numbers.map((number) => photograph(number)),
      )
      await expect(chosenPhotos(page)).toHaveCount(numbers.length)
      if (index < eleven.length - 1) await nextScreen(page, t)
    }
    await nextScreen(page, t)
    await nextScreen(page, t)
    await expect(field(page, t, 'description')).toBeFocused()
    await field(page, t, 'description').fill(typed.description)
    await nextScreen(page, t)
    await field(page, t, 'salePrice').fill(typed.salePrice)
    await nextScreen(page, t)
    await page.goBack()
    await expect(field(page, t, 'salePrice')).toHaveValue(typed.salePrice)
    await nextScreen(page, t)
    await confirmation(page, t).check()
    await submit(page, t).click()
    const question = page.getByRole('dialog', { name: t('listing.defaults.title') })
    await expect(question.getByRole('term')).toHaveText(
      (['year', 'transmission', 'bodyType', 'doors'] as const).map((name) => labelOf(t, name)),
    )
    await question.getByRole('button', { name: t('listing.defaults.check') }).click()
    await expect(assumedField(page, t, 'year')).toBeFocused()
    for (let screen = 1; screen < 5; screen += 1) await nextScreen(page, t)
    await submit(page, t).click()
    await expect(question.getByRole('term')).toHaveCount(3)
    await question.getByRole('button', { name: t('listing.defaults.publish') }).click()
    await expectAtDashboard(page, t)
    await expect(page.getByRole('heading', { name: t('vendor.online.title') })).toBeVisible()
    await expectOnTheSite(page, t, { model, amount: f.money(895_050), photos: elevenInOrder })
    await openPage(page, '/vendor/list-vehicle')
    await expect(field(page, t, 'make')).toHaveValue('')
    await expect(page.getByText(t('listing.draft.title'))).toBeHidden()
  })

  test('an unfinished form is restored, and leaving it requires a confirmation', async ({ page, context, t }) => {
    await enter(page, demo.vendor)
    await openPage(page, '/vendor/list-vehicle')
    await field(page, t, 'make').fill(typed.make)
    await field(page, t, 'model').fill(typed.model)
    await page.getByRole('radio', { name: t('vocabulary.listingType.both') }).check()
    await page.getByRole('button', { name: 'Bluetooth' }).click()
    await waitForScripts(page)
    await page.close()

    const later = await context.newPage()
    await openPage(later, '/vendor/list-vehicle')
    await expect(later.getByText(t('listing.draft.title'))).toBeVisible()
    await expect(later.getByText(`${typed.make} ${typed.model}`)).toBeVisible()
    await later.getByRole('button', { name: t('listing.draft.restore') }).click()
    await expect(field(later, t, 'make')).toHaveValue(typed.make)
    await expect(field(later, t, 'model')).toHaveValue(typed.model)
    await expect(later.getByRole('radio', { name: t('vocabulary.listingType.both') })).toBeChecked()
    await expect(later.getByRole('button', { name: 'Bluetooth' })).toHaveAttribute('aria-pressed', 'true')

    await later
      .getByRole('contentinfo')
      .getByRole('link', { name: t('frame.links.search') })
      .click()
    const question = later.getByRole('dialog', { name: t('listing.leave.title') })
    await question.getByRole('button', { name: t('listing.leave.stay') }).click()
    await expect(field(later, t, 'make')).toHaveValue(typed.make)
    await later
      .getByRole('contentinfo')
      .getByRole('link', { name: t('frame.links.search') })
      .click()
    await question.getByRole('button', { name: t('listing.leave.leave'), exact: true }).click()
    await expect(later).toHaveURL(/\/search/)
  })

  test('editing an advert changes only the edited fields, and the button shows that the changes are being sent', async ({
    page,
    t,
    request,
  }) => {
    const model = `${typed.model} modifica ${language}`
    await enter(page, demo.vendor)
    const created = await page.request.post('/api/vendor/listings', {
      data: {
        make: typed.make,
        model,
        version: '1.0 Elegant',
        year: 1982,
        mileage: 85_000,
        fuelType: 'petrol',
        transmission: 'manual',
        description: typed.description,
        features: ['Bauletto'],
        listingType: 'sale',
        salePrice: 895_000,
        dailyRate: 4_500,
        minimumDays: 3,
        rentalTerms: 'Cauzione 500 €',
        color: 'red',
      },
    })
    const { id }: { id: string } = await created.json()
    await openPage(page, `/vendor/edit-vehicle/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('listing.edit.title'))
    await expect(field(page, t, 'salePrice')).toHaveValue('8950')
    await field(page, t, 'salePrice').fill('7900')
    await page.getByRole('button', { name: t('listing.edit.submit') }).click()
    await expect(confirmation(page, t)).toBeFocused()
    await confirmation(page, t).check()
    const { promise: seen, resolve: release } = Promise.withResolvers<void>()
    await page.route(`**/api/vendor/listings/${id}`, async (route) => {
      if (route.request().method() === 'PUT') await seen
      await route.continue()
    })
    await page.getByRole('button', { name: t('listing.edit.submit') }).click()
    await expect(page.getByRole('button', { name: t('listing.submitting') })).toBeDisabled()
    release()
    await expect(page.getByText(t('listing.toasts.updated'))).toBeVisible()
    await expectAtDashboard(page, t)
    expect((await findListing(page.request, model)).fields).toMatchObject({
      salePrice: 790_000,
      dailyRate: 4_500,
      minimumDays: 3,
      rentalTerms: 'Cauzione 500 €',
      version: '1.0 Elegant',
      features: ['Bauletto'],
      color: 'red',
      year: 1982,
    })

    await enter(page, demo.dealer)
    await openPage(page, `/vendor/edit-vehicle/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('listing.notFound.title'))
    await page.getByRole('link', { name: t('listing.notFound.action') }).click()
    await expectAtDashboard(page, t)
    expect((await request.get(`/api/vendor/listings/${id}`)).status()).toBe(401)
  })

  test('photographs are the second step, and the card beside the form previews the advert', async ({ page, t, f }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await enter(page, demo.vendor)
    await openPage(page, '/vendor/list-vehicle')
    const form = page.getByRole('main').locator('form')
    await expect(form.locator('section h2')).toHaveText([
      t('listing.type.title'),
      t('listing.images.title'),
      t('listing.details.title'),
      t('listing.sale.title'),
      t('listing.final.title'),
    ])
    const preview = page.getByRole('complementary', { name: t('listing.preview.title') })
    await expect(preview).toContainText(t('facts.names.make'))
    await pickPhotos(page, [photograph(1)])
    await expect(preview.locator('img[src^="blob:"]')).toBeVisible()
    await fillInVehicle(page, t)
    await expect(preview).toBeInViewport()
    for (const text of [typed.model, f.money(895_050), f.kilometres(85_000), t('vocabulary.fuelType.petrol')])
      await expect(preview).toContainText(text)
    await field(page, t, 'salePrice').fill('')
    await expect(preview).toContainText(
      t('listing.preview.missing', { count: 1, fields: t('listing.fields.salePrice').replace(' (€)', '') }),
    )
    await page.setViewportSize(phone)
    await expect(preview).toBeHidden()
  })
})

/** Presses Tab until the control has the focus, like a user without a mouse. */
async function tabTo(page: Page, control: ReturnType<Page['locator']>): Promise<void> {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 120; presses += 1) {
    if (await hasFocus()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(control)} cannot be reached with Tab`)
}
