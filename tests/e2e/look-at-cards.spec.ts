import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { openPage, waitUntilInteractive } from './open-page.ts'
import { photographedVehicle, vehicleWithPhotographs } from './vehicles.ts'

const widths = { phone: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } }
const views = [
  ['phone', '/'],
  ['wide', '/search'],
] as const

const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first()

/** Returns the click targets on a grid of points of a card. */
function addressesUnder(card: Locator): Promise<(string | null)[]> {
  return card.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const steps = Array.from({ length: 19 }, (_, step) => (step + 1) / 20)
    const points = steps.flatMap((down) => steps.map((across) => [left + width * across, top + height * down] as const))
    const found = points.map(([x, y]) => {
      const target = document.elementFromPoint(x, y)?.closest('a, button')
      return target?.getAttribute('href') ?? target?.getAttribute('aria-label') ?? `nothing at ${x}, ${y}`
    })
    return [...new Set(found)]
  })
}

/** Clicks the middle of an element with the mouse, whatever covers it. */
async function clickOn(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not on the page')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Removes the files of a demo photograph during the given work: its addresses answer 404. */
async function withoutPhotograph(request: APIRequestContext, work: (id: string) => Promise<void>): Promise<void> {
  const { id } = await photographedVehicle(request)
  const { photos } = await callApi<{ photos: { hash: string }[] }>(request, `/api/vehicles/${id}`)
  const folders = photos.map(({ hash }) =>
    join(process.env['JOURNEY_DATA_DIR'] ?? '', 'images', hash.slice(0, 2), hash),
  )
  const away = (folder: string) => `${folder}.away`
  for (const folder of folders) await rename(folder, away(folder))
  try {
    await work(id)
  } finally {
    for (const folder of folders) await rename(away(folder), folder)
  }
}

/** Expects the drawing in the frame, not covered by the failed picture. */
async function expectOnlyDrawing(frame: Locator): Promise<void> {
  await frame.scrollIntoViewIfNeeded()
  const picture = frame.locator('img')
  await expect
    .poll(() => picture.evaluateAll((images) => images.every((img) => img instanceof HTMLImageElement && img.complete)))
    .toBe(true)
  await expect(frame.locator('svg')).toBeVisible()
  const before = await frame.screenshot({ animations: 'disabled' })
  await picture.evaluateAll((images) => images.forEach((image) => image.remove()))
  expect((await frame.screenshot({ animations: 'disabled' })).equals(before), 'a broken picture is seen').toBe(true)
}

test.describe('it', () => {
  for (const [name, address] of views) {
    test(`a click anywhere on a card except its two buttons and its seller's name leads to the car, ${name}`, async ({
      page,
    }) => {
      await page.setViewportSize(widths[name])
      await openPage(page, address)
      const card = firstCard(page)
      const href = await card.getByRole('heading').getByRole('link').getAttribute('href')
      const seller = await card.locator('a[href^="/seller/"]').getAttribute('href')
      const buttons = card.getByRole('button')
      await expect(buttons).toHaveCount(2)
      const names = await buttons.evaluateAll((all) => all.map((button) => button.ariaLabel))
      expect(new Set(await addressesUnder(card))).toEqual(new Set([href, seller, ...names]))
      await clickOn(page, card.getByRole('listitem').nth(1))
      await expect(page).toHaveURL(String(href))
    })
  }
})

test.describe('en', () => {
  test.use({ language: 'en' })

  test('a swipe shows the next photograph of a card, an arrow button the previous photograph, and a click leads to the car', async ({
    page,
    request,
    t,
  }) => {
    const { id } = await vehicleWithPhotographs(request)
    await openPage(page, '/search?make=BMW&model=i3&maxYear=2015')
    const card = firstCard(page)
    await expect(card.getByText(t('vocabulary.photoCount', { count: 8 }))).toBeVisible()
    const pictures = card.locator('img')
    await expect(pictures).toHaveCount(1)
    const frame = await pictures.first().boundingBox()
    if (!frame) throw new Error('The photograph is not on the page')
    await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2)
    await expect(pictures).toHaveCount(5)
    await page.mouse.wheel(frame.width, 0)
    await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 })
    await expect(pictures.first()).not.toBeInViewport({ ratio: 0.1 })
    // A wheel that still scrolls would counteract the arrow.
    const scrolled = () => pictures.first().evaluate((image) => image.closest('a')?.scrollLeft)
    const isAtRest = async () => {
      const before = await scrolled()
      await page.waitForTimeout(150)
      return (await scrolled()) === before
    }
    await expect.poll(isAtRest).toBe(true)
    const isLoaded = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0
    await expect.poll(() => pictures.nth(1).evaluate(isLoaded)).toBe(true)
    const buttons = card.getByRole('button', { includeHidden: true })
    await expect(buttons).toHaveCount(4)
    const back = buttons.first()
    await back.click()
    await expect(pictures.first()).toBeInViewport({ ratio: 0.9 })
    await expect(back).toBeHidden()
    await page.mouse.click(frame.x + frame.width / 2, frame.y + frame.height / 2)
    await expect(page).toHaveURL(`/vehicle/${id}`)
  })

  test('the cards of a row are equally tall, and their prices and facts are aligned', async ({ page }) => {
    await page.setViewportSize(widths.wide)
    await openPage(page, '/search')
    const rows = await page
      .getByRole('main')
      .getByRole('article')
      .evaluateAll((cards) =>
        cards.slice(0, 3).map((card) => {
          const { height } = card.getBoundingClientRect()
          return [height, ...[...card.querySelectorAll('h3, ul')].map((part) => part.getBoundingClientRect().top)]
        }),
      )
    expect(rows).toHaveLength(3)
    // Column widths are fractions of a pixel.
    for (const row of rows) for (const [at, place] of row.entries()) expect(place).toBeCloseTo(rows[0]?.[at] ?? 0, 0)
  })

  for (const scripts of ['without scripts', 'with scripts that come late'] as const) {
    test.describe(() => {
      test.use({ javaScriptEnabled: scripts !== 'without scripts' })

      test(`a photograph that cannot be loaded is replaced by the drawing, ${scripts}`, async ({ page, request }) => {
        await withoutPhotograph(request, async (id) => {
          const failed = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith('/images/'))
          await page.route('**/assets/*.js', async (route) => {
            await failed
            await route.continue()
          })
          const isLate = scripts !== 'without scripts'
          await page.goto(isLate ? '/search?make=Peugeot&model=3008' : `/vehicle/${id}`)
          if (isLate) await waitUntilInteractive(page)
          const first = page.getByRole('main').getByRole('img', { name: /3008/ }).first()
          await expectOnlyDrawing(first)
        })
      })
    })
  }
})
