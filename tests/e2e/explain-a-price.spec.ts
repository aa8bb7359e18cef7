import type { APIRequestContext } from '@playwright/test'
import { expectInBothSchemes } from '../accessibility/accessibility-checks.ts'
import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { languages } from './languages.ts'
import { openPage } from './open-page.ts'
import type { FoundVehicle } from './vehicles.ts'

interface FoundAdverts {
  total: number
  vehicles: FoundVehicle[]
}

const dear = '/api/search?priceLabel=high&sort=price_asc'

/** Returns a car with a high price among like adverts: the demo stock is valued in the first minute. */
async function dearCar(request: APIRequestContext): Promise<FoundVehicle> {
  await expect
    .poll(async () => (await callApi<FoundAdverts>(request, dear)).total, { timeout: 90_000 })
    .toBeGreaterThan(0)
  const { vehicles } = await callApi<FoundAdverts>(request, dear)
  const [car] = vehicles
  if (!car) throw new Error('No car has a high price')
  return car
}

for (const language of languages)
  test.describe(language, () => {
    test.use({ language })

    test('a user who opens the price label reads the calculation, the similar adverts and the rule, also on a phone', async ({
      page,
      request,
      t,
    }) => {
      test.slow()
      const car = await dearCar(request)
      await page.setViewportSize({ width: 390, height: 844 })
      await openPage(page, `/vehicle/${car.id}`)
      const main = page.getByRole('main')
      await expect(main.getByText(t('vocabulary.priceLabel.high'), { exact: true }).first()).toBeVisible()
      await main
        .getByRole('button', { name: t('market.why') })
        .first()
        .click()

      const reasons = page.getByRole('dialog', { name: t('market.title') })
      await expect(reasons.getByRole('img')).toBeVisible()
      const sum = reasons.getByRole('table', { name: t('market.sum.title') })
      await expect(sum.getByRole('row').last()).toContainText(t('market.sum.value'))
      expect(await sum.getByRole('row').count()).toBeGreaterThan(2)
      await expect(reasons.getByRole('listitem').first().getByRole('link')).toHaveAttribute('href', /^\/vehicle\//)

      await reasons.getByRole('link', { name: t('market.error.link') }).click()
      await expect(page).toHaveURL('/prices')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('content.prices.title'))
      await expect(page.getByText(t('content.prices.error.median'))).toBeVisible()
      await expectInBothSchemes(page)
    })
  })
