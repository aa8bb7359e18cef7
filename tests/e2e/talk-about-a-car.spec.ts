import { letMessageStayUnread } from './clock.ts'
import {
  expectUnread,
  inboxOf,
  openTalk,
  rowOf,
  sendBeside,
  sendToBackground,
  startTalk,
  write,
} from './conversations.ts'
import { expect, test } from './journey.ts'
import { languages } from './languages.ts'
import { linkMailedTo, mailTo } from './mailbox.ts'
import { openLivePage, openPage } from './open-page.ts'
import { nameOf } from './vendors.ts'

const words = {
  it: {
    greeting: 'Buongiorno {nome}, {auto} è disponibile.',
  },
  en: {
    greeting: 'Hello {name}, {car} is available.',
  },
} as const

for (const language of languages)
  test.describe(language, () => {
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
      const question = `${'È'.repeat(15)} ancora disponibile?`
      await write(buyersTab, t, question)
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
      await dialog.getByRole('button', { name: t('messages.replies.save') }).click()
      await expect(dialog.getByLabel(t('messages.replies.name'), { exact: true })).toBeFocused()
      await expect(dialog.getByText(t('messages.replies.missing'))).toHaveCount(2)
      await dialog.getByLabel(t('messages.replies.name'), { exact: true }).fill('Disponibile')
      await dialog.getByLabel(t('messages.replies.content'), { exact: true }).fill(words[language].greeting)
      await dialog.getByRole('button', { name: t('messages.replies.save') }).click()
      await dialog.getByRole('button', { name: `${t('messages.replies.insert')} Disponibile` }).click()
      await expect(dialog).toBeHidden()
      const box = vendorsTab.getByLabel(t('messages.conversation.label'))
      const filled = words[language].greeting.replace(/\{(?:nome|name)\}/, 'Bea').replace(/\{\w+\}/, nameOf(talk.car))
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

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a message that is not read for ten minutes is mailed, once, and the mails end by their link and begin again in the list', async ({
    page: buying,
    anotherPerson,
    browser,
    request,
    t,
  }) => {
    const selling = await anotherPerson()
    const talk = await startTalk(buying, selling, language)
    await sendBeside(buying, talk, 'Posso vederla sabato?')
    await letMessageStayUnread(talk.id)
    const mail = await mailTo(request, talk.vendor.email, 'Nuovo messaggio: Bea')
    expect(mail.text).toContain('Posso vederla sabato?')
    expect(mail.text).toContain(nameOf(talk.car))
    await openPage(selling, await linkMailedTo(request, talk.vendor.email, `/messages/${talk.id}`))
    await expect(selling.getByRole('listitem').filter({ hasText: 'Posso vederla sabato?' })).toBeVisible()

    const withoutScripts = await browser.newContext({ javaScriptEnabled: false, storageState: undefined })
    const stranger = await withoutScripts.newPage()
    await stranger.goto(await linkMailedTo(request, talk.vendor.email, '/message-mails'))
    await expect(stranger.getByText(talk.vendor.email)).toBeHidden()
    await stranger.locator('main form button').click()
    await expect(stranger.getByRole('main').getByRole('status')).toBeVisible()
    await withoutScripts.close()

    await openPage(selling, inboxOf('vendor'))
    const question = { name: 'Bea', vehicle: nameOf(talk.car) }
    const answer = selling.getByRole('link', { name: t('vendor.today.answerTo', question) })
    await expect(answer, 'a message that is read and not answered').toBeVisible()
    await selling.getByRole('button', { name: t('vendor.today.setAsideOf', question) }).click()
    await expect(selling.getByRole('heading', { name: t('vendor.today.title') })).toBeFocused()
    await expect(answer).toHaveCount(0)
    await selling.getByRole('button', { name: t('vendor.aside.undo'), exact: true }).click()
    await expect(answer).toBeVisible()
    await selling.getByRole('button', { name: t('vendor.today.setAsideOf', question) }).click()
    await selling.getByRole('button', { name: t('vendor.aside.takeUpOf', question) }).click()
    await expect(answer).toBeVisible()
    await sendBeside(selling, talk, 'Sì, sabato alle dieci.')
    await expect(answer).toHaveCount(0)
    const choice = selling.getByLabel(t('messages.mails.choice'))
    await expect(choice).not.toBeChecked()
    await choice.check()
    await expect(selling.getByText(t('messages.mails.on'))).toBeVisible()
    await openPage(selling, inboxOf('vendor'))
    await expect(choice).toBeChecked()
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('both are warned about a message that leads elsewhere, and the message stays', async ({
    page: buying,
    anotherPerson,
    t,
  }) => {
    const selling = await anotherPerson()
    const talk = await startTalk(buying, selling, language)
    await openTalk(buying, t, talk)
    await openTalk(selling, t, talk)
    const panel = buying.getByRole('region', { name: t('messages.conversation.messages') })
    expect((await panel.boundingBox())?.height).toBe(600)
    await write(selling, t, 'Text me on WhatsApp')
    for (const page of [buying, selling]) {
      await expect(page.getByRole('listitem').filter({ hasText: 'Text me on WhatsApp' })).toBeVisible()
      await expect(page.getByRole('note', { name: t('messages.warnings.title') })).toHaveText(
        t('messages.warnings.messenger'),
      )
    }
    await openTalk(buying, t, talk)
    await expect(buying.getByRole('note')).toHaveText(t('messages.warnings.messenger'))
  })
})
