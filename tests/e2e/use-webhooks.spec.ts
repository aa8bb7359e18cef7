import { randomUUID } from 'node:crypto'
import { openVendorsProgram, verified } from '../../server/src/modules/outgoing-webhooks/testing/vendors-program.ts'
import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { enterAsNewVendor, putOnline } from './vendors.ts'

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test("a vendor's program is notified about customers, and the vendor sees the result of each call", async ({
    page,
    t,
    anotherPerson,
  }) => {
    const program = await openVendorsProgram()
    const address = program.address(`/${randomUUID()}`)
    const calls = () => program.callsTo(new URL(address).pathname)
    const dialog = page.getByRole('dialog')
    const card = page.getByRole('region', { name: address })
    const calledAbout = card.getByRole('region', { name: t('webhooks.deliveries.title') }).getByRole('listitem')
    await enterAsNewVendor(page, 'Wanda', language)
    const car = await putOnline(page, 'Ypsilon')

    await test.step('the profile leads to the list of webhooks, which is empty', async () => {
      await openPage(page, '/vendor?tab=profile')
      await page.getByRole('link', { name: t('vendor.webhooks.open') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('webhooks.title') })).toBeVisible()
      await expect(page.getByText(t('webhooks.empty'))).toBeVisible()
    })

    const secret = await test.step('the secret of a new webhook is shown', async () => {
      await page.getByRole('button', { name: t('webhooks.add'), exact: true }).click()
      await dialog.getByLabel(t('webhooks.form.address')).fill('https://192.168.1.10/webhook')
      await dialog.getByRole('button', { name: t('webhooks.form.add') }).click()
      await expect(dialog.getByText(t('errors.fields.webhook_address_private'))).toBeVisible()
      await dialog.getByLabel(t('webhooks.form.address')).fill(address)
      await dialog.getByRole('button', { name: t('webhooks.form.add') }).click()
      const shown = dialog.getByLabel(t('webhooks.secret.label'))
      await expect(shown).toContainText('whsec_')
      const text = (await shown.textContent()) ?? ''
      await dialog.getByRole('button', { name: t('webhooks.secret.done') }).click()
      return text
    })

    await test.step("a signed test event arrives, and the program's response is shown", async () => {
      program.answerWith(() => ({ status: 500, text: 'database is full' }))
      await page.getByRole('button', { name: `${t('webhooks.test')}: ${address}` }).click()
      await expect(calledAbout.first()).toContainText(t('webhooks.deliveries.status', { status: '500' }))
      await expect(calledAbout.first()).toContainText('database is full')
      expect(calls().map((call) => verified(call, secret))).toMatchObject([{ type: 'webhook.test' }])
      program.answerWith(() => ({ status: 204 }))
      await calledAbout.first().getByRole('button').click()
      await expect(calledAbout.first()).toContainText(t('webhooks.deliveries.state.delivered'))
    })

    await test.step("a customer's message is sent to the program", async () => {
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
    program.close()
  })
})
