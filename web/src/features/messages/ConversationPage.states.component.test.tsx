import type { Conversation, Message } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { breakable, refusal } from '../../app/testing/answers.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { cardFixture } from '../../entities/vehicle/testing/vehicle-fixtures.ts'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../ui/testing/toasts.ts'
import { ConversationPage } from './ConversationPage.tsx'
import { MessageMailsPage } from './MessageMailsPage.tsx'

const t = createTranslator({ locale: 'en', messages: messagesOf('en'), namespace: 'messages' })
const at = '2026-03-04T10:05:00.000Z'

const warned: Message = {
  id: 'm',
  conversationId: 'c',
  position: 1,
  isMine: false,
  content: 'Mi scriva su WhatsApp, foto su https://photos.example.com/a',
  warnings: ['messenger', 'outside_link'],
  createdAt: at,
}
const conversationFixture: Conversation = {
  id: 'c',
  other: { firstName: 'Bea', companyName: null, role: 'buyer' },
  vehicle: cardFixture,
  lastMessage: warned.content,
  lastMessageAt: at,
  startedAt: at,
  isUnread: false,
  isClosed: false,
  lastPosition: 1,
  answer: null,
  messages: [warned, { ...warned, id: 'm2', position: 2, isMine: true, content: 'Buongiorno', warnings: [] }],
  isBlockedByMe: false,
  report: null,
  offers: { listPrice: null, isCarAvailable: false, canOffer: false, offerRefusal: null, offers: [] },
}
const seller = { firstName: 'Vera', companyName: null, role: 'seller' } as const
const report = { id: 'r', reason: 'spam', createdAt: at, outcome: null, answer: null, answeredAt: null } as const

beforeEach(forgetToasts)

const show = (change: Partial<Conversation>, calls: object = {}, role: 'buyer' | 'vendor' = 'vendor') =>
  showInApp(<ConversationPage id="c" />, {
    language: 'en',
    session: { role },
    api: {
      messaging: {
        conversation: async () => ({ ...conversationFixture, ...change }),
        markRead: async () => null,
        cannedReplies: async () => [],
        report: async () => null,
        ...calls,
      },
    },
  })

test("a conversation with warnings and a buyer's suggested questions is accessible", async () => {
  const selling = await show({})
  await expect.element(selling.getByText('Buongiorno')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await selling.unmount()
  const buying = await show({ messages: [], other: seller }, {}, 'buyer')
  await buying.getByRole('button', { name: t('questions.available') }).click()
  await expect.element(buying.getByLabelText(t('conversation.label'))).toHaveFocus()
  expect(await findViolations()).toEqual([])
})

const questionsIn = ({ getByRole }: Awaited<ReturnType<typeof show>>) =>
  getByRole('list', { name: t('questions.label') })

test('a suggested question replaces an unedited suggestion, is appended to other text, and is offered until the first message is sent', async () => {
  const send = vi.fn<(sent: { content: string }) => Promise<Message>>(async ({ content }) => ({
    ...warned,
    isMine: true,
    content,
    warnings: [],
  }))
  const screen = await show({ messages: [], other: seller }, { send }, 'buyer')
  const questions = questionsIn(screen)
  const box = screen.getByLabelText(t('conversation.label'))
  await expect.element(questions.getByRole('button').nth(2)).toBeVisible()
  expect(
    questions
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([t('questions.available'), t('questions.saturday'), t('questions.tradeIn')])
  for (const question of ['available', 'saturday'] as const) {
    await questions.getByRole('button', { name: t(`questions.${question}`) }).click()
    await expect.element(box).toHaveValue(t(`questions.${question}`))
    await expect.element(box).toHaveFocus()
  }
  await userEvent.keyboard(' Bea')
  await questions.getByRole('button', { name: t('questions.tradeIn') }).click()
  const whole = `${t('questions.saturday')} Bea ${t('questions.tradeIn')}`
  await expect.element(box).toHaveValue(whole)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('listitem').filter({ hasText: whole })).toBeVisible()
  await expect.element(questions).not.toBeInTheDocument()
  expect(send.mock.calls).toMatchObject([[{ id: 'c', content: whole }]])
})

test('suggested questions are shown neither to a seller nor to a buyer who has written a message', async () => {
  const selling = await show({ messages: [] })
  await expect.element(selling.getByText(t('conversation.empty'))).toBeVisible()
  await expect.element(questionsIn(selling)).not.toBeInTheDocument()
  await selling.unmount()
  const buying = await show({ other: seller }, {}, 'buyer')
  await expect.element(buying.getByText('Buongiorno')).toBeVisible()
  await expect.element(questionsIn(buying)).not.toBeInTheDocument()
})

test.each([
  ['reads', false],
  ['wrote', true],
])('a user who %s a message with an external link sees the message with its warning', async (_, isMine) => {
  const screen = await show({
    messages: [{ ...warned, isMine, content: 'Text me on WhatsApp', warnings: ['messenger'] }],
  })
  await expect.element(screen.getByText('Text me on WhatsApp')).toBeVisible()
  const note = screen.getByRole('listitem').getByRole('note', { name: t('warnings.title') })
  await expect.element(note).toHaveTextContent(t('warnings.messenger'))
})

test('the canned replies are accessible when empty, with errors, and while a removal awaits confirmation', async () => {
  const screen = await show({})
  await screen.getByRole('button', { name: t('replies.open') }).click()
  await expect.element(screen.getByText(t('replies.empty'))).toBeVisible()
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: t('replies.add') }).click()
  await screen.getByRole('button', { name: t('replies.save') }).click()
  await expect.element(screen.getByLabelText(t('replies.name'), { exact: true })).toHaveFocus()
  expect(screen.getByRole('dialog').getByText(t('replies.missing')).elements()).toHaveLength(2)
  expect(await findViolations()).toEqual([])
  await screen.unmount()
  const reply = { id: 'k', title: 'Orari', content: 'Dalle 9 alle 18.' }
  const full = await show({}, { cannedReplies: async () => [reply] })
  await full.getByRole('button', { name: t('replies.open') }).click()
  await full.getByRole('button', { name: t('replies.remove', { title: 'Orari' }) }).click()
  expect(await findViolations()).toEqual([])
})

test('a report without a reason or explanation shows errors, and a complete report is sent', async () => {
  const screen = await show({})
  await screen.getByRole('button', { name: t('safety.report'), exact: true }).click()
  const submit = screen.getByRole('button', { name: t('report.submit') })
  await submit.click()
  await expect.element(screen.getByText(t('report.reasonMissing'))).toBeVisible()
  expect(await findViolations()).toEqual([])
  await screen.getByRole('radio', { name: t('report.reasons.other') }).click()
  await submit.click()
  await expect.element(screen.getByLabelText(t('report.explanation'))).toHaveFocus()
  await expect.element(screen.getByText(t('report.explanationMissing'))).toBeVisible()
  await screen.getByRole('radio', { name: t('report.reasons.spam') }).click()
  await submit.click()
  await expect.poll(newestToast).toEqual(['success', t('report.done'), t('report.doneText')])
})

test('a conversation with an open report, an answered report, the block dialog or a block is accessible', async () => {
  const waiting = await show({ report })
  await expect.element(waiting.getByText(t('report.receivedText', { reason: t('report.reasons.spam') }))).toBeVisible()
  await waiting.getByRole('button', { name: t('safety.block', { name: 'Bea' }) }).click()
  await expect.element(waiting.getByRole('dialog')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await waiting.unmount()
  const answered = { ...report, outcome: 'action_taken', answer: 'Grazie, ce ne occupiamo.', answeredAt: at } as const
  const closed = await show({ isBlockedByMe: true, isClosed: true, report: answered })
  await expect.element(closed.getByText('Grazie, ce ne occupiamo.')).toBeVisible()
  await expect.element(closed.getByText(new RegExp(`^${t('block.byMe', { name: 'Bea' })}`))).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('the text of a message that failed to send returns to the input with an error, and a second click sends it', async () => {
  const sending = breakable({ ...warned, id: 'm3', position: 3, isMine: true, content: 'Sabato?', warnings: [] })
  const screen = await show({ messages: [] }, { send: sending.answer })
  const box = screen.getByLabelText(t('conversation.label'))
  const send = screen.getByRole('button', { name: t('conversation.send'), exact: true })
  await box.fill('Sabato?')
  await send.click()
  await expect.element(screen.getByText(t('sendFailed'))).toBeVisible()
  await expect.element(box).toHaveValue('Sabato?')
  await expect.element(send).toBeEnabled()
  expect(await findViolations()).toEqual([])
  sending.repair()
  await send.click()
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'Sabato?' })).toBeVisible()
  await expect.element(box).toHaveValue('')
})

test('a conversation that fails to load shows an error and loads on retry', async () => {
  const loading = breakable(conversationFixture)
  const screen = await show({}, { conversation: loading.answer })
  await expect.element(screen.getByText(t('loadFailed'))).toBeVisible()
  expect(await findViolations()).toEqual([])
  loading.repair()
  await screen.getByRole('link', { name: t('retry') }).click()
  await expect.element(screen.getByText('Buongiorno')).toBeVisible()
})

test('the page behind the unsubscribe link unsubscribes, confirms this, and reports an invalid link', async () => {
  const showMails = (messageMailsByLink: () => Promise<object>) =>
    showInApp(<MessageMailsPage token="x" />, {
      language: 'en',
      api: { messaging: { messageMailsByLink, endMessageMailsByLink: async () => null } },
    })
  const before = await showMails(async () => ({ hasEnded: false }))
  const end = before.getByRole('button', { name: t('mails.submit') })
  await expect.element(end).toBeVisible()
  const form = end.element().closest('form')
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/message-mails?token=x'])
  expect(await findViolations()).toEqual([])
  await before.unmount()
  const after = await showMails(async () => ({ hasEnded: true }))
  await expect.element(after.getByRole('heading', { level: 1 })).toHaveTextContent(t('mails.ended'))
  expect(await findViolations()).toEqual([])
  await after.unmount()
  const wrong = await showMails(async () => {
    throw refusal('messaging.link_invalid', 'No')
  })
  await expect.element(wrong.getByRole('alert')).toBeVisible()
  expect(await findViolations()).toEqual([])
})
