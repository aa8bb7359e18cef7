import type { APIRequestContext, Page } from '@playwright/test'
import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { languages, type Translator } from './languages.ts'
import { openPage } from './open-page.ts'
import { cardsOf, searchBoxOf, undisturbed } from './search-page.ts'

type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

const searchCard = (page: Page, t: Translator) => page.getByRole('search', { name: t('home.search.label') })

async function countOf(request: APIRequestContext, query: string): Promise<number> {
  const { total } = await callApi<{ total: number }>(request, `/api/search?pageSize=1&${query}`)
  return total
}

test.describe('en', () => {
  test.use({ language: 'en' })

  test('the search card counts the cars of every choice, and the results have the counted number of cars', async ({
    page,
    request,
    t,
    f,
  }) => {
    await undisturbed(async () => {
      await openPage(page, '/')
      const card = searchCard(page, t)
      const [make, model] = [
        card.getByLabel(t('home.search.make.label')),
        card.getByLabel(t('home.search.model.label')),
      ]
      const button = card.getByRole('button')
      const expectCount = async (query: string) => {
        const count = await countOf(request, query)
        expect(count).toBeGreaterThan(0)
        await expect(button).toHaveAccessibleName(t('home.search.showCounted', { count, number: f.number(count) }))
        return count
      }
      await expectCount('')
      await expect(make.getByRole('option', { name: /^Citroën/ })).toBeAttached()
      await expect(model).toBeDisabled()
      await make.selectOption('Ford')
      await expectCount('make=Ford')
      await model.selectOption('Kuga')
      await expectCount('make=Ford&model=Kuga')
      await make.selectOption('Fiat')
      await expect(model).toHaveValue('')
      await expect(model.getByRole('option', { name: /^500/ }).first()).toBeAttached()
      await make.selectOption('')
      await expect(model).toBeDisabled()
      const province = card.getByLabel(t('home.search.province.label'))
      await expect(province.getByRole('option', { name: /^Milano/ })).toHaveAttribute('value', 'MI')
      await province.selectOption('MI')
      await expectCount('province=MI')
      await card.getByLabel(t('home.search.maxPrice.label')).selectOption('20000')
      const count = await expectCount('province=MI&maxPrice=20000')
      await button.click()
      await expect(page).toHaveURL(/\/search\?(maxPrice=20000&province=MI|province=MI&maxPrice=20000)$/)
      await expect(page.getByText(t('search.found', { count, number: f.number(count) }))).toBeVisible()
    })
  })

  test('the row of further cars scrolls sideways, and an example sentence leads to cars', async ({ page, t }) => {
    await openPage(page, '/')
    const rail = page.getByRole('region', { name: t('home.newest.title') })
    await rail.scrollIntoViewIfNeeded()
    const last = rail.getByRole('article').last()
    await expect(rail.getByRole('article')).toHaveCount(9)
    await last.getByRole('heading').getByRole('link').focus()
    await expect(last).toBeInViewport({ ratio: 0.5 })

    const sentence = t('home.hero.examples.estate')
    await page.getByRole('link', { name: t('home.hero.quoted', { sentence }) }).click()
    await expect(page).toHaveURL(/[?&]nlQuery=/)
    await expect(cardsOf(page).first()).toBeVisible()
    await expect(page.getByRole('list', { name: t('searched.active.label') })).toBeVisible()
  })
})

test.describe('it', () => {
  test('a choice made before hydration is counted after hydration', async ({ page, request, t, f }) => {
    await undisturbed(async () => {
      const { promise: arrival, resolve: release } = Promise.withResolvers<void>()
      await page.unrouteAll()
      await page.route('**/assets/*.js', async (route) => {
        await arrival
        await route.continue()
      })
      await page.goto('/')
      const card = searchCard(page, t)
      await card.getByLabel(t('home.search.make.label')).selectOption('Fiat')
      release()
      const count = await countOf(request, 'make=Fiat')
      await expect(card.getByRole('button')).toHaveAccessibleName(
        t('home.search.showCounted', { count, number: f.number(count) }),
      )
    })
  })

  for (const [name, viewport, address] of [
    ['the home page of a phone', { width: 390, height: 844 }, '/'],
    ['the search', { width: 1280, height: 800 }, '/search'],
  ] as const)
    test(`the initial view of the home page uses the site's fonts, without layout shifts: ${name}`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize(viewport)
      await page.goto(address)
      await page.waitForLoadState('load')
      const inspector = await context.newCDPSession(page)
      await inspector.send('DOM.enable')
      await inspector.send('CSS.enable')
      const { root } = await inspector.send('DOM.getDocument')
      for (const [selector, face] of [
        ['h1', /^Bricolage Grotesque/],
        ['footer a', /^Hanken Grotesk/],
      ] as const) {
        const { nodeId } = await inspector.send('DOM.querySelector', { nodeId: root.nodeId, selector })
        const { fonts } = await inspector.send('CSS.getPlatformFontsForNode', { nodeId })
        expect(fonts.map(({ familyName }) => familyName)).toEqual([expect.stringMatching(face)])
      }
      const moved = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0
            new PerformanceObserver((list) => {
              for (const { value } of list.getEntries() as LayoutShift[]) sum += value
            }).observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => resolve(sum), 500)
          }),
      )
      // Right-aligned words begin a few pixels further on, which is a shift of a thousandth.
      expect(moved).toBeLessThan(0.002)
    })

  test('links with body types, budgets and makes lead to cars', async ({ page, t, f }) => {
    const price = f.money(1_000_000)
    const ways = [
      {
        name: new RegExp(`^${t('vocabulary.searchedBodyType.suv')}`),
        address: '/search?bodyType=suv',
      },
      {
        name: t('home.budgets.upTo', { price }),
        address: '/search?maxPrice=10000',
      },
      { name: /^Fiat/, address: '/search?make=Fiat' },
    ]
    await openPage(page, '/')
    const withoutCars = page.getByRole('main').locator('section:not(:has(article))')
    const linkOf = (name: string | RegExp) => withoutCars.getByRole('link', { name }).first()
    for (const { name, address } of ways) await expect(linkOf(name)).toHaveAttribute('href', address)
    await linkOf(/^Fiat/).click()
    await expect(page).toHaveURL('/search?make=Fiat')
    await expect(cardsOf(page).first()).toBeVisible()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('the search card works as a plain form without scripts', async ({ page, t }) => {
      await page.goto('/')
      const card = searchCard(page, t)
      await card.getByLabel(t('home.search.make.label')).selectOption('Fiat')
      await card.getByLabel(t('home.search.maxPrice.label')).selectOption('15000')
      await card.getByRole('button', { name: t('home.search.show') }).click()
      await expect(page).toHaveURL(/\/search\?.*make=Fiat/)
      await expect(page).toHaveURL(/maxPrice=15000/)
      await expect(cardsOf(page).first()).toContainText('Fiat')
    })
  })
})

for (const language of languages)
  test.describe(language, () => {
    test.use({ language, viewport: { width: 390, height: 844 } })

    test('on a phone the search field suggests names while the visitor types, and example searches and cars are visible at once', async ({
      page,
      t,
      f,
    }) => {
      await openPage(page, '/')
      const box = page.getByRole('combobox', { name: t('searched.field.label') })
      expect((await box.boundingBox())?.height).toBe(52)
      const photo = await page.getByRole('article').first().getByRole('img').first().boundingBox()
      expect(photo?.y).toBeLessThanOrEqual(420)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height).toBeLessThanOrEqual(4_800)

      const ready = page.getByRole('list', { name: t('home.quick.label') })
      const upTo = t('home.quick.upTo', { price: f.money(1_000_000) })
      await expect(ready.getByRole('link', { name: upTo })).toHaveAttribute('href', '/search?maxPrice=10000')
      await ready.getByRole('button', { name: t('home.filters.title') }).click()
      await expect(searchCard(page, t).getByLabel(t('home.search.make.label'))).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(searchCard(page, t)).toBeHidden()

      await box.pressSequentially('peugeo')
      await expect(page.getByRole('option', { name: /^Peugeot \d/ }).first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/search?make=Peugeot')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search.title'))
      await expect(cardsOf(page).first()).toContainText('Peugeot')
      await searchBoxOf(page, t).pressSequentially('torin')
      await page.getByRole('option', { name: /^Torino \(TO\)/ }).click()
      await expect(page).toHaveURL(/make=Peugeot&place=Torino\+%28TO%29&radius=20$/)
      await expect(searchBoxOf(page, t)).toHaveValue('')
    })
  })
