import type { Page } from '@playwright/test'
import { connect } from './accounts.ts'
import { expect, test } from './journey.ts'
import { refusalIn } from './languages.ts'
import { mailTo } from './mailbox.ts'
import { codeOf } from './one-time-codes.ts'
import { openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { sendCode, setUpApp, signInUpToSecondStep } from './second-step.ts'

/** Adds a virtual authenticator that creates passkeys and confirms automatically. */
async function addDevice(page: Page): Promise<{ countPasskeys: () => Promise<number> }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
  return {
    countPasskeys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a buyer sets up the authenticator app, signs in with a code and with a passkey, and removes the passkey from site and device', async ({
    page,
    request,
    t,
  }) => {
    const person = await enterAsNewBuyer(page, 'Sara', language)
    const section = page.getByRole('region', { name: t('profile.security.title') })
    const dialog = page.getByRole('dialog')

    await openPage(page, '/buyer?tab=profile')
    const { key, backupCode } = await setUpApp(page, t, person)
    await expect(section).toContainText(t('profile.security.on'))
    const { text } = await mailTo(request, person.email, t('mails.security.news.app-on.subject'))
    expect(text).toContain(t('mails.security.facts.when'))

    await signInUpToSecondStep(page, t, person)
    await sendCode(page, t, '000000')
    await expect(page.getByText(t('errors.fields.wrong_code'))).toBeVisible()
    await sendCode(page, t, codeOf(key, 1))
    await expect(page.getByText(t('auth.signIn.done.title'))).toBeVisible()
    await mailTo(request, person.email, t('mails.security.news.new-browser.subject'))

    const { countPasskeys } = await addDevice(page)
    await openPage(page, '/buyer?tab=profile')
    await section.getByRole('button', { name: t('profile.security.passkeys.add') }).click()
    await dialog.getByLabel(t('profile.security.passkeys.name'), { exact: true }).fill('Portatile')
    await dialog.getByLabel(t('profile.security.password'), { exact: true }).fill(person.password)
    await dialog.getByLabel(t('profile.security.confirm.code'), { exact: true }).fill(backupCode)
    await dialog.getByRole('button', { name: t('profile.security.next') }).click()
    await expect(section.getByRole('listitem').filter({ hasText: 'Portatile' })).toBeVisible()

    await signInUpToSecondStep(page, t, person)
    await page.getByRole('button', { name: t('auth.secondStep.usePasskey') }).click()
    await expect(page.getByText(t('auth.signIn.done.title'))).toBeVisible()

    await openPage(page, '/buyer?tab=profile')
    expect(await countPasskeys()).toBe(1)
    await section.getByRole('button', { name: t('profile.security.passkeys.removeOf', { name: 'Portatile' }) }).click()
    await dialog.getByLabel(t('profile.security.password'), { exact: true }).fill(person.password)
    await dialog.getByRole('button', { name: t('profile.security.confirm.usePasskey') }).click()
    await expect(section.getByRole('listitem').filter({ hasText: 'Portatile' })).toHaveCount(0)
    await expect.poll(countPasskeys).toBe(0)
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language, viewport: { width: 390, height: 844 } })

  test('a buyer sets up the authenticator app on a phone, signs in with its code, and turns the second factor off', async ({
    page,
    t,
  }) => {
    const person = await enterAsNewBuyer(page, 'Grace', language)
    const section = page.getByRole('region', { name: t('profile.security.title') })
    await openPage(page, '/buyer?tab=profile')
    const { key, backupCode } = await setUpApp(page, t, person)
    await expect(section).toContainText(t('profile.security.codes.left', { count: 10 }))

    await signInUpToSecondStep(page, t, person)
    await sendCode(page, t, codeOf(key, 1))
    await expect(page.getByText(t('auth.signIn.done.title'))).toBeVisible()

    await openPage(page, '/buyer?tab=profile')
    await section.getByRole('button', { name: t('profile.security.app.remove') }).click()
    const question = page.getByRole('dialog')
    await question.getByLabel(t('profile.security.password'), { exact: true }).fill(person.password)
    await question.getByLabel(t('profile.security.confirm.code'), { exact: true }).fill(backupCode)
    await question.getByRole('button', { name: t('profile.security.confirm.submit'), exact: true }).click()
    await expect(section.getByRole('button', { name: t('profile.security.app.set') })).toBeVisible()
    await expect(section).not.toContainText(t('profile.security.on'))
  })

  test('the sign-in reports a passkey that was removed on the site, and the browser forgets the passkey', async ({
    page,
    t,
  }) => {
    const person = await enterAsNewBuyer(page, 'Ada', language)
    const section = page.getByRole('region', { name: t('profile.security.title') })
    const dialog = page.getByRole('dialog')
    const { countPasskeys } = await addDevice(page)
    await openPage(page, '/buyer?tab=profile')
    await section.getByRole('button', { name: t('profile.security.passkeys.add') }).click()
    await dialog.getByLabel(t('profile.security.passkeys.name'), { exact: true }).fill('Laptop')
    await dialog.getByLabel(t('profile.security.password'), { exact: true }).fill(person.password)
    await dialog.getByRole('button', { name: t('profile.security.next') }).click()
    await dialog.getByRole('button', { name: t('profile.security.codes.done') }).click()

    await signInUpToSecondStep(page, t, person)
    await removePasskeysAfterTheQuestion(page, person)
    await page.getByRole('button', { name: t('auth.secondStep.usePasskey') }).click()
    await expect(page.getByText(refusalIn(language, 'identity.passkey_removed')).first()).toBeVisible()
    await expect.poll(countPasskeys).toBe(0)
  })
})

/** Removes every passkey of a user once the page has requested the allowed ones. */
async function removePasskeysAfterTheQuestion(page: Page, { email }: { readonly email: string }): Promise<void> {
  const db = await connect()
  await page.route('**/api/auth/second-step/ask-passkey', async (route) => {
    const answer = await route.fetch()
    await db
      .deleteFrom('passkeys')
      .where('user_id', 'in', db.selectFrom('users').select('id').where('email', '=', email))
      .execute()
    await route.fulfill({ response: answer })
  })
}
