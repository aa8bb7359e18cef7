import { expect, test } from './journey.ts'
import { languages } from './languages.ts'

const pages = [
  ['/', 'home.hero.title'],
  ['/auth', 'auth.title'],
  ['/search', 'search.title'],
  ['/sell', 'content.sell.title'],
  ['/about', 'content.about.title'],
  ['/contact', 'content.contact.title'],
  ['/terms', 'terms.title'],
  ['/privacy', 'privacy.title'],
  ['/favourites', 'favourites.title'],
  ['/history', 'history.title'],
  ['/delivery', 'content.delivery.title'],
  ['/financing', 'content.financing.title'],
  ['/insurance', 'content.insurance.title'],
  ['/prices', 'content.prices.title'],
  ['/orders', 'orders.title'],
  ['/support', 'content.support.title'],
] as const

const connected = {
  it: ['appassionati', 'venditori privati', 'concessionari'],
  en: ['enthusiasts', 'private sellers', 'dealers'],
}

for (const language of languages)
  test.describe(language, () => {
    test.use({ language })

    test('every public URL is served with its heading in the language of the visitor', async ({ page, t }) => {
      for (const [address, title] of pages) {
        const answer = await page.request.get(address)
        expect(answer.status(), address).toBe(200)
        const html = await answer.text()
        const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '')
        expect(heading?.replaceAll('&#x27;', "'"), address).toBe(t(title))
        expect(html, address).toContain(`<html lang="${language}"`)
      }

      await test.step('the page about the marketplace names enthusiasts, private sellers and dealers', async () => {
        const html = await (await page.request.get('/about')).text()
        expect(html).toContain(t('content.about.lead'))
        for (const name of connected[language]) expect(t('content.about.lead')).toContain(name)
      })
    })
  })
