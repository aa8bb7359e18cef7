import { expect, test } from './journey.ts'
import { languages } from './languages.ts'
import { openPage } from './open-page.ts'
import { cardsOf, chipOf, filtersOf, removalOf, searchBoxOf } from './search-page.ts'

const phone = { width: 390, height: 844 }

const sentences = {
  it: {
    whole: 'una familiare diesel sotto i 15.000 €',
    body: 'familiare',
    price: 'sotto i 15.000 €',
    changed: 'una familiare diesel sotto i 14.000 €',
    hostile: `<script>alert('familiare')</script> %' OR 1=1 -- diesel ${'('.repeat(200)}`,
  },
  en: {
    whole: 'a diesel station wagon under €15,000',
    body: 'station wagon',
    long: `a diesel estate ${'nice '.repeat(60)}near Bologna`,
    dropped: 'a diesel estate with qwertyuiopas',
  },
}

test.describe('it', () => {
  const language = 'it'
  test.use({ language })
  const texts = sentences[language]

  test('a sentence becomes removable filters, another sentence replaces them, and going back restores them', async ({
    page,
    t,
    f,
  }) => {
    await openPage(page, '/')
    const box = page.getByRole('combobox', { name: t('searched.field.label') })
    await box.fill(texts.whole)
    await box.press('Enter')
    await expect(page).toHaveURL(/nlQuery=.*maxPrice=15000&fuelType=diesel&bodyType=estate$/)
    await expect(searchBoxOf(page, t)).toHaveValue(texts.whole)
    const estate = t('vocabulary.searchedBodyType.estate')
    const limit = t('searched.active.to', { name: t('search.filters.price'), to: f.money(1_500_000) })
    await expect(chipOf(page, t, estate, texts.body)).toBeVisible()
    await expect(cardsOf(page).first()).toContainText(estate)
    await expect(cardsOf(page).first()).toContainText(t('vocabulary.feature.air_conditioning'))

    await searchBoxOf(page, t).fill(texts.changed)
    await searchBoxOf(page, t).press('Enter')
    await expect(page).toHaveURL(/nlQuery=.*maxPrice=14000/)
    await page.goBack()
    await expect(page).toHaveURL(/maxPrice=15000/)
    await expect(searchBoxOf(page, t)).toHaveValue(texts.whole)

    await chipOf(page, t, limit, texts.price).click()
    const highest = filtersOf(page, t).getByRole('textbox', { name: t('search.filters.maxPrice') })
    await expect(filtersOf(page, t).getByRole('textbox', { name: t('search.filters.minPrice') })).toBeFocused()
    await highest.fill('12.500')
    await highest.press('Enter')
    await expect(page).toHaveURL(/nlQuery=.*maxPrice=12500/)
    const changed = t('searched.active.to', { name: t('search.filters.price'), to: f.money(1_250_000) })
    await expect(chipOf(page, t, changed)).toBeVisible()
    await expect(chipOf(page, t, estate, texts.body)).toBeVisible()

    await removalOf(page, t, estate).click()
    await expect(page).not.toHaveURL(/bodyType/)
    await expect(page).toHaveURL(/nlQuery=/)
    await removalOf(page, t, t('vocabulary.fuelType.diesel')).click()
    await expect(page).not.toHaveURL(/fuelType/)
    await removalOf(page, t, changed).click()
    await expect(page).toHaveURL('/search')
    await expect(searchBoxOf(page, t)).toHaveValue('')
  })

  test('a sentence with hostile characters is treated as text', async ({ page, t }) => {
    await openPage(page, `/search?q=${encodeURIComponent(texts.hostile)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search.title'))
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/\d/)
  })

  test('a misspelt name is corrected to the intended name', async ({ page, t }) => {
    await openPage(page, '/search?q=bmw+sere+3')
    await expect(page.getByText(t('searched.notes.didYouMean'))).toBeVisible()
    await expect(cardsOf(page).first()).toContainText('BMW')
    await page.getByRole('link', { name: 'BMW Serie 3', exact: true }).first().click()
    await expect(page).toHaveURL('/search?q=BMW+Serie+3')
    await expect(page.getByText(t('searched.notes.didYouMean'))).toBeHidden()
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })
  const texts = sentences[language]

  test('words that match no advert are ignored, and the page shows which words', async ({ page, t }) => {
    await openPage(page, `/search?nlQuery=${encodeURIComponent(texts.dropped)}`)
    await expect(cardsOf(page).first()).toBeVisible()
    await expect(
      page.getByText(t('searched.notes.dropped', { count: 1, words: '“qwertyuiopas”' }), { exact: true }),
    ).toBeVisible()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('without scripts the server parses a short sentence and a long sentence completely', async ({ page, t }) => {
      await page.goto('/')
      await page.getByRole('combobox', { name: t('searched.field.label') }).fill(texts.whole)
      await page.getByRole('button', { name: t('searched.field.submit') }).click()
      await expect(page).toHaveURL(/nlQuery=.*maxPrice=15000/)
      await expect(chipOf(page, t, t('vocabulary.searchedBodyType.estate'), texts.body)).toBeVisible()
      await searchBoxOf(page, t).fill(texts.long)
      await page.getByRole('button', { name: t('searched.field.submit'), exact: true }).click()
      await expect(page).toHaveURL(/nlQuery=.*place=Bologna/)
      await expect(page).not.toHaveURL(/maxPrice/)
      await expect(searchBoxOf(page, t)).toHaveValue(texts.long)
    })
  })
})

const ambiguous = {
  it: { doubtful: 'cerco una diesel, 2008, in ordine', several: 'Golf o Polo, ma non diesel, sotto i 30mila euro' },
  en: { doubtful: 'looking for a diesel, 2008, please', several: 'a Golf or a Polo but not a diesel, under 30k' },
}

for (const language of languages)
  test.describe(`${language}, on a phone without scripts`, () => {
    test.use({ language, viewport: phone, javaScriptEnabled: false })
    const texts = ambiguous[language]

    test('on a phone without scripts an ambiguous sentence offers both meanings, and several cars and exclusions become filters', async ({
      page,
      t,
    }) => {
      const suggestionOf = (search: string) =>
        page.getByRole('link', { name: t('searched.sentence.didYouMean', { search }), exact: true })
      const diesel = t('vocabulary.fuelType.diesel')
      await page.goto(`/search?q=${encodeURIComponent(texts.doubtful)}`)
      await expect(page).toHaveURL(/minYear=2008/)
      await suggestionOf(`Peugeot 2008, ${diesel}`).click()
      await expect(page).toHaveURL(/make=Peugeot&model=2008/)
      await expect(searchBoxOf(page, t)).toHaveValue(texts.doubtful)
      await page.getByRole('link', { name: t('searched.sentence.didYouMean', { search: '' }).slice(0, 8) }).click()
      await expect(page).toHaveURL(/minYear=2008/)

      await page.goto(`/search?q=${encodeURIComponent(texts.several)}`)
      await expect(page).toHaveURL(/cars=.*Golf.*Polo.*excludeFuelType=diesel/)
      await expect(cardsOf(page).first()).toContainText(/Golf|Polo/)
    })
  })

const meant = {
  it: {
    bound: 'una ferrari fino a 150.000 euro',
    words: 'fino a 150.000 euro',
    refused: 'Cerco Audi A4 o A6 ma non Avant, nemmeno nera, sotto i 40mila euro',
    leftOut: '“nera”',
    shortened: 'Tesla Model 3 o Y, meno di 80mila euro',
  },
  en: {
    bound: 'a ferrari for up to 150,000 euros',
    words: 'up to 150,000 euros',
    refused: 'an Audi A4 or A6 but not an Avant, not black, under 40k',
    leftOut: '“black”',
    shortened: 'a Tesla Model 3 or Y for less than 80k',
  },
}

for (const language of languages)
  test.describe(`${language}, complete sentences`, () => {
    test.use({ language })
    const texts = meant[language]

    test('every part of a sentence is applied: a bound beyond the slider has a chip, and a rejected body type is excluded', async ({
      page,
      t,
      f,
    }) => {
      await openPage(page, '/search')
      const say = async (sentence: string) => {
        await searchBoxOf(page, t).fill(sentence)
        await searchBoxOf(page, t).press('Enter')
      }
      await say(texts.bound)
      await expect(page).toHaveURL(/maxPrice=150000/)
      const limit = t('searched.active.to', { name: t('search.filters.price'), to: f.money(15_000_000) })
      await expect(chipOf(page, t, limit, texts.words)).toBeVisible()

      await say(texts.refused)
      await expect(page).toHaveURL(/cars=Audi:A4,Audi:A6.*excludeBodyType=estate/)
      await expect(page.getByText(t('searched.notes.leftOut', { words: texts.leftOut }))).toBeVisible()

      await say(texts.shortened)
      await expect(page).toHaveURL(/cars=Tesla:Model\+3,Tesla:Model\+Y/)
      await expect(page).not.toHaveURL(/keywords/)
    })
  })

test.describe('it, an empty search', () => {
  test.use({ language: 'it' })

  test('an empty search drops the town before the model: a red 500 in Milano leads to a red 500 in another town', async ({
    page,
    t,
  }) => {
    await openPage(page, `/search?q=${encodeURIComponent('fiat 500 rossa milano')}`)
    await expect(page).toHaveURL(/make=Fiat&model=500/)
    const anywhere = new RegExp(t('searched.nothing.offer.anywhere', { number: '99' }).replace('99', '\\d+'))
    await page.getByRole('link', { name: anywhere }).click()
    await expect(page).toHaveURL(/model=500/)
    await expect(page).not.toHaveURL(/place/)
    await expect(cardsOf(page).first()).toContainText('Fiat 500')
    await expect(cardsOf(page).first()).toContainText('Bologna')
  })
})
