import { expect, test } from './journey.ts'
import { languages } from './languages.ts'
import { valuePanda, field } from './listing-form.ts'
import { linkMailedTo } from './mailbox.ts'
import { openPage } from './open-page.ts'
import { newPerson } from './people.ts'
import { fillInSignUp } from './sign-in.ts'

const phone = { width: 390, height: 844 }

for (const language of languages)
  test.describe(language, () => {
    test.use({ language, viewport: phone })

    test('a visitor values a car and signs up to sell it, and the listing form contains the entered facts after the mailed link', async ({
      page,
      request,
      t,
    }) => {
      const seller = newPerson('Nives')
      await openPage(page, '/sell')
      const publish = await valuePanda(page, t)
      const offered = Number((await publish.textContent())?.replaceAll(/\D/g, ''))
      expect(offered).toBeGreaterThan(1_000)
      await publish.click()

      await expect(page.getByRole('radio', { name: t('auth.signUp.vendor') })).toBeChecked()
      await fillInSignUp(page, t, seller)
      await page.getByRole('radio', { name: t('auth.signUp.sellerKinds.private.label') }).check()
      await page.getByLabel(t('auth.fields.location'), { exact: true }).fill('Cuneo')
      await page.getByLabel(t('auth.fields.fiscalCode')).fill('RSSMRA85T10A562S')
      await page.getByRole('button', { name: t('auth.signUp.submit') }).click()
      await expect(page.getByRole('heading', { name: t('auth.checkMail.title') })).toBeVisible()

      await openPage(page, await linkMailedTo(request, seller.email, '/auth/verify'))
      await page.getByRole('button', { name: t('auth.verify.submit') }).click()
      await expect(page).toHaveURL(/\/vendor\/list-vehicle\?make=Fiat&model=Panda&year=2019&mileage=60000&price=/)
      await expect(page.getByText(t('listing.given.title'))).toBeVisible()
      await expect(field(page, t, 'make')).toHaveValue('Fiat')
      await expect(field(page, t, 'model')).toHaveValue('Panda')
      await expect(page).toHaveURL(new RegExp(`price=${offered}$`))
    })
  })
