import { inboxOf, openTalk, sendBeside, startTalk } from '../e2e/conversations.ts'
import { letMessageStayUnread } from '../e2e/clock.ts'
import { expect, test } from '../e2e/journey.ts'
import { linkMailedTo } from '../e2e/mailbox.ts'
import { openPage } from '../e2e/open-page.ts'
import { answerReportOf } from '../e2e/operator.ts'
import { expectInBothSchemes, expectNoSidewaysScroll, expectOneHeading } from './accessibility-checks.ts'

test.describe('it', () => {
  const language = 'it'
  test.use({ language, contextOptions: { reducedMotion: 'reduce' } })

  test('the inbox, a conversation with warnings, and canned replies', async ({ page: buying, anotherPerson, t }) => {
    const selling = await anotherPerson()
    const talk = await startTalk(buying, selling, language)
    await sendBeside(buying, talk, 'Mi scriva su WhatsApp, foto su https://photos.example.com/a')
    await sendBeside(buying, talk, 'Altre su https://photos.example.com/b')
    await openPage(selling, inboxOf('vendor'))
    await expect(selling.getByLabel(t('messages.mails.choice'))).toBeVisible()
    await expectInBothSchemes(selling, 'the inbox')
    await expectNoSidewaysScroll(selling)

    await openTalk(selling, t, talk)
    await expectOneHeading(selling)
    await expectInBothSchemes(selling, 'a conversation with warnings')
    await expectNoSidewaysScroll(selling)
    await selling.getByRole('button', { name: t('messages.replies.open') }).click()
    await expect(selling.getByText(t('messages.replies.empty'))).toBeVisible()
    await expectInBothSchemes(selling, 'no canned replies')
    await selling.getByRole('button', { name: t('messages.replies.add') }).click()
    await selling.getByRole('button', { name: t('messages.replies.save') }).click()
    await expectInBothSchemes(selling, 'a canned reply with errors')
    await selling.getByLabel(t('messages.replies.name'), { exact: true }).fill('Orari')
    await selling.getByLabel(t('messages.replies.content'), { exact: true }).fill('Dalle 9 alle 18.')
    await selling.getByRole('button', { name: t('messages.replies.save') }).click()
    await selling.getByRole('button', { name: t('messages.replies.remove', { title: 'Orari' }) }).click()
    await expectInBothSchemes(selling, 'a canned reply to be removed')
  })

  test('ending the mails by their link', async ({ page: buying, anotherPerson, request, t }) => {
    const selling = await anotherPerson()
    const talk = await startTalk(buying, selling, language)
    await sendBeside(buying, talk, 'Buongiorno')
    await letMessageStayUnread(talk.id)
    await openPage(selling, await linkMailedTo(request, talk.vendor.email, '/message-mails'))
    await expectOneHeading(selling)
    await expectInBothSchemes(selling, 'before ending the mails')
    await selling.getByRole('button', { name: t('messages.mails.submit') }).click()
    await expect(selling.getByRole('heading', { level: 1 })).toHaveText(t('messages.mails.ended'))
    await expectInBothSchemes(selling, 'after ending the mails')
    await openPage(selling, '/message-mails?token=x')
    await expectInBothSchemes(selling, 'a wrong link')
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language, contextOptions: { reducedMotion: 'reduce' } })

  test('a report from its form to its answer, and a block', async ({ page: buying, anotherPerson, t }) => {
    const selling = await anotherPerson()
    const talk = await startTalk(buying, selling, language)
    await openTalk(selling, t, talk)
    await selling.getByRole('button', { name: t('messages.safety.report'), exact: true }).click()
    await selling.getByRole('button', { name: t('messages.report.submit') }).click()
    await expectInBothSchemes(selling, 'a report with an error')
    await selling.getByRole('radio', { name: t('messages.report.reasons.spam') }).check()
    await selling.getByRole('button', { name: t('messages.report.submit') }).click()
    await expect(selling.getByText(t('messages.report.doneText'))).toBeVisible()
    await expectInBothSchemes(selling, 'a received report')
    await answerReportOf(talk.id, 'Grazie, ce ne occupiamo.')
    await expect(selling.getByText('Grazie, ce ne occupiamo.')).toBeVisible()
    await selling.getByRole('button', { name: t('messages.safety.block', { name: 'Bea' }) }).click()
    await expectInBothSchemes(selling, 'the question before a block')
    await selling.getByRole('button', { name: t('messages.block.submit'), exact: true }).click()
    await expect(selling.getByText(t('messages.block.byMe', { name: 'Bea' }))).toBeVisible()
    await expectInBothSchemes(selling, 'a closed conversation with an answer')
    await expectNoSidewaysScroll(selling)
  })
})
