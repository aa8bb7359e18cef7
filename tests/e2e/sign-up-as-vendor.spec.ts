import { expect, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { openPage } from './open-page.ts'
import { newPerson } from './people.ts'
import { expectSignedIn, fillInSignUp } from './sign-in.ts'

const company = { companyName: 'Auto Prova', location: 'Novara', visuraCameraUrl: 'https://example.it/visura.pdf' }
const [wrongVatNumber, vatNumber] = ['12345670018', '12345670017']

test.describe('en', () => {
  test.use({ language: 'en' })

  test('a dealer who signs up corrects a wrong P.IVA and reaches the vendor’s dashboard', async ({
    page,
    request,
    t,
  }) => {
    const dealer = newPerson('Gino')
    const field = (name: keyof typeof company | 'vatNumber') =>
      page.getByLabel(t(`auth.fields.${name}`), { exact: true })

    await openPage(page, '/sell')
    await page.getByRole('link', { name: t('content.sell.register') }).click()
    await expect(page.getByRole('radio', { name: t('auth.signUp.vendor') })).toBeChecked()
    await fillInSignUp(page, t, dealer)
    await page.getByRole('radio', { name: t('auth.signUp.sellerKinds.business.label') }).check()
    for (const name of ['companyName', 'location', 'visuraCameraUrl'] as const) await field(name).fill(company[name])
    await field('vatNumber').fill(wrongVatNumber)
    await page.getByRole('button', { name: t('auth.signUp.submit') }).click()
    await expect(page.getByRole('alert').filter({ hasText: t('errors.fields.vat_number') })).toBeVisible()
    await expect(field('vatNumber')).toBeFocused()
    await expect(field('companyName')).toHaveValue(company.companyName)

    await field('vatNumber').fill(vatNumber)
    await page.getByRole('button', { name: t('auth.signUp.submit') }).click()
    await expect(page.getByRole('heading', { name: t('auth.checkMail.title') })).toBeVisible()

    const mail = await mailTo(request, dealer.email, t('mails.verifyAddress.subject'))
    expect(mail.text).not.toContain(dealer.firstName)
    await openPage(page, mail.links.find((link) => link.includes('/auth/verify')) ?? '')
    await page.getByRole('button', { name: t('auth.verify.submit') }).click()
    await expectSignedIn(page, t)
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('frame.dashboard') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('vendor.title'))
    await expect(page.getByText(t('vendor.listings.empty'))).toBeVisible()
  })
})
