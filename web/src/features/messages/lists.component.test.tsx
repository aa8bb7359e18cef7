import type { ConversationSummary } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { breakable } from '../../app/testing/answers.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../ui/testing/toasts.ts'
import { ConversationList } from './ConversationList.tsx'
import { VendorConversations } from './VendorConversations.tsx'

const t = createTranslator({ locale: 'en', messages: messagesOf('en') })

const read: ConversationSummary = {
  id: '1',
  other: { firstName: 'Bea', companyName: null, role: 'buyer' },
  vehicle: { id: 'v', title: 'Fiat Tipo 2017' },
  lastMessage: 'Buongiorno, la macchina è ancora disponibile?',
  lastMessageAt: '2020-03-04T12:00:00.000Z',
  startedAt: '2020-03-01T12:00:00.000Z',
  isUnread: false,
  isClosed: false,
  lastPosition: 1,
  answer: null,
}
const unread: ConversationSummary = { ...read, id: '2', isUnread: true }
const silent: ConversationSummary = { ...read, id: '3', vehicle: null, lastMessage: null, lastMessageAt: null }

const apiWith = (conversations: readonly ConversationSummary[]) => ({
  messaging: { conversations: async () => conversations, messageMails: async () => ({ isOn: true }) },
})

beforeEach(forgetToasts)

test('a vendor sees message preview, car, date and link of each conversation, and unread conversations are highlighted', async () => {
  const screen = await showInApp(<VendorConversations />, { language: 'en', api: apiWith([unread, silent]) })
  await expect.element(screen.getByText('Buongiorno, la macchina è ancora disponibile?')).toBeVisible()
  await expect.element(screen.getByText('Bea · 04/03/2020')).toBeVisible()
  await expect.element(screen.getByText('Regarding a vehicle')).toBeVisible()
  await expect.element(screen.getByText('No messages yet')).toBeVisible()
  await expect.element(screen.getByText('Bea · 01/03/2020')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Open Chat: Fiat Tipo 2017, Bea' }))
    .toHaveAttribute('href', '/messages/2')
  expect(await findViolations()).toEqual([])
  const [highlighted, plain] = screen.getByRole('listitem').elements()
  expect(highlighted?.textContent).toContain('Unread')
  expect(plain?.textContent).not.toContain('Unread')
  expect(getComputedStyle(highlighted as Element).backgroundColor).not.toBe(
    getComputedStyle(plain as Element).backgroundColor,
  )
})

test('a vendor without conversations sees a note', async () => {
  const screen = await showInApp(<VendorConversations />, { language: 'en', api: apiWith([]) })
  await expect.element(screen.getByText('No messages yet')).toBeVisible()
})

test('a conversation that the vendor set aside is marked and can be reopened', async () => {
  const takeUp = vi.fn<(input: object) => Promise<object>>(async () => ({}))
  const conversations = async () => [{ ...read, answer: takeUp.mock.calls.length > 0 ? 'awaited' : 'set_aside' }]
  const screen = await showInApp(<VendorConversations />, {
    language: 'en',
    api: { messaging: { ...apiWith([]).messaging, conversations, takeUp } },
  })
  const row = screen.getByRole('listitem')
  await expect.element(row).toMatchTextContent(t('vendor.aside.state'))
  expect(await findViolations()).toEqual([])
  const again = t('vendor.aside.takeUpOf', { name: 'Bea', vehicle: 'Fiat Tipo 2017' })
  await screen.getByRole('button', { name: again }).click()
  await expect.element(row).not.toMatchTextContent(t('vendor.aside.state'))
  expect(takeUp.mock.calls).toEqual([[{ id: '1' }]])
})

test('a vendor who unsubscribed from e-mails about messages can subscribe again in the list', async () => {
  const chooseMessageMails = vi.fn<(input: object) => Promise<object>>(async () => ({}))
  const messageMails = async () => ({ isOn: chooseMessageMails.mock.calls.length > 0 })
  const screen = await showInApp(<VendorConversations />, {
    language: 'en',
    api: { messaging: { ...apiWith([read]).messaging, messageMails, chooseMessageMails } },
  })
  const choice = screen.getByLabelText(t('messages.mails.choice'))
  await expect.element(choice).not.toBeChecked()
  await choice.click()
  await expect.poll(newestToast).toEqual(['success', t('messages.mails.on'), undefined])
  await expect.element(choice).toBeChecked()
  expect(chooseMessageMails.mock.calls).toEqual([[{ isOn: true }]])
})

test('a buyer sees car, seller, message preview, date and whether an answer is needed for each conversation', async () => {
  const seller = { firstName: 'Vera', companyName: 'Prova Auto', role: 'seller' } as const
  const conversations = [read, unread, silent].map((one) => ({ ...one, other: seller }))
  const screen = await showInApp(<ConversationList />, { api: apiWith(conversations) })
  const rows = screen.getByRole('listitem')
  await expect.element(rows.first()).toBeVisible()
  expect(await findViolations()).toEqual([])
  const [first = '', second = '', third = ''] = rows.elements().map(({ textContent }) => textContent)
  expect(first).toContain('Prova Auto · 04/03/2020')
  expect(first).toContain('Buongiorno, la macchina è anco…')
  expect(first).toContain('Visualizza')
  expect(first).not.toContain('Non letto')
  expect(second).toContain('Rispondi')
  expect(third).toContain('Prova Auto · N/A')
  await expect
    .element(screen.getByRole('link', { name: 'Visualizza: Fiat Tipo 2017' }))
    .toHaveAttribute('href', '/messages/1')
})

test('a buyer without conversations is led to the search', async () => {
  const screen = await showInApp(<ConversationList />, { api: apiWith([]) })
  await expect.element(screen.getByRole('link', { name: 'Sfoglia veicoli' })).toHaveAttribute('href', '/search')
})

test('conversations that fail to load show an error and load on retry', async () => {
  const loading = breakable([read])
  const screen = await showInApp(<ConversationList />, { api: { messaging: { conversations: loading.answer } } })
  await expect.element(screen.getByText('Impossibile caricare le conversazioni')).toBeVisible()
  loading.repair()
  await screen.getByRole('link', { name: 'Riprova' }).click()
  await expect.element(screen.getByText('Bea', { exact: false })).toBeVisible()
})
