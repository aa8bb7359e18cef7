import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { openPage } from './open-page.ts'
import { newPerson } from './people.ts'
import { postFrom } from './raw-request.ts'
import { expectSignedIn, fillInSignUp } from './sign-in.ts'

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a person registers although a stranger keeps signing up with the same address', async ({
    page,
    request,
    t,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const person = newPerson('Rita')
    const stranger = {
      ...person,
      firstName: 'Mallory',
      password: 'la frase di un altro',
      role: 'buyer',
      language: 'en',
    }
    const strangerAsks = (path: string, data: object) => postFrom('127.0.8.1', baseURL ?? '', path, data)
    for (let count = 0; count < 12; count += 1)
      expect(await strangerAsks('/api/auth/sign-up', { ...stranger, email: person.email })).toBe(200)

    await openPage(page, '/auth?tab=sign-up')
    await fillInSignUp(page, t, person)
    await page.getByRole('button', { name: t('auth.signUp.submit') }).click()
    await expect(page.getByRole('heading', { name: t('auth.checkMail.title') })).toBeVisible()
    for (let count = 0; count < 12; count += 1)
      expect(await strangerAsks('/api/auth/send-verification', { email: person.email })).toBe(200)

    const own = await mailTo(request, person.email, t('mails.verifyAddress.subject'))
    expect(own.text).not.toMatch(/Mallory|Rita/)
    await openPage(page, own.links.find((link) => link.includes('/auth/verify')) ?? '')
    await page.getByRole('button', { name: t('auth.verify.submit') }).click()
    await expectSignedIn(page, t)
    const { session } = await callApi<{ session: { firstName: string } }>(page.request, '/api/auth/session')
    expect(session.firstName).toBe(person.firstName)
  })
})
