import { expect, test } from './journey.ts'
import { languages, refusalIn } from './languages.ts'
import { linkMailedTo } from './mailbox.ts'
import { openPage } from './open-page.ts'
import { newPerson } from './people.ts'
import { expectSignedIn, fillInSignUp, signIn } from './sign-in.ts'

const company = { companyName: 'Auto Prova', location: 'Novara', visuraCameraUrl: 'https://example.it/visura.pdf' }
const [wrongVatNumber, vatNumber] = ['12345670018', '12345670017']

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('a dealer signs up: a wrong P.IVA is pointed out, the right one opens the vendor’s dashboard', async ({
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

      await page.getByRole('tab', { name: t('auth.signIn.tab') }).click()
      await signIn(page, t, dealer)
      await expect(
        page.getByRole('alert').filter({ hasText: refusalIn(language, 'identity.email_not_verified') }),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: t('auth.resend.submit') })).toBeVisible()

      await openPage(page, await linkMailedTo(request, dealer.email, '/auth/verify'))
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
}
