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

  test('an owner whose sign-in attempts strangers have used up signs in by a mailed link and the password', async ({
    page,
    request,
    t,
    baseURL,
    anotherPerson,
  }) => {
    test.setTimeout(180_000)
    const [owner, unknown] = [newPerson('Olga'), newPerson('Nessuno')]
    await openAccount(owner, language)
    const statuses: number[] = []
    for (const { email } of [owner, unknown])
      for (let index = 1; index <= 11; index += 1)
        statuses.push(
          await postFrom(`127.0.9.${index}`, baseURL ?? '', '/api/auth/sign-in', { email, password: 'a caso' }),
        )
    const ofOne = [...Array<number>(10).fill(401), 429]
    expect(statuses, 'counted alike for an address with an account and for one without').toEqual([...ofOne, ...ofOne])

    for (const person of [unknown, owner]) {
      await openPage(page, hrefOf(paths.auth('/saved-searches')))
      await signIn(page, t, person)
      const alert = page.getByRole('alert').filter({ hasText: refusalIn(language, 'identity.too_many_attempts') })
      await expect(alert).toContainText(t('auth.browserLink.text'))
      await alert.getByRole('button', { name: t('auth.browserLink.submit') }).click()
      await expect(alert.getByText(t('auth.browserLink.done', { email: person.email }))).toBeVisible()
    }

    const link = await linkMailedTo(request, owner.email, '/auth/browser')
    const scanner = await anotherPerson()
    await openPage(scanner, link)
    await expect(scanner.getByRole('main')).toContainText(owner.email)
    await openPage(page, link)
    await page.getByRole('button', { name: t('auth.browser.submit') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.browser.done.title'))
    await page.getByRole('link', { name: t('auth.browser.done.action') }).click()
    await signIn(page, t, owner)
    await expect(page).toHaveURL('/saved-searches')
    await expectSignedIn(page, t)

    await openPage(page, link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.browser.invalid.title'))
  })
})
