import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../accessibility/accessibility-checks.ts'
import { expect, test } from './journey.ts'
import { languages, type Translator } from './languages.ts'
import { openPage } from './open-page.ts'
import { photographedVehicle } from './vehicles.ts'

const phone = { width: 390, height: 844 }

const section = (page: Page, t: Translator) => page.getByRole('region', { name: t('cost.title') })

async function ask(page: Page, t: Translator, province: string): Promise<void> {
  await section(page, t).getByLabel(t('cost.province')).selectOption(province)
  await section(page, t)
    .getByRole('button', { name: t('cost.submit') })
    .click()
}

const row = (page: Page, t: Translator, name: string) =>
  section(page, t)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })

for (const language of languages)
  test.describe(language, () => {
    test.use({ language, viewport: phone })

    test('a visitor sees the total cost in Milano and in Bolzano, with services and instalments', async ({
      page,
      request,
      t,
      f,
    }) => {
      const { id } = await photographedVehicle(request)
      const costIn = async (province: string, more = {}) => {
        const answer = await request.get(`/api/vehicles/${id}/cost`, { params: { province, ...more } })
        const cost: {
          lines: { code: string; amount: number; isEstimate: boolean }[]
          total: { amount: number }
        } = await answer.json()
        return { total: f.money(cost.total.amount), ipt: cost.lines.find(({ code }) => code === 'ipt')?.amount ?? 0 }
      }
      const [milano, bolzano] = [await costIn('MI'), await costIn('BZ')]
      expect(bolzano.ipt).toBeLessThan(milano.ipt)

      await openPage(page, `/vehicle/${id}`)
      await ask(page, t, 'MI')
      await expect(row(page, t, t('cost.total'))).toContainText(milano.total)
      await expect(row(page, t, t('cost.line.ipt'))).toContainText(f.money(milano.ipt))
      await expect(page).toHaveURL(/\?province=MI/)

      await ask(page, t, 'BZ')
      await expect(row(page, t, t('cost.total'))).toContainText(bolzano.total)
      await expect(row(page, t, t('cost.line.ipt'))).toContainText(f.money(bolzano.ipt))
      await expect(row(page, t, t('cost.line.road_tax'))).toContainText(t('cost.estimate'))

      await section(page, t).getByText(t('cost.more')).click()
      await section(page, t).getByLabel(t('cost.line.ownership_transfer')).check()
      await section(page, t).getByLabel(t('cost.months'), { exact: true }).selectOption('60')
      const more = { services: 'ownership_transfer', months: 60 }
      await ask(page, t, 'BZ')
      const financed = await costIn('BZ', more)
      await expect(row(page, t, t('cost.totalCredit'))).toContainText(financed.total)
      await section(page, t)
        .getByText(t('cost.sources', { count: 2 }), { exact: true })
        .first()
        .click()
      await expect(section(page, t).getByText('D.M. 435/1998', { exact: false })).toBeVisible()
      await expectNoSidewaysScroll(page)

      await page.reload()
      await expect(row(page, t, t('cost.totalCredit'))).toContainText(financed.total)
    })
  })

test.describe('without scripts', () => {
  test.use({ language: 'it', javaScriptEnabled: false })

  test('without scripts the cost form leads to the same page with the computed costs', async ({ page, request, t }) => {
    const { id } = await photographedVehicle(request)
    await page.goto(`/vehicle/${id}`)
    await ask(page, t, 'BZ')
    await expect(page).toHaveURL(new RegExp(`/vehicle/${id}\\?province=BZ.*#cost$`))
    await expect(row(page, t, t('cost.line.ipt'))).toBeVisible()
  })
})
