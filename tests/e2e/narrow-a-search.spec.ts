import type { SearchResult } from '@autopiazza/contract'
import { expect, test } from './journey.ts'
import { languages } from './languages.ts'
import { openPage } from './open-page.ts'
import { cardsOf, chipOf, filtersOf, removalOf, undisturbed } from './search-page.ts'

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a visitor narrows a search by several values, by typed bounds, and by the number of cars beside every value', async ({
    page,
    t,
  }) => {
    await openPage(page, '/search')
    const filters = filtersOf(page, t)
    await filters.getByRole('checkbox', { name: t('vocabulary.fuelType.petrol') }).check()
    await filters.getByRole('checkbox', { name: t('vocabulary.fuelType.electric') }).check()
    await expect(page).toHaveURL('/search?fuelType=petrol,electric')
    const mileage = filters.getByRole('textbox', { name: t('facts.bounds.mileage.most') })
    await mileage.fill('80.000')
    await mileage.blur()
    await expect(page).toHaveURL('/search?fuelType=petrol,electric&maxMileage=80000')
    await expect(mileage).toHaveValue('80.000')
    await expect(filters.getByRole('slider', { name: t('facts.bounds.mileage.most') })).toHaveValue('80000')

    const address = page.url()
    await undisturbed(async () => {
      await openPage(page, address)
      const suv = filters.locator('label', { has: page.getByRole('checkbox', { name: /^SUV/ }) })
      const number = /\d+/.exec((await suv.textContent()) ?? '')?.[0] ?? ''
      await suv.click()
      await expect(page.locator('#found')).toHaveText(new RegExp(`^${number} `))
    })
  })

  test('a visitor sorts cars by distance by choosing the order and then the place, by keyboard alone', async ({
    page,
    t,
  }) => {
    await openPage(page, '/search')
    await page.getByLabel(t('search.sort.label')).selectOption('distance')
    const place = filtersOf(page, t).getByRole('combobox', { name: t('search.filters.place') })
    await expect(place).toBeFocused()
    await page.keyboard.type('bologn', { delay: 20 })
    await expect(page.getByRole('option', { name: /^Bologna \(BO\)/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?place=Bologna+%28BO%29&sort=distance')
    await expect(cardsOf(page).first()).toContainText(/ km/)
    await expect(removalOf(page, t, 'Bologna (BO)')).toBeVisible()

    await place.fill('Nessunposto')
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('searched.nothing.unknownPlace', { place: 'Nessunposto' }))).toBeVisible()
    await expect(place).toHaveAccessibleDescription(/./)
    await page.getByRole('link', { name: t('searched.nothing.anywhere') }).click()
    await expect(page).toHaveURL('/search')
  })

  test('on a phone a visitor chooses several makes and models one after the other, removes some, and excludes one', async ({
    page,
    t,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openPage(page, '/search?make=Fiat&model=Panda')
    await page.getByRole('button', { name: t('search.filters.open', { count: 2 }) }).click()
    const filters = filtersOf(page, t)
    await filters.getByText(t('search.filters.addCar'), { exact: true }).click()
    await filters.getByLabel(t('search.filters.add.make')).selectOption('Audi')
    await filters.getByRole('button', { name: t('search.filters.add.submit'), exact: true }).click()
    await expect(page).toHaveURL('/search?cars=Fiat:Panda,Audi')

    const chosen = filters.getByRole('listitem').filter({ hasText: 'Audi' })
    await expect(chosen).toContainText(/Audi\s*\d+/)
    await filters.getByText(t('search.filters.excludeCars'), { exact: true }).click()
    await filters.getByLabel(t('search.filters.exclude.make')).selectOption('BMW')
    await filters.getByRole('button', { name: t('search.filters.exclude.submit'), exact: true }).click()
    await expect(page).toHaveURL('/search?cars=Fiat:Panda,Audi&excludeCars=BMW')

    await chosen.getByRole('link').click()
    await expect(page).toHaveURL('/search?make=Fiat&model=Panda&excludeCars=BMW')
    await filters.getByRole('button', { name: t('search.filters.close') }).click()
    await removalOf(page, t, t('searched.active.without', { name: 'BMW' })).click()
    await expect(page).toHaveURL('/search?make=Fiat&model=Panda')
  })

  test('every filter can be reached by the Tab key', async ({ page, t }) => {
    await openPage(page, '/search')
    const filters = filtersOf(page, t)
    for (const group of await filters.locator('summary').all()) {
      await group.focus()
      if (!(await group.evaluate((summary) => summary.parentElement?.hasAttribute('open')))) await group.press('Enter')
    }
    const names = ['maxInstalment', 'color', 'minSeats', 'doors', 'minEuroClass', 'drivetrain', 'sellerKind']
    await filters.getByLabel(t('search.filters.make'), { exact: true }).focus()
    const reached = new Set<string>()
    const controls = await filters.locator('input, select, summary, button, a').count()
    for (let presses = 0; presses < controls; presses += 1) {
      reached.add(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''))
      await page.keyboard.press('Tab')
    }
    expect([...names, 'withPhotos', 'region', 'province', 'place'].filter((name) => !reached.has(name))).toEqual([])
    const white = filters.getByRole('checkbox', { name: t('vocabulary.color.white') })
    await white.focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL('/search?color=white')
  })

  test('on a phone the filters are a sheet with a live count, and a chip opens the sheet at its filter', async ({
    page,
    t,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openPage(page, '/search?color=white')
    await cardsOf(page).last().scrollIntoViewIfNeeded()
    const opener = page.getByRole('button', { name: t('search.filters.open', { count: 1 }) })
    await expect(opener).toBeInViewport()
    await expect(page.getByLabel(t('search.sort.label'))).toBeInViewport()
    await page
      .getByRole('link', { name: `${t('vocabulary.color.white')}${t('searched.active.edit')}`, exact: true })
      .click()
    const sheet = filtersOf(page, t)
    const white = sheet.getByRole('checkbox', { name: t('vocabulary.color.white') })
    await expect(white).toBeFocused()
    await expect(white).toBeInViewport()
    await white.uncheck()
    await expect(page).toHaveURL('/search')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()

    await page.getByRole('button', { name: t('search.filters.open', { count: 0 }) }).click()
    await sheet.getByLabel(t('search.filters.make')).selectOption('Ferrari')
    await expect(page).toHaveURL(/make=Ferrari/)
    const show = new RegExp(t('search.filters.show', { count: 99, number: '99' }).replace('99', '\\d+'))
    await sheet.getByRole('button', { name: show }).click()
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(cardsOf(page).first()).toContainText('Ferrari')
  })
})

for (const language of languages)
  test.describe(`${language}, beyond the sliders`, () => {
    test.use({ language })

    test('a bound that is typed or in the URL applies and has a chip, and a slider at its end sends no bound', async ({
      page,
      t,
      f,
    }) => {
      await openPage(page, '/search?make=Ferrari')
      const filters = filtersOf(page, t)
      const highest = filters.getByRole('textbox', { name: t('search.filters.maxPrice') })
      await highest.fill('150000')
      await highest.press('Enter')
      await expect(page).toHaveURL('/search?make=Ferrari&maxPrice=150000')
      const upTo = (cents: number) => t('searched.active.to', { name: t('search.filters.price'), to: f.money(cents) })
      await expect(chipOf(page, t, upTo(15_000_000))).toBeVisible()
      await expect(highest).toHaveValue(f.number(150_000))
      const found = await page.request.get('/api/search?make=Ferrari&maxPrice=150000&pageSize=100')
      const { vehicles, total } = (await found.json()) as SearchResult
      expect(vehicles.filter(({ salePrice }) => (salePrice ?? 0) > 15_000_000)).toEqual([])
      await expect(page.locator('#found')).toHaveText(new RegExp(`^${total} `))

      await highest.fill('100000')
      await highest.press('Enter')
      await expect(page).toHaveURL('/search?make=Ferrari&maxPrice=100000')
      await expect(chipOf(page, t, upTo(10_000_000))).toBeVisible()
      const slider = filters.getByRole('slider', { name: t('search.filters.maxPrice') })
      await slider.press('ArrowLeft')
      await expect(page).toHaveURL('/search?make=Ferrari&maxPrice=95000')
      await slider.press('ArrowRight')
      await expect(page).toHaveURL('/search?make=Ferrari')

      await openPage(page, '/search?minYear=1970&maxYear=1985')
      const years = t('searched.active.between', { name: t('facts.names.year'), from: '1970', to: '1985' })
      await expect(cardsOf(page).first()).toContainText(/198[0-5]/)
      await expect(cardsOf(page).filter({ hasText: /\b(199|20)\d\d\b/ })).toHaveCount(0)
      await removalOf(page, t, years).click()
      await expect(page).toHaveURL('/search')
    })

    test('methane, ethanol and hydrogen are fuels that can be chosen, excluded and read on a chip', async ({
      page,
      t,
    }) => {
      await openPage(page, '/search')
      const filters = filtersOf(page, t)
      for (const fuel of ['cng', 'ethanol', 'hydrogen'] as const)
        await expect(filters.getByRole('checkbox', { name: t(`vocabulary.fuelType.${fuel}`) })).toBeAttached()
      await openPage(page, '/search?fuelType=cng,hydrogen')
      const names = `${t('vocabulary.fuelType.cng')}, ${t('vocabulary.fuelType.hydrogen')}`
      await expect(removalOf(page, t, names)).toBeVisible()
    })
  })

test.describe('en', () => {
  test.use({ language: 'en' })

  test('an empty result leads to existing cars', async ({ page, t }) => {
    const offer = page.getByRole('link', { name: t('searched.nothing.limit.price') })
    await undisturbed(async () => {
      await openPage(page, '/search?make=Porsche&maxPrice=5000')
      await expect(cardsOf(page)).toHaveCount(6)
      const number = /\d+/.exec((await offer.textContent()) ?? '')?.[0] ?? ''
      await offer.click()
      await expect(page).toHaveURL('/search?make=Porsche')
      await expect(page.locator('#found')).toHaveText(new RegExp(`^${number} `))
    })
  })

  test('the place keeps the focus while its suggestions arrive', async ({ page }) => {
    await openPage(page, '/search')
    const focused = await page.evaluate(async () => {
      const plain = document.querySelector<HTMLInputElement>('input[name="place"]')
      plain?.closest('details')?.setAttribute('open', '')
      const replaced = new Promise<string | null | undefined>((resolve) => {
        new MutationObserver(() => {
          if (!plain?.isConnected) resolve(document.activeElement?.getAttribute('name'))
        }).observe(document.body, { childList: true, subtree: true })
      })
      plain?.focus()
      return await replaced
    })
    expect(focused).toBe('place')
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('without scripts the filters are a plain form that marks invalid numbers and submits typed bounds and closed groups', async ({
      page,
      t,
    }) => {
      await page.goto('/search')
      const filters = filtersOf(page, t)
      const field = filters.getByRole('textbox', { name: t('search.filters.maxPrice') })
      await field.fill('poco')
      await field.press('Enter')
      await expect(field).toHaveAccessibleDescription(t('search.filters.notANumber'))
      await expect(field).toHaveValue('poco')
      await expect(page).toHaveURL('/search')
      await field.fill('15.000 €')
      await filters.getByText(t('search.filters.groups.shape')).click()
      await filters.getByRole('checkbox', { name: t('vocabulary.color.white') }).check()
      await filters.getByRole('checkbox', { name: t('vocabulary.color.black') }).check()
      await filters.getByRole('button', { name: t('search.filters.apply') }).click()
      await expect(page).toHaveURL(/[?&]maxPrice=15/)
      await expect(
        page.getByRole('link', { name: new RegExp(`${t('vocabulary.color.black')}.*${t('searched.active.remove')}`) }),
      ).toBeVisible()
      await expect(field).not.toHaveValue('')
    })

    test('a visitor adds another make to the chosen make, and removes it with a button', async ({ page, t }) => {
      await page.goto('/search?make=Fiat&model=Panda')
      const filters = filtersOf(page, t)
      await filters.getByText(t('search.filters.addCar'), { exact: true }).click()
      await filters.getByLabel(t('search.filters.add.make')).selectOption('Audi')
      await filters.getByRole('textbox', { name: t('search.filters.add.model') }).fill('Q5')
      await filters.getByRole('button', { name: t('search.filters.apply') }).click()
      await expect(removalOf(page, t, 'Fiat Panda')).toBeVisible()
      await removalOf(page, t, 'Fiat Panda').click()
      await expect(page).toHaveURL('/search?make=Audi&model=Q5')
    })
  })
})

for (const language of ['it', 'en'] as const)
  test.describe(`${language}, near the person`, () => {
    const bologna = { latitude: 44.4938, longitude: 11.3426 }
    test.use({ language, viewport: { width: 390, height: 844 }, geolocation: bologna })

    test('on a phone a tap finds the nearest town, cars show their distance, and the map chooses a province', async ({
      page,
      context,
      t,
    }) => {
      const sent: (string | null)[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/places/nearest')) sent.push(request.postData())
        expect(request.url()).not.toMatch(/44\.49|11\.34/)
      })
      await openPage(page, '/search')
      await page.getByRole('button', { name: t('search.filters.open', { count: 0 }) }).click()
      const sheet = filtersOf(page, t)
      const nearMe = sheet.getByRole('button', { name: t('places.nearMe.press') })
      if (!(await nearMe.isVisible())) await sheet.getByText(t('search.filters.groups.where')).click()
      await nearMe.click()
      await expect(sheet.getByText(t('places.nearMe.denied', { field: 'yes' }))).toBeVisible()
      expect(sent).toEqual([])

      await context.grantPermissions(['geolocation'])
      await nearMe.press('Enter')
      await expect(page).toHaveURL('/search?place=Bologna+%28BO%29&radius=50')
      expect(sent.map((body) => JSON.parse(body ?? ''))).toEqual([{ latitude: 44.49, longitude: 11.34 }])
      await expect(sheet.getByText(t('places.nearMe.denied', { field: 'yes' }))).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(cardsOf(page).first()).toContainText(/ km|in zona|nearby/)
      await page.getByRole('link', { name: t('search.order.nearest') }).click()
      await expect(page).toHaveURL('/search?place=Bologna+%28BO%29&radius=50&sort=distance')

      await openPage(page, '/search')
      await page.getByRole('button', { name: t('search.filters.open', { count: 0 }) }).click()
      await sheet.getByRole('button', { name: t('places.map.open') }).click()
      const map = page.getByRole('dialog', { name: t('places.map.title') })
      await map.locator('[data-area="Lombardia"]').click()
      await expect(page).toHaveURL('/search?region=Lombardia')
      await map.getByRole('button', { name: /^Milano/ }).press('Enter')
      await expect(page).toHaveURL('/search?region=Lombardia&province=MI')
      await page.keyboard.press('Escape')
      await expect(map).toBeHidden()
      await expect(sheet.getByLabel(t('search.filters.province'))).toHaveValue('MI')

      await openPage(page, '/')
      await page
        .getByRole('list', { name: t('home.quick.label') })
        .getByRole('button', { name: t('places.nearMe.press') })
        .click()
      await expect(page).toHaveURL('/search?place=Bologna+%28BO%29&radius=50')
    })
  })
