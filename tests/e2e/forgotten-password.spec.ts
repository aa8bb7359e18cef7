import { hrefOf, paths } from '../../web/src/app/paths.ts'
import { expect, test } from './journey.ts'
import { languages, refusalIn } from './languages.ts'
import { linkMailedTo } from './mailbox.ts'
import { openPage } from './open-page.ts'
import { enter, newPerson, openAccount } from './people.ts'
import { expectSignedIn, expectSignedOut, signIn } from './sign-in.ts'
import { freeVehicle } from './vehicles.ts'
import { nameOf } from './vendors.ts'

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('a forgotten password is replaced on the way to a purchase, and every open session ends', async ({
      page,
      request,
      t,
      anotherPerson,
    }) => {
      const person = newPerson('Fabio')
      const newPassword = 'cinque gomme da neve'
      await openAccount(person, language)
      const elsewhere = await anotherPerson()
      await enter(elsewhere, person)
      await openPage(elsewhere, '/')
      await expectSignedIn(elsewhere, t)

      const car = await freeVehicle(request)
      const checkout = `/checkout/${car.id}/payment`
      await openPage(page, hrefOf(paths.auth(checkout)))
      await page.getByRole('link', { name: t('auth.signIn.forgot') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.forgot.title'))
      await page.getByLabel(t('auth.fields.email')).fill(person.email)
      await page.getByRole('button', { name: t('auth.forgot.submit') }).click()
      await expect(page.getByText(t('auth.forgot.done', { email: person.email }))).toBeVisible()

      await openPage(page, await linkMailedTo(request, person.email, '/auth/reset'))
      const reset = page.url()
      await page.getByLabel(t('auth.reset.password'), { exact: true }).fill(newPassword)
      await page.getByRole('button', { name: t('auth.reset.submit') }).click()
      await expect(page.getByText(t('auth.reset.done.title'))).toBeVisible()
      await expect(page.getByRole('main')).toContainText(nameOf(car))

      await elsewhere.reload()
      await expectSignedOut(elsewhere, t)

      await signIn(page, t, person)
      await expect(
        page.getByRole('alert').filter({ hasText: refusalIn(language, 'identity.wrong_credentials') }),
      ).toBeVisible()
      await signIn(page, t, { ...person, password: newPassword })
      await expect(page).toHaveURL(checkout)
      await openPage(page, '/about')
      await expectSignedIn(page, t)

      await page
        .getByRole('banner')
        .getByRole('button', { name: t('frame.signOut') })
        .click()
      await expectSignedOut(page, t)
      await openPage(page, reset)
      await page.getByLabel(t('auth.reset.password'), { exact: true }).fill(newPassword)
      await page.getByRole('button', { name: t('auth.reset.submit') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.reset.invalid.title'))
    })
  })
}
