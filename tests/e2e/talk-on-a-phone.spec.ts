import { openTalk, sendBeside, startTalk, write } from './conversations.ts'
import { expect, test } from './journey.ts'
import { waitForScripts } from './open-page.ts'
import { nameOf } from './vendors.ts'

const phone = { width: 390, height: 844 }
const withKeyboard = { width: 390, height: 500 }
const long = (count: number) => `${count}. ${'Ciao '.repeat(20)}`

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('on a phone the conversation fills the screen, with the car on top and the message box above a keyboard', async ({
    page: buying,
    anotherPerson,
    t,
    f,
  }) => {
    const talk = await startTalk(buying, await anotherPerson(), language)
    for (let count = 1; count <= 7; count += 1) await sendBeside(buying, talk, long(count))
    await buying.setViewportSize(phone)
    await openTalk(buying, t, talk)
    const strip = buying.getByRole('main').getByRole('link', { name: nameOf(talk.car) })
    await expect(strip).toContainText(f.money(1_250_000))
    await expect(strip).toBeInViewport({ ratio: 1 })
    const box = buying.getByLabel(t('messages.conversation.label'))
    const send = buying.getByRole('button', { name: t('messages.conversation.send'), exact: true })
    const bottomOf = async () => {
      const bounds = await send.boundingBox()
      return bounds ? bounds.y + bounds.height : 0
    }
    await expect.poll(bottomOf).toBeGreaterThan(phone.height - 40)
    await expect.poll(bottomOf).toBeLessThanOrEqual(phone.height)
    // The button is disabled before, and waiting for it would scroll the page.
    await waitForScripts(buying)
    await write(buying, t, long(8))
    await box.focus()
    await buying.setViewportSize(withKeyboard)
    await expect(box).toBeInViewport({ ratio: 1 })
    await expect(strip).toBeInViewport({ ratio: 1 })
    await expect(buying.getByRole('listitem').filter({ hasText: '8. Ciao' })).toBeInViewport()
    await buying.setViewportSize(phone)
    await buying.getByRole('link', { name: t('messages.conversation.about') }).click()
    await expect(buying.getByRole('heading', { name: t('messages.vehicle.title') })).toBeInViewport()
    await strip.click()
    await expect(buying).toHaveURL(`/vehicle/${talk.car.id}`)
  })
})
