import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { type Translator } from './languages.ts'
import { openPage } from './open-page.ts'
import { demo, enter } from './people.ts'
import { photographedVehicle, vehicleWithPhotographs } from './vehicles.ts'
import { modelNameOf } from './vendors.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

const facts = (page: Page, t: Translator) => page.getByLabel(t('vehicle.summary.label'))
const firstPhotograph = (page: Page, t: Translator) =>
  page
    .getByRole('region', { name: t('vehicle.gallery.label') })
    .getByRole('listitem')
    .first()
const bar = (page: Page, t: Translator) =>
  page.getByRole('region', { name: t('vehicle.panel.title') }).filter({ has: page.getByRole('link') })
const beginInPanel = (page: Page, t: Translator) =>
  page.getByRole('complementary').getByRole('link', { name: t('vehicle.panel.begin') })

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('not on the page')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test.describe('it', () => {
  test.use({ language: 'it', viewport: phone })

  test('the photograph of a car comes first, and the most compared facts are visible without scrolling', async ({
    page,
    request,
    t,
    f,
  }) => {
    const { id } = await vehicleWithPhotographs(request)
    await openPage(page, `/vehicle/${id}`)
    const photograph = await boxOf(firstPhotograph(page, t))
    expect(photograph.y).toBeLessThanOrEqual(120)
    expect([photograph.x, photograph.width]).toEqual([0, phone.width])

    const main = page.getByRole('main')
    const answer = await request.get(`/api/vehicles/${id}`)
    const car: { salePrice: number; mileage: number; horsepower: number; town: string; province: string } =
      await answer.json()
    const limit = (await bar(page, t).isVisible()) ? (await boxOf(bar(page, t))).y : phone.height
    const seen = [
      main.locator('header').getByText(f.money(car.salePrice)),
      ...['2015', f.kilometres(car.mileage), `${car.horsepower} ${t('facts.units.horsepower')}`].map((text) =>
        facts(page, t).getByText(text, { exact: true }),
      ),
      facts(page, t).getByText(t('vocabulary.fuelType.electric')),
      facts(page, t).getByText(t('vocabulary.transmission.automatic')),
      main.getByText(`${car.town} (${car.province})`).first(),
    ]
    for (const part of seen) expect((await boxOf(part)).bottom).toBeLessThanOrEqual(limit)
    await expect(facts(page, t).getByRole('definition')).toHaveCount(6)
  })

  test('the back link over the photograph leads to the previous search, or to a new search if there is none', async ({
    page,
    t,
  }) => {
    await openPage(page, '/search?make=Fiat')
    await page.getByRole('article').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/vehicle\//)
    const car = page.url()
    await page.getByRole('link', { name: t('vehicle.back') }).click()
    await expect(page).toHaveURL(/\/search\?make=Fiat$/)

    await openPage(page, car)
    await page.getByRole('link', { name: t('vehicle.back') }).click()
    await expect(page).toHaveURL(/\/search$/)
  })

  test("a vendor sees on the page of the vendor's own car why it cannot be bought, and no purchase bar", async ({
    page,
    t,
  }) => {
    await enter(page, demo.vendor)
    const answer = await page.request.get('/api/vendor/listings', { params: { status: 'active' } })
    const { listings }: { listings: { id: string }[] } = await answer.json()
    await openPage(page, `/vehicle/${listings[0]?.id}`)
    await expect(page.getByText(t('vehicle.refusals.own_vehicle'))).toBeVisible()
    await expect(page.locator('.bottom-bar')).toHaveCount(0)
  })
})

test.describe('en', () => {
  test.use({ language: 'en' })

  test('the purchase bar disappears when the buttons of the panel are visible, and never covers the focused element', async ({
    page,
    request,
    t,
  }) => {
    await page.setViewportSize(phone)
    const { id } = await vehicleWithPhotographs(request)
    await openPage(page, `/vehicle/${id}`)
    const begin = beginInPanel(page, t)
    await begin.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect(bar(page, t)).toBeHidden()
    await page
      .getByRole('heading', { name: t('vehicle.specifications.title') })
      .evaluate((title) => title.scrollIntoView({ block: 'start', behavior: 'instant' }))
    await expect(bar(page, t)).toBeVisible()
    await expect(bar(page, t).getByRole('button', { name: t('vehicle.panel.contact') })).toBeVisible()

    const controls = page.getByRole('main').locator('a[href], button, input:not([type=hidden])')
    const covered = await controls.evaluateAll(async (all) => {
      const hidden: string[] = []
      for (const control of all as HTMLElement[]) {
        const own = document.querySelector<HTMLElement>('.bottom-bar')
        if (!own || own.contains(control) || control.tabIndex < 0 || control.offsetParent === null) continue
        control.focus()
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        if (getComputedStyle(own).visibility === 'hidden' || document.activeElement !== control) continue
        const [box, cover] = [control.getBoundingClientRect(), own.getBoundingClientRect()]
        if (box.bottom > cover.top + 1 && box.top < cover.bottom) hidden.push(control.outerHTML.slice(0, 120))
      }
      return hidden
    })
    expect(covered).toEqual([])
  })

  test('on a wide screen title, facts and price are beside the photograph, and the thumbnails are visible', async ({
    page,
    request,
    t,
  }) => {
    await page.setViewportSize(desktop)
    const { id } = await vehicleWithPhotographs(request)
    await openPage(page, `/vehicle/${id}`)
    const photograph = await boxOf(firstPhotograph(page, t))
    expect(photograph.width).toBeLessThanOrEqual(desktop.width * 0.6)
    for (const part of [page.getByRole('heading', { level: 1 }), facts(page, t), beginInPanel(page, t)]) {
      const box = await boxOf(part)
      expect(box.x).toBeGreaterThanOrEqual(photograph.right)
      expect(box.bottom).toBeLessThanOrEqual(desktop.height)
    }
    const thumbnail = page.getByRole('link', { name: t('vehicle.gallery.goTo', { number: '1', count: '8' }) })
    expect((await boxOf(thumbnail)).bottom).toBeLessThanOrEqual(desktop.height)
    await expect(page.getByRole('link', { name: t('vehicle.back') })).toBeHidden()

    await test.step('similar cars are of the same model where such cars exist', async () => {
      const car = await photographedVehicle(request)
      await openPage(page, `/vehicle/${car.id}`)
      const cards = page.getByRole('region', { name: t('vehicle.similar.title') }).getByRole('article')
      await expect(cards.first().getByRole('heading')).toContainText(modelNameOf(car))
      await expect(cards.locator(`a[href="/vehicle/${car.id}"]`)).toHaveCount(0)
    })
  })
})
