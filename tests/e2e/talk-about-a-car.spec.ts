import { letMessageStayUnread } from './clock.ts'
import { expectUnread, inboxOf, openTalk, rowOf, sendBeside, sendToBackground, startTalk } from './conversations.ts'
import { expect, test } from './journey.ts'
import { linkMailedTo, mailTo } from './mailbox.ts'
import { openLivePage, openPage } from './open-page.ts'
import { nameOf } from './vendors.ts'

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a buyer and a vendor see their conversation live in both inboxes, with the right unread marks in every tab', async ({
    page: buying,
    anotherPerson,
    t,
  }) => {
    const selling = await anotherPerson()
    const talk = await startTalk(buying, selling, language)
    await openLivePage(selling, inboxOf('vendor'))
    await openLivePage(buying, inboxOf('buyer'))
    await expectUnread(selling, t, 0)

    const buyersTab = await buying.context().newPage()
    await openTalk(buyersTab, t, talk)
    const questions = buyersTab.getByRole('list', { name: t('messages.questions.label') })
    const question = `${t('messages.questions.available')} Vengo da Cuneo`
    await test.step('a buyer begins with a suggested question that can be edited, and suggestions are shown until the first message', async () => {
      const box = buyersTab.getByLabel(t('messages.conversation.label'))
      await questions.getByRole('button', { name: t('messages.questions.available') }).click()
      await expect(box).toBeFocused()
      await buyersTab.keyboard.type(' Vengo da Cuneo')
      await expect(box).toHaveValue(question)
      await box.press('Enter')
      await expect(buyersTab.getByRole('listitem').filter({ hasText: question })).toBeVisible()
      await expect(questions).toHaveCount(0)
    })
    await expect(rowOf(selling, talk)).toContainText(t('messages.list.unread'))
    await expect(rowOf(selling, talk)).toContainText(question)
    await expectUnread(selling, t, 1)
    await expect(rowOf(buying, talk)).toContainText(`${question.slice(0, 30)}…`)
    await expect(rowOf(buying, talk).getByRole('link')).toContainText(t('messages.list.view'))
    await expectUnread(buying, t, 0)

    const vendorsTab = await selling.context().newPage()
    await openTalk(vendorsTab, t, talk)
    await expectUnread(selling, t, 0)
    await expect(rowOf(selling, talk)).not.toContainText(t('messages.list.unread'))

    await vendorsTab.getByRole('button', { name: t('messages.replies.open') }).click()
    const dialog = vendorsTab.getByRole('dialog')
    await dialog.getByRole('button', { name: t('messages.replies.add') }).click()
    await dialog.getByLabel(t('messages.replies.name'), { exact: true }).fill('Disponibile')
    const greeting = 'Buongiorno {nome}, {auto} è disponibile.'
    await dialog.getByLabel(t('messages.replies.content'), { exact: true }).fill(greeting)
    await dialog.getByRole('button', { name: t('messages.replies.save') }).click()
    await dialog.getByRole('button', { name: `${t('messages.replies.insert')} Disponibile` }).click()
    await expect(dialog).toBeHidden()
    const box = vendorsTab.getByLabel(t('messages.conversation.label'))
    const filled = `Buongiorno Bea, ${nameOf(talk.car)} è disponibile.`
    await expect(box).toHaveValue(filled)
    await expect(box).toBeFocused()

    const toFront = await sendToBackground(buyersTab)
    await vendorsTab.keyboard.press('Enter')
    await expect(buyersTab.getByRole('listitem').filter({ hasText: filled })).toBeAttached()
    await expect(rowOf(buying, talk).getByRole('link')).toContainText(t('messages.list.reply'))
    await expectUnread(buying, t, 1)
    await toFront()
    await expectUnread(buying, t, 0)
    await expect(rowOf(buying, talk).getByRole('link')).toContainText(t('messages.list.view'))
    await expectUnread(selling, t, 0)
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('a message that is unread for ten minutes is mailed with a link to the conversation and a link that unsubscribes without signing in', async ({
    page: buying,
    anotherPerson,
    request,
    t,
  }) => {
    const selling = await anotherPerson()
    const talk = await startTalk(buying, selling, language)
    await sendBeside(buying, talk, 'Posso vederla sabato?')
    await letMessageStayUnread(talk.id)
    const mail = await mailTo(request, talk.vendor.email, 'New message: Bea')
    expect(mail.text).toContain('Posso vederla sabato?')
    expect(mail.text).toContain(nameOf(talk.car))
    await openPage(selling, await linkMailedTo(request, talk.vendor.email, `/messages/${talk.id}`))
    await expect(selling.getByRole('listitem').filter({ hasText: 'Posso vederla sabato?' })).toBeVisible()

    const ending = await linkMailedTo(request, talk.vendor.email, '/message-mails')
    const served = await (await request.get(ending)).text()
    expect(served).toMatch(new RegExp(`<h1[^>]*>${t('messages.mails.title')}</h1>`))
    expect(served).not.toContain(talk.vendor.email)
    const ended = await request.post(ending, { form: {}, maxRetries: 1 })
    expect(await ended.text()).toMatch(new RegExp(`<h1[^>]*>${t('messages.mails.ended')}</h1>`))
  })
})
