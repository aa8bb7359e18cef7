import { expect, test } from './journey.ts'
import { openPage } from './open-page.ts'

const levels = {
  extended_warranty: {
    fuller: { years: 2, months: 24, cents: 89_900 },
    basic: { years: 1, months: 12, cents: 79_900 },
  },
  roadside_assistance: {
    fuller: { years: 3, months: 36, cents: 49_900 },
    basic: { years: 1, months: 12, cents: 19_900 },
  },
  insurance_package: { fuller: { years: 0, months: 6, cents: 129_900 }, basic: { years: 0, months: 2, cents: 49_900 } },
} as const
type Service = keyof typeof levels

test('the page about insurance has the periods and prices of the catalogue', async ({ page, t, f }) => {
  await openPage(page, '/insurance')
  for (const [service, sold] of Object.entries(levels) as [Service, (typeof levels)[Service]][])
    for (const { cents, ...period } of Object.values(sold)) {
      const named = t(`content.insurance.${service}.title`)
      const section = page.getByRole('heading', { name: named, exact: true }).locator('..')
      await expect(section.getByRole('term').filter({ hasText: t('content.insurance.period', period) })).toBeVisible()
      await expect(section.getByRole('definition').filter({ hasText: f.money(cents) })).toBeVisible()
    }
})
