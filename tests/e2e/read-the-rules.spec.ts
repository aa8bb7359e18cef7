import { termsChangedOn } from '@autopiazza/contract/terms-in-force'
import { expect, test } from './journey.ts'
import { openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a user who signs up reads which terms are accepted, and a visitor finds the terms in the footer', async ({
    page,
    t,
  }) => {
    await openPage(page, '/auth?tab=sign-up')
    await page.getByRole('tabpanel').getByRole('link', { name: 'termini e condizioni' }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('terms.title') })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/auth?tab=sign-up')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText(t('frame.demonstration'))).toBeVisible()
    await expect(footer.getByRole('list', { name: t('frame.social') })).toHaveCount(0)
    await footer.getByRole('link', { name: t('frame.links.terms') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('terms.title') })).toBeVisible()
    await expect(page.getByText(t('content.legal.review'))).toBeVisible()
    const withdrawal = t('terms.sections.withdrawal.title', { withdrawalDays: '14' })
    await page
      .getByRole('navigation', { name: t('content.legal.contents') })
      .getByRole('link', { name: withdrawal })
      .click()
    await expect(page).toHaveURL('/terms#withdrawal')
    await expect(page.getByRole('heading', { name: withdrawal })).toBeInViewport()
    const inForce = await page.request.get(`/terms?on=${termsChangedOn}`)
    expect([inForce.status(), await inForce.text()]).toEqual([200, expect.not.stringContaining(t('terms.kept.now'))])
    for (const on of ['2020-01-01', '2020-02-30', 'x']) {
      expect((await page.request.get(`/terms?on=${on}`)).status(), on).toBe(404)
    }
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('the privacy notice lists exactly the cookies that the site sets', async ({ page, context, t }) => {
    await enterAsNewBuyer(page, 'Piera', language)
    await openPage(page, '/privacy')
    const rows = page.getByRole('region', { name: t('privacy.sections.cookies.title') }).getByRole('rowheader')
    const listed = await rows.allInnerTexts()
    const set = (await context.cookies()).map(({ name }) => name)
    expect(set).toContain('autopiazza.session')
    expect(listed).toEqual([
      'autopiazza.session',
      'autopiazza.device',
      'autopiazza.sign-up',
      'autopiazza.second-step',
      'autopiazza.language',
      'autopiazza.tried-email',
      'autopiazza.written',
    ])
    expect(listed).toEqual(expect.arrayContaining(set))
  })
})
