import { expect, test } from '../e2e/journey.ts'
import { linkMailedTo } from '../e2e/mailbox.ts'
import { openPage } from '../e2e/open-page.ts'
import { enterAsNewBuyer, newPerson } from '../e2e/people.ts'
import { expectSignedIn, signIn } from '../e2e/sign-in.ts'
import { expectInBothSchemes, expectNoSidewaysScroll, expectOneHeading } from './accessibility-checks.ts'

test.describe('it', () => {
  const language = 'it'
  test.use({ language, contextOptions: { reducedMotion: 'reduce' } })

  test('the profile while it changes, waits for a new address, and after it', async ({
    page,
    anotherPerson,
    request,
    t,
  }) => {
    const person = await enterAsNewBuyer(page, 'Massimiliana-Alessandra', language)
    const elsewhere = await anotherPerson()
    await openPage(elsewhere, '/auth')
    await signIn(elsewhere, t, person)
    await expectSignedIn(elsewhere, t)
    await openPage(page, '/buyer?tab=profile')
    await expectOneHeading(page)
    await page.getByRole('button', { name: t('profile.details.edit') }).click()
    await page.getByRole('button', { name: t('profile.password.change') }).click()
    await page.getByRole('button', { name: t('profile.password.save') }).click()
    await expect(page.getByText(t('errors.fields.required')).first()).toBeVisible()
    const { email } = newPerson('una.persona.con.un.indirizzo.davvero.molto.lungo')
    await page.getByLabel(t('profile.details.phone'), { exact: true }).fill('')
    await page.getByLabel(t('profile.details.email'), { exact: true }).fill(email)
    await page.getByRole('button', { name: t('profile.details.save') }).click()
    await expect(page.getByText(t('errors.fields.required')).nth(2)).toBeVisible()
    await expectInBothSchemes(page, 'with errors')
    await expectNoSidewaysScroll(page)

    const details = page.getByRole('region', { name: t('profile.details.title') })
    await details.getByLabel(t('profile.details.phone'), { exact: true }).fill(person.phone)
    await details.getByLabel(t('profile.details.currentPassword'), { exact: true }).fill(person.password)
    await details.getByRole('button', { name: t('profile.details.save') }).click()
    await expect(details.getByRole('status')).toBeFocused()
    await expectInBothSchemes(page, 'while the new address waits')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: t('profile.sessions.endOthers') }).click()
    await expectInBothSchemes(page, 'the question before the other sessions end')

    await openPage(page, await linkMailedTo(request, email, '/auth/email'))
    await expect(page.getByRole('main')).toContainText(email)
    await expectInBothSchemes(page, 'the new address waits for the press')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: t('auth.email.submit') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.email.done.title'))
    await expectInBothSchemes(page, 'the new address is confirmed')
    await expectNoSidewaysScroll(page)
  })

  test('the access of programs: the form with errors, the token that is shown once, the list and the question', async ({
    page,
    t,
  }) => {
    const { password } = await enterAsNewBuyer(page, 'Massimiliana-Alessandra', language)
    await openPage(page, '/buyer?tab=profile')
    await page.getByRole('button', { name: t('profile.tokens.create') }).click()
    const form = page.getByRole('dialog', { name: t('profile.tokens.form.title') })
    await form.getByRole('button', { name: t('profile.tokens.form.create'), exact: true }).click()
    await expect(form.getByText(t('errors.fields.scope_required'))).toBeVisible()
    await expectInBothSchemes(page, 'the form with errors')
    await form.getByLabel(t('profile.tokens.form.name'), { exact: true }).fill('a'.repeat(60))
    await form.getByRole('checkbox').first().check()
    await form.getByLabel(t('profile.tokens.form.password'), { exact: true }).fill(password)
    await form.getByRole('button', { name: t('profile.tokens.form.create'), exact: true }).click()
    const shown = page.getByRole('dialog', { name: t('profile.tokens.secret.title') })
    await expect(shown).toBeVisible()
    await expectInBothSchemes(page, 'the token that is shown once')
    await shown.getByRole('button', { name: t('profile.tokens.secret.done') }).click()
    await expectInBothSchemes(page, 'the list')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: t('profile.tokens.revokeOf', { name: 'a'.repeat(60) }) }).click()
    await expectInBothSchemes(page, 'the question before a token is revoked')
  })
})
