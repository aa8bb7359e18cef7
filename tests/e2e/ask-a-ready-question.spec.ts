import { openTalk, startTalk, write } from './conversations.ts'
import { expect, test } from './journey.ts'
import { nameOf } from './vendors.ts'

const phone = { width: 390, height: 844 }
const withKeyboard = { width: 390, height: 500 }

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a buyer begins with a ready question, which can be changed and is offered until the first message', async ({
    page: buying,
    anotherPerson,
    t,
  }) => {
    const selling = await anotherPerson()
    const talk = await startTalk(buying, selling, language)
    await openTalk(buying, t, talk)
    const questions = buying.getByRole('list', { name: t('messages.questions.label') })
    await expect(questions.getByRole('button')).toHaveText([
      t('messages.questions.available'),
      t('messages.questions.saturday'),
      t('messages.questions.tradeIn'),
    ])
    const box = buying.getByLabel(t('messages.conversation.label'))
    await questions.getByRole('button', { name: t('messages.questions.available') }).click()
    await expect(box).toHaveValue(t('messages.questions.available'))
    await expect(box).toBeFocused()
    await questions.getByRole('button', { name: t('messages.questions.saturday') }).click()
    await expect(box).toHaveValue(t('messages.questions.saturday'))
    await box.press('End')
    await buying.keyboard.type(' Bea')
    await questions.getByRole('button', { name: t('messages.questions.tradeIn') }).click()
    const whole = `${t('messages.questions.saturday')} Bea ${t('messages.questions.tradeIn')}`
    await expect(box).toHaveValue(whole)
    await box.press('Enter')
    await expect(buying.getByRole('listitem').filter({ hasText: whole })).toBeVisible()
    await expect(questions).toHaveCount(0)

    await openTalk(selling, t, talk)
    await expect(selling.getByRole('list', { name: t('messages.questions.label') })).toHaveCount(0)
    await write(selling, t, 'Ciao!')
    await openTalk(buying, t, talk)
    await expect(questions).toHaveCount(0)
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('on a phone the conversation fills the screen, with the car on top and the message box above a keyboard', async ({
    page: buying,
    anotherPerson,
    t,
    f,
  }) => {
    const selling = await anotherPerson()
    const talk = await startTalk(buying, selling, language)
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
    for (let count = 1; count <= 8; count += 1) await write(buying, t, `${count}. ${'Ciao '.repeat(20)}`)
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
