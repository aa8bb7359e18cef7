import { openTalk, startTalk, write } from './conversations.ts'
import { expect, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { answerReportOf } from './operator.ts'

const answer = 'Abbiamo sospeso l’annuncio.'

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('a buyer reports a conversation and reads the operator’s answer, and a vendor blocks and unblocks a buyer', async ({
    page: buying,
    anotherPerson,
    request,
    t,
  }) => {
    const selling = await anotherPerson()
    const talk = await startTalk(buying, selling, language)
    await openTalk(selling, t, talk)
    await openTalk(buying, t, talk)
    const report = buying.getByRole('button', { name: t('messages.safety.report'), exact: true })
    await report.click()
    const dialog = buying.getByRole('dialog', { name: t('messages.report.title') })
    await dialog.getByRole('radio', { name: t('messages.report.reasons.other') }).check()
    await dialog.getByLabel(t('messages.report.explanation')).fill('Vuole essere pagato altrove')
    await dialog.getByRole('button', { name: t('messages.report.submit') }).click()
    await expect(dialog).toBeHidden()
    await expect(buying.getByText(t('messages.report.doneText'))).toBeVisible()
    const received = t('messages.report.receivedText', { reason: t('messages.report.reasons.other') })
    await expect(buying.getByText(received)).toBeVisible()
    await expect(report).toHaveCount(0)

    await answerReportOf(talk.id, answer)
    await expect(buying.getByText(t('messages.report.outcomes.action_taken'))).toBeVisible()
    await expect(buying.getByText(answer)).toBeVisible()
    const mail = await mailTo(request, talk.buyer.email, 'The answer to your report')
    expect(mail.text).toContain(answer)
    await expect(report).toBeVisible()

    await write(buying, t, 'Un messaggio di troppo')
    await expect(selling.getByRole('listitem').filter({ hasText: 'Un messaggio di troppo' })).toBeVisible()
    await expect(selling.getByText(answer)).toHaveCount(0)
    await selling.getByRole('button', { name: t('messages.safety.block', { name: 'Bea' }) }).click()
    await selling
      .getByRole('dialog')
      .getByRole('button', { name: t('messages.block.submit'), exact: true })
      .click()
    await expect(selling.getByText(t('messages.block.byMe', { name: 'Bea' }))).toBeVisible()
    await expect(buying.getByText(t('messages.block.closed'))).toBeVisible()
    await expect(buying.getByText(t('messages.block.byMe', { name: 'Vito' }))).toHaveCount(0)
    await expect(buying.getByLabel(t('messages.conversation.label'))).toHaveCount(0)
    await expect(buying.getByRole('listitem').filter({ hasText: 'Un messaggio di troppo' })).toBeVisible()

    await selling.getByRole('button', { name: t('messages.safety.unblock', { name: 'Bea' }) }).click()
    await expect(buying.getByLabel(t('messages.conversation.label'))).toBeVisible()
    await write(buying, t, 'Grazie')
    await expect(selling.getByRole('listitem').filter({ hasText: 'Grazie' })).toBeVisible()
  })
})
