import { hrefOf, paths } from '../../web/src/app/paths.ts'
import { expect, test } from './journey.ts'
import { refusalIn } from './languages.ts'
import { linkMailedTo } from './mailbox.ts'
import { openPage } from './open-page.ts'
import { enter, newPerson, openAccount } from './people.ts'
import { signIn } from './sign-in.ts'
import { freeVehicle } from './vehicles.ts'
import { nameOf } from './vendors.ts'

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a user replaces a forgotten password on the way to a purchase, and every open session ends', async ({
    page,
    request,
    t,
    anotherPerson,
  }) => {
    const person = newPerson('Fabio')
    await openAccount(person, language)
    const elsewhere = await anotherPerson()
    await enter(elsewhere, person)
    const sessionElsewhere = async () => (await elsewhere.request.get('/api/auth/session')).json()
    expect(await sessionElsewhere()).toMatchObject({ session: { email: person.email } })

    const car = await freeVehicle(request)
    const checkout = `/checkout/${car.id}/payment`
    await openPage(page, hrefOf(paths.auth(checkout)))
    await page.getByRole('link', { name: t('auth.signIn.forgot') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.forgot.title'))
    await page.getByLabel(t('auth.fields.email')).fill(person.email)
    await page.getByRole('button', { name: t('auth.forgot.submit') }).click()
    await expect(page.getByText(t('auth.forgot.done', { email: person.email }))).toBeVisible()

    await openPage(page, await linkMailedTo(request, person.email, '/auth/reset'))
    const password = 'cinque gomme da neve'
    await page.getByLabel(t('auth.reset.password'), { exact: true }).fill(password)
    await page.getByRole('button', { name: t('auth.reset.submit') }).click()
    await expect(page.getByText(t('auth.reset.done.title'))).toBeVisible()
    await expect(page.getByRole('main')).toContainText(nameOf(car))
    expect(await sessionElsewhere()).toEqual({ session: null })

    await signIn(page, t, person)
    await expect(
      page.getByRole('alert').filter({ hasText: refusalIn(language, 'identity.wrong_credentials') }),
    ).toBeVisible()
    await signIn(page, t, { ...person, password })
    await expect(page).toHaveURL(checkout)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.title'))
  })
})
