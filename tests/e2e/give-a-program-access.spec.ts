import { expect, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { openPage } from './open-page.ts'
import { enterAsNewVendor } from './vendors.ts'

const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a seller gives a program access and revokes it', async ({ page, request, t }) => {
    const { email, password } = await enterAsNewVendor(page, 'Vera', language)
    const section = page.getByRole('region', { name: t('profile.tokens.title') })
    const form = page.getByRole('dialog', { name: t('profile.tokens.form.title') })
    const shown = page.getByRole('dialog', { name: t('profile.tokens.secret.title') })
    const row = section.getByRole('listitem').filter({ hasText: 'Gestionale' }).first()
    await openPage(page, '/vendor?tab=profile')
    await section.getByRole('button', { name: t('profile.tokens.create') }).click()
    await form.getByRole('checkbox', { name: t('profile.tokens.scopes.stock:read') }).check()
    await form.getByLabel(t('profile.tokens.form.name'), { exact: true }).fill('Gestionale')
    await form.getByLabel(t('profile.tokens.form.password'), { exact: true }).fill(password)
    await form.getByRole('button', { name: t('profile.tokens.form.create'), exact: true }).click()

    const secret = await shown.getByLabel(t('profile.tokens.secret.label'), { exact: true }).inputValue()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await shown.getByRole('button', { name: t('profile.tokens.secret.copy') }).click()
    await expect(page.getByText(t('profile.tokens.secret.copied'), { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    await shown.getByRole('button', { name: t('profile.tokens.secret.done') }).click()
    await expect(row).toContainText(t('profile.tokens.scopes.stock:read'))
    await expect(row).toContainText(t('profile.tokens.neverUsed'))
    await mailTo(request, email, t('mails.accessTokenCreated.subject'))

    expect((await request.get('/api/vendor/inventory', bearing(secret))).status()).toBe(200)
    await expect(async () => {
      await page.reload()
      await expect(row).not.toContainText(t('profile.tokens.neverUsed'))
    }).toPass()

    await row.getByRole('button', { name: t('profile.tokens.revokeOf', { name: 'Gestionale' }) }).click()
    const dialog = page.getByRole('dialog', { name: t('profile.tokens.dialog.title') })
    await dialog.getByRole('button', { name: t('profile.tokens.dialog.confirm') }).click()
    await expect(section).toContainText(t('profile.tokens.none'))
    expect((await request.get('/api/vendor/inventory', bearing(secret))).status()).toBe(401)
  })
})
