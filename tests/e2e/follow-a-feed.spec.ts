import { callApi } from './call-api.ts'
import { openTalk, sendBeside } from './conversations.ts'
import { advertIn, putFedCarsOnline, sendFile, stockFile, waitForRun } from './feeds.ts'
import { expect, test } from './journey.ts'
import { openPage, waitUntilInteractive } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { addPickupPoint, enterAsNewVendor } from './vendors.ts'

const allCars = { 'F-1': '10.000', 'F-2': '11.000', 'F-3': '12.000', 'F-4': '13.000', 'F-5': '14.000', 'F-6': '15.000' }

for (const language of ['it', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test('a feed that mirrors the stock is stopped when its file shrinks, released by the dealer and undone', async ({
      page,
      t,
    }) => {
      test.setTimeout(120_000)
      const heading = (name: string) => page.getByRole('heading', { name, exact: true })
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const row = (number: string) => page.getByRole('row', { name: new RegExp(number) })
      const dialog = page.getByRole('dialog')
      const file = (cars: Readonly<Record<string, string>>) => stockFile('Delta', cars)
      await enterAsNewVendor(page, 'Franca', language)
      await addPickupPoint(page, 'Sede')

      const token =
        await test.step('the dealer adds a feed to which a program sends the file, and sees its token once', async () => {
          await openPage(page, '/vendor')
          await page.getByRole('link', { name: t('vendor.feeds') }).click()
          await expect(page.getByText(t('feeds.empty.text'))).toBeVisible()
          await waitUntilInteractive(page)
          await button(t('feeds.add')).click()
          await dialog.getByText(t('feeds.form.upload')).click()
          await dialog.getByLabel(t('feeds.form.name'), { exact: true }).fill('Gestionale')
          await dialog.getByLabel(t('feeds.form.mirror')).check()
          await dialog.getByRole('button', { name: t('feeds.form.add'), exact: true }).click()
          const shown = await dialog.getByLabel(t('feeds.token.label'), { exact: true }).innerText()
          await dialog.getByRole('button', { name: t('feeds.token.done') }).click()
          await expect(heading('Gestionale')).toBeVisible()
          await expect(page.getByText(shown)).toHaveCount(0)
          return shown
        })
      const feedId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      const openFeed = () => openPage(page, `/vendor/feeds/${feedId}`)

      await test.step('the first file changes nothing until the dealer applies it', async () => {
        expect(await sendFile(page, feedId, token, file(allCars))).toMatchObject({ state: 'waiting' })
        await openFeed()
        await page.getByRole('link', { name: t('feeds.attention.check') }).click()
        await expect(heading(t('feeds.attention.first'))).toBeVisible()
        await waitUntilInteractive(page)
        await expect(row('F-1')).toBeVisible()
        await button(t('feeds.run.apply')).click()
        await expect(heading(t('feeds.runs.state.applied'))).toBeVisible()
        await expect(page.getByText(t('feeds.summary.created', { count: 6 })).first()).toBeVisible()
        await putFedCarsOnline(feedId)
      })

      await test.step('the next files apply by themselves', async () => {
        const { 'F-6': _sold, ...others } = allCars
        const run = await sendFile(page, feedId, token, file({ ...others, 'F-1': '9.500' }))
        expect(run).toMatchObject({ state: 'applied', counts: { updated: 1, left: 1 } })
        await openFeed()
        const words = `${t('feeds.summary.updated', { count: 1 })}, ${t('feeds.summary.left', { count: 1 })}`
        await expect(page.getByText(words).first()).toBeVisible()
      })

      await test.step('a file that lacks most cars is stopped, with the cars that would leave', async () => {
        const run = await sendFile(page, feedId, token, file({ 'F-1': '9.500', 'F-2': '11.000' }))
        expect(run).toMatchObject({ state: 'stopped', problem: { code: 'shrunken' } })
        await openFeed()
        await expect(page.getByText(t('feeds.run.missing', { count: '3', of: '5' }))).toBeVisible()
        await page.getByRole('link', { name: t('feeds.attention.look') }).click()
        await expect(heading(t('feeds.attention.stopped'))).toBeVisible()
        await waitUntilInteractive(page)
        await page
          .getByRole('navigation', { name: t('imports.outcomes.label') })
          .getByRole('link', { name: t('imports.outcomes.leave') })
          .click()
        for (const number of ['F-3', 'F-4', 'F-5']) await expect(row(number)).toContainText(t('imports.rows.leaves'))
      })

      await test.step('the dealer releases it, and the cars go offline', async () => {
        await button(t('feeds.run.release')).click()
        await expect(dialog).toContainText(t('feeds.release.undo'))
        await dialog.getByRole('button', { name: t('feeds.release.confirm') }).click()
        await expect(heading(t('feeds.runs.state.applied'))).toBeVisible()
        await expect(page.getByText(t('feeds.summary.left', { count: 3 })).first()).toBeVisible()
      })

      await test.step('undoing the run puts them online again and pauses the feed', async () => {
        await button(t('feeds.run.undo')).click()
        await expect(dialog).toContainText(t('feeds.undo.text'))
        await dialog.getByRole('button', { name: t('feeds.undo.confirm') }).click()
        await expect(heading(t('feeds.runs.state.undone'))).toBeVisible()
        await page.getByRole('link', { name: t('feeds.run.toFeed') }).click()
        await expect(page.getByText(t('feeds.state.paused'), { exact: true })).toBeVisible()
      })
    })

    test('a car that leaves its feed and comes back has the same address and its conversation', async ({
      page,
      t,
      anotherPerson,
    }) => {
      test.setTimeout(120_000)
      const file = (cars: Readonly<Record<string, string>>) => stockFile('Kappa', cars)
      await enterAsNewVendor(page, 'Fulvio', language)
      await addPickupPoint(page, 'Sede')
      const input = { kind: 'upload', name: 'Gestionale', mirror: true }
      const { feed, token } = await callApi<{ feed: { id: string }; token: string }>(
        page.request,
        '/api/vendor/feeds',
        input,
      )
      const first = await sendFile(page, feed.id, token, file({ 'K-1': '10.000', 'K-2': '11.000' }))
      await callApi(page.request, `/api/vendor/feeds/${feed.id}/runs/${first.id}/release`, {})
      const applied = await waitForRun(page, feed.id)
      expect(applied).toMatchObject({ state: 'applied', counts: { created: 2 } })
      const vehicleId = await advertIn(page, applied, 'K-2')
      await putFedCarsOnline(feed.id)

      const buying = await anotherPerson()
      await enterAsNewBuyer(buying, 'Bruna', language)
      const talk = await callApi<{ id: string }>(buying.request, '/api/conversations', { vehicleId })
      await sendBeside(buying, talk, 'La Kappa ha il gancio traino?')
      const passerBy = await anotherPerson()
      const status = async () => (await passerBy.request.get(`/api/vehicles/${vehicleId}`, { maxRetries: 1 })).status()

      await test.step('the car leaves the file and goes offline', async () => {
        const run = await sendFile(page, feed.id, token, file({ 'K-1': '10.000' }))
        expect(run).toMatchObject({ state: 'applied', counts: { left: 1 } })
        expect(await status()).toBe(404)
        await openTalk(page, t, talk)
        await expect(page.getByText('La Kappa ha il gancio traino?').first()).toBeVisible()
      })

      await test.step('the car is in the file again and comes back as the same advert', async () => {
        const run = await sendFile(page, feed.id, token, file({ 'K-1': '10.000', 'K-2': '10.500' }))
        expect(run).toMatchObject({ state: 'applied', counts: { returned: 1, left: 0 } })
        expect(await status()).toBe(200)
        await openTalk(page, t, talk)
        await expect(page.getByText('La Kappa ha il gancio traino?').first()).toBeVisible()
      })

      await test.step('the form of the advert names the feed, and the dealer keeps the price by hand', async () => {
        await openPage(page, `/vendor/edit-vehicle/${vehicleId}`)
        await expect(page.getByText(t('ownership.title', { feed: 'Gestionale' }))).toBeVisible()
        const panel = page.getByRole('region', { name: t('ownership.title', { feed: 'Gestionale' }) })
        await panel.getByLabel(t('ownership.groups.price')).selectOption('hand')
        await expect(page.getByText(t('ownership.saved'))).toBeVisible()
        const run = await sendFile(page, feed.id, token, file({ 'K-1': '10.000', 'K-2': '8.000' }))
        expect(run.counts.updated).toBe(0)
      })
    })
  })
}
