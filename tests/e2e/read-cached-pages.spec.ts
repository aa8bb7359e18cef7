import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumPath, wholeChromiumPath } from '../chromium-path.ts'
import { inDatabase } from './in-database.ts'
import { expect, test } from './journey.ts'
import { waitForScripts } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { vehicleWithPhotographs } from './vehicles.ts'
import { enterAsNewVendor, putOnline } from './vendors.ts'

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('the next visitor sees a new price at once, and no longer sees a car that went offline', async ({
    request,
    f,
    anotherPerson,
  }) => {
    const selling = await anotherPerson()
    await enterAsNewVendor(selling, 'Nora', language)
    const car = await putOnline(selling, 'Thema')
    for (const salePrice of [1_234_500, 2_345_600]) {
      await inDatabase(async (database) => {
        await database.query('update vehicle_listings set sale_price = $2 where id = $1', [car.id, salePrice])
      })
      for (const address of [`/vehicle/${car.id}`, `/search?make=${car.make}&model=${encodeURIComponent(car.model)}`])
        await expect.poll(async () => (await request.get(address)).text(), address).toContain(f.money(salePrice))
    }
    await inDatabase(async (database) => {
      await database.query("update vehicle_listings set status = 'inactive' where id = $1", [car.id])
    })
    await expect.poll(async () => (await request.get(`/vehicle/${car.id}`)).status()).toBe(404)
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('the page of a signed-in user is never served to another user', async ({ page, t, request }) => {
    await enterAsNewBuyer(page, 'Piera', language)
    const { userId } = (await (await page.request.get('/api/auth/session')).json()).session
    for (const address of ['/', '/search', '/terms']) {
      const own = await page.request.get(address)
      expect(own.headers()['cache-control']).toBe('no-store')
      expect(await own.text()).toContain(t('frame.signOut'))
      for (const other of ['it', 'en']) {
        const answer = await request.get(address, { headers: { cookie: `autopiazza.language=${other}` } })
        expect(answer.headers()['cache-control']).toBe('private, no-cache')
        const html = await answer.text()
        expect(html).toContain(`<html lang="${other}"`)
        expect(html).not.toContain(userId)
      }
    }
  })
})

test('a browser that has the current copy of a page does not download it again', async ({ request }) => {
  await request.get('/terms')
  const first = await request.get('/terms')
  const { etag = '', vary } = first.headers()
  expect(vary).toBe('Cookie, Accept-Language, Accept-Encoding')
  const again = await request.get('/terms', { headers: { 'if-none-match': etag } })
  expect([again.status(), (await again.body()).length]).toEqual([304, 0])
  const english = await request.get('/terms', { headers: { 'if-none-match': etag, cookie: 'autopiazza.language=en' } })
  expect(english.status()).toBe(200)
})

test("the home page, the search and the page of a car are eligible for the browser's back/forward cache", async ({
  baseURL,
  request,
}) => {
  const { id } = await vehicleWithPhotographs(request)
  const browser = await launchWithBackForwardCache(chromiumPath)
  try {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    for (const address of ['/', '/search', `/vehicle/${id}`])
      expect(await obstaclesOf(context, address), address).toEqual([])
    const page = await context.newPage()
    await page.addInitScript(() => addEventListener('unload', () => undefined))
    expect(await obstaclesOf(context, '/', page)).toEqual(['UnloadHandlerExistsInMainFrame'])
  } finally {
    await browser.close()
  }
})

test("going back restores the page from the browser's cache without loading it again", async ({ baseURL }) => {
  const browser = await launchWithBackForwardCache(wholeChromiumPath ?? chromiumPath)
  try {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    // Chromium's headless build has no back/forward cache.
    test.skip(!(await isRestored(context, '/robots.txt', 2_000)), 'this browser loads every page that one goes back to')
    for (const address of ['/', '/search']) expect(await isRestored(context, address, 10_000), address).toBe(true)
  } finally {
    await browser.close()
  }
})

/** The browser of the journeys is started without it. */
function launchWithBackForwardCache(executablePath: string | undefined) {
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-gpu'],
  })
}

/** Returns the reasons within the page why the browser would load it again on going back; the headless build adds reasons of its own, which do not count. */
async function obstaclesOf(context: BrowserContext, address: string, shown?: Page): Promise<string[]> {
  const page = shown ?? (await context.newPage())
  const session = await context.newCDPSession(page)
  await session.send('Page.enable')
  await page.goto(address)
  await waitForScripts(page)
  await page.goto('/favicon.svg')
  const explained = new Promise<string[]>((resolve) => {
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason)),
    )
    session.on('Page.frameNavigated', ({ type }) => type === 'BackForwardCacheRestore' && resolve([]))
  })
  await page.evaluate(() => void setTimeout(() => history.back()))
  const obstacles = await explained
  await page.close()
  return obstacles
}

/** Returns whether going back restores a page from the back/forward cache. */
async function isRestored(context: BrowserContext, address: string, timeout: number): Promise<boolean> {
  const [page, beside] = [await context.newPage(), await context.newPage()]
  await beside.goto('/favicon.svg')
  await page.goto(address)
  await waitForScripts(page)
  await page.evaluate((shown) => {
    addEventListener('pageshow', ({ persisted }) => localStorage.setItem(shown, String(persisted)))
  }, address)
  await page.goto('/favicon.svg')
  await page.evaluate(() => void setTimeout(() => history.back()))
  const isShown = () => beside.evaluate((shown) => localStorage.getItem(shown), address)
  const shown = await expect
    .poll(isShown, { timeout })
    .toBe('true')
    .then(
      () => true,
      () => false,
    )
  await Promise.all([page.close(), beside.close()])
  return shown
}
