import { expect, test } from './journey.ts'
import { languages } from './languages.ts'
import { openPage } from './open-page.ts'
import { newPerson, openAccount } from './people.ts'

for (const language of languages)
  test.describe(language, () => {
    test.use({ language })

    test('a visitor reads a mail in the mailbox of the sandbox and follows its button', async ({ page, t }) => {
      const person = newPerson('Livia')
      await openAccount(person, language)
      await openPage(page, '/auth/forgot')
      await page.getByLabel(t('auth.fields.email'), { exact: true }).fill(person.email)
      await page.getByRole('button', { name: t('auth.forgot.submit'), exact: true }).click()
      await expect(page.getByText(t('auth.forgot.done', { email: person.email }))).toBeVisible()
      const subject = t('mails.resetPassword.subject')
      const mails = page.getByRole('listitem').filter({ hasText: person.email })
      await expect(async () => {
        await page.goto('/sandbox/mail')
        await expect(mails).toHaveCount(1, { timeout: 500 })
      }).toPass()
      await mails.getByRole('link', { name: subject }).click()
      const mail = page.frameLocator('iframe')
      await expect(mail.getByRole('heading', { name: subject })).toBeVisible()
      const [opened] = await Promise.all([
        page.waitForEvent('popup'),
        mail.getByRole('link', { name: t('mails.resetPassword.action'), exact: true }).click(),
      ])
      await expect(opened.getByRole('heading', { level: 1, name: t('auth.reset.title') })).toBeVisible()
    })
  })
