import { hrefOf, paths } from '../../web/src/app/paths.ts'
import { expect, test } from './journey.ts'
import { refusalIn } from './languages.ts'
import { linkMailedTo } from './mailbox.ts'
import { openPage } from './open-page.ts'
import { newPerson, openAccount } from './people.ts'
import { postFrom } from './raw-request.ts'
import { expectSignedIn, signIn } from './sign-in.ts'

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('an owner whose sign-in attempts were used up by others signs in with a mailed link and the password', async ({
    page,
    request,
    t,
    baseURL,
  }) => {
    const owner = newPerson('Olga')
    const { email } = owner
    await openAccount(owner, language)
    const attempt = (_: unknown, index: number) =>
      postFrom(`127.0.9.${index + 1}`, baseURL ?? '', '/api/auth/sign-in', { email, password: 'a caso' })
    expect(await Promise.all(Array.from({ length: 10 }, attempt))).toEqual(Array<number>(10).fill(401))

    await openPage(page, hrefOf(paths.auth('/saved-searches')))
    await signIn(page, t, owner)
    const alert = page.getByRole('alert').filter({ hasText: refusalIn(language, 'identity.too_many_attempts') })
    await expect(alert).toContainText(t('auth.browserLink.text'))
    await alert.getByRole('button', { name: t('auth.browserLink.submit') }).click()
    await expect(alert.getByText(t('auth.browserLink.done', { email }))).toBeVisible()

    await openPage(page, await linkMailedTo(request, email, '/auth/browser'))
    await expect(page.getByRole('main')).toContainText(email)
    await page.getByRole('button', { name: t('auth.browser.submit') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.browser.done.title'))
    await page.getByRole('link', { name: t('auth.browser.done.action') }).click()
    await signIn(page, t, owner)
    await expect(page).toHaveURL('/saved-searches')
    await expectSignedIn(page, t)
  })
})
