import { randomUUID } from 'node:crypto'
import { openVendorsProgram, verified } from '../../server/src/modules/outgoing-webhooks/testing/vendors-program.ts'
import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { languages } from './languages.ts'
import { openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { enterAsNewVendor, putOnline } from './vendors.ts'

for (const language of languages)
  test.describe(language, () => {
    test.use({ language })

    test('a vendor has a program told about customers, and sees what came of each call', async ({
      page,
      t,
      anotherPerson,
    }) => {
      const program = await openVendorsProgram()
      const address = program.address(`/${randomUUID()}`)
      const calls = () => program.callsTo(new URL(address).pathname)
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const dialog = page.getByRole('dialog')
      const card = page.getByRole('region', { name: address })
      const standing = (text: string) => card.getByText(text, { exact: true })
      const calledAbout = card.getByRole('region', { name: t('webhooks.deliveries.title') }).getByRole('listitem')
      await enterAsNewVendor(page, 'Wanda', language)
      const car = await putOnline(page, 'Ypsilon')

      await test.step('the profile leads to the webhooks, of which there are none', async () => {
        await openPage(page, '/vendor?tab=profile')
        await page.getByRole('link', { name: t('vendor.webhooks.open') }).click()
        await expect(page.getByRole('heading', { level: 1, name: t('webhooks.title') })).toBeVisible()
        await expect(page.getByText(t('webhooks.empty'))).toBeVisible()
      })

      await test.step('an address that is missing, is none, or leads inside is refused beside its field', async () => {
        await button(t('webhooks.add')).click()
        const field = dialog.getByLabel(t('webhooks.form.address'))
        const add = dialog.getByRole('button', { name: t('webhooks.form.add') })
        await add.click()
        await expect(field).toBeFocused()
        await expect(dialog.getByText(t('webhooks.form.addressMissing'))).toBeVisible()
        for (const [typed, error] of [
          ['gestionale', 'webhook_address'],
          ['http://gestionale.example.it/', 'https_url'],
          ['https://192.168.1.10/webhook', 'webhook_address_private'],
        ] as const) {
          await field.fill(typed)
          await add.click()
          await expect(dialog.getByText(t(`errors.fields.${error}`))).toBeVisible()
        }
        await dialog.getByRole('button', { name: t('webhooks.form.none') }).click()
        await field.fill(address)
        await add.click()
        await expect(dialog.getByText(t('webhooks.form.eventsMissing'))).toBeVisible()
        await dialog.getByRole('button', { name: t('webhooks.form.all') }).click()
        await add.click()
      })

      const secret = await test.step('the secret is shown once', async () => {
        const shown = dialog.getByLabel(t('webhooks.secret.label'))
        await expect(shown).toContainText('whsec_')
        const text = (await shown.textContent()) ?? ''
        await dialog.getByRole('button', { name: t('webhooks.secret.done') }).click()
        await expect(page.getByText(text)).toHaveCount(0)
        await expect(standing(t('webhooks.standing.on'))).toBeVisible()
        return text
      })

      await test.step('a test arrives, signed, and is shown as delivered', async () => {
        await button(`${t('webhooks.test')}: ${address}`).click()
        await expect(calledAbout.first()).toContainText(t('webhooks.deliveries.state.delivered'))
        expect(calls().map((call) => verified(call, secret))).toMatchObject([{ type: 'webhook.test' }])
      })

      await test.step('a program that fails is shown with its answer, and the call is sent again', async () => {
        program.answerWith(() => ({ status: 500, text: 'database is full' }))
        await button(`${t('webhooks.test')}: ${address}`).click()
        await expect(calledAbout.first()).toContainText(t('webhooks.deliveries.status', { status: '500' }))
        await expect(calledAbout.first()).toContainText('database is full')
        await page.reload()
        await expect(standing(t('webhooks.standing.failing'))).toBeVisible()
        program.answerWith(() => ({ status: 204 }))
        await calledAbout.first().getByRole('button').click()
        await expect(calledAbout.first()).toContainText(t('webhooks.deliveries.state.delivered'))
        await expect(standing(t('webhooks.standing.on'))).toBeVisible()
      })

      await test.step('a customer writes, and the program knows', async () => {
        const buying = await anotherPerson()
        await enterAsNewBuyer(buying, 'Clara', language)
        const { id } = await callApi<{ id: string }>(buying.request, '/api/conversations', { vehicleId: car.id })
        const written = { content: 'È ancora disponibile?', clientKey: randomUUID() }
        await callApi(buying.request, `/api/conversations/${id}/messages`, written)
        await expect
          .poll(() => calls().map((call) => (verified(call, secret) as { type: string }).type))
          .toEqual(expect.arrayContaining(['conversation.started', 'message.received']))
        await page.reload()
        await expect(calledAbout.filter({ hasText: t('webhooks.events.message_received') })).toContainText(
          t('webhooks.deliveries.state.delivered'),
        )
      })

      await test.step('the secret is replaced, the webhook switched off and on, and removed', async () => {
        await button(`${t('webhooks.rotate')}: ${address}`).click()
        await dialog.getByRole('button', { name: t('webhooks.rotation.confirm') }).click()
        await expect(dialog.getByLabel(t('webhooks.secret.label'))).not.toHaveText(secret)
        await dialog.getByRole('button', { name: t('webhooks.secret.done') }).click()
        await button(`${t('webhooks.switchOff')}: ${address}`).click()
        await expect(standing(t('webhooks.standing.off'))).toBeVisible()
        await expect(button(`${t('webhooks.test')}: ${address}`)).toHaveCount(0)
        await button(`${t('webhooks.switchOn')}: ${address}`).click()
        await expect(standing(t('webhooks.standing.on'))).toBeVisible()
        await button(`${t('webhooks.remove')}: ${address}`).click()
        await dialog.getByRole('button', { name: t('webhooks.removal.confirm') }).click()
        await expect(page.getByText(t('webhooks.empty'))).toBeVisible()
      })
      program.close()
    })
  })
