import type { Message } from '@autopiazza/contract'
import { type Messages, messagesOf } from '@autopiazza/i18n'
import { IntlProvider } from 'use-intl/react'
import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { fault } from '../../app/testing/answers.ts'
import { MessageThread } from './MessageThread.tsx'

const { errors, ...texts } = messagesOf('en')
const words = { ...texts, errors: { fields: errors.fields } } as Messages
const t = createTranslator({ locale: 'en', messages: words, namespace: 'messages.conversation' })

const message = (position: number): Message => ({
  id: String(position),
  conversationId: 'c',
  position,
  isMine: false,
  content: `Message ${position}`,
  warnings: [],
  createdAt: '2026-03-04T10:05:00.000Z',
})
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => message(first + index))

const nextPaint = () => new Promise<void>((resolve) => void requestAnimationFrame(() => void setTimeout(resolve)))

async function showThread(onEarlier: () => Promise<void> = async () => undefined) {
  const thread = (shown: Message[], pending: string | null = null) => (
    <IntlProvider locale="en" messages={words} timeZone="Europe/Rome">
      <div className="flex h-100 flex-col">
        <MessageThread messages={shown} name="Vera" sending={pending} onEarlier={onEarlier} />
      </div>
    </IntlProvider>
  )
  const screen = await render(thread(range(31, 60)))
  await nextPaint()
  const scroller = screen.getByRole('group', { name: t('messages') }).element()
  const textOf = (position: number) => screen.getByText(`Message ${position}`, { exact: true })
  return {
    textOf,
    older: screen.getByRole('button', { name: t('older') }),
    newMessages: screen.getByRole('button', { name: t('newMessages') }),
    topOf: (position: number) => textOf(position).element().getBoundingClientRect().top,
    update: async (shown: Message[], pending?: string | null) => {
      await screen.rerender(thread(shown, pending))
      await nextPaint()
    },
    scrollTo: async (top: number) => {
      scroller.scrollTop = top
      await nextPaint()
    },
    scrollBy: (pixels: number) => void (scroller.scrollTop += pixels),
    grow: (position: number, pixels: number) =>
      textOf(position).element().parentElement?.style.setProperty('padding-bottom', `${pixels}px`),
    setHeight: (height: number) => scroller.parentElement?.parentElement?.style.setProperty('height', `${height}px`),
  }
}

test('the next message scrolls into view for a reader at the newest message', async () => {
  const { textOf, newMessages, update } = await showThread()
  await expect.element(textOf(60)).toBeInViewport()
  await update(range(31, 61))
  await expect.element(textOf(61)).toBeInViewport()
  await expect.element(newMessages).not.toBeInTheDocument()
})

test('a new message does not scroll the view of a reader who has scrolled up, and a button leads to the message', async () => {
  const { textOf, topOf, newMessages, update, scrollTo } = await showThread()
  await scrollTo(300)
  const top = topOf(40)
  await update(range(31, 61))
  expect(topOf(40)).toBe(top)
  await newMessages.click()
  await expect.element(textOf(61)).toBeInViewport()
  await expect.element(newMessages).not.toBeInTheDocument()
})

test('the button to new messages disappears when the thread becomes tall enough to show them', async () => {
  const { topOf, newMessages, update, setHeight, scrollBy } = await showThread()
  scrollBy(-200)
  await nextPaint()
  await update(range(31, 61))
  await expect.element(newMessages).toBeVisible()
  setHeight(800)
  expect(topOf(61)).toBeLessThan(800)
  await expect.element(newMessages).not.toBeInTheDocument()
})

test.each([0, 30])(
  'older messages do not scroll the view of a reader who is %i pixels below the top',
  async (place) => {
    const { topOf, update, scrollTo, older } = await showThread()
    await older.click()
    await scrollTo(place)
    const top = topOf(31)
    await update(range(11, 60))
    expect(topOf(31)).toBe(top)
  },
)

test('older messages that arrive after a new message do not scroll the view', async () => {
  const { topOf, update, scrollTo, older } = await showThread(() => new Promise(() => undefined))
  await older.click()
  await scrollTo(0)
  const top = topOf(31)
  await update(range(31, 61))
  expect(topOf(31)).toBe(top)
  await update(range(11, 61))
  expect(topOf(31)).toBe(top)
})

test('a new message does not scroll the view after older messages failed to load', async () => {
  const { topOf, update, scrollTo, older } = await showThread(() => Promise.reject(fault()))
  await older.click()
  await scrollTo(0)
  const top = topOf(31)
  await update(range(31, 61))
  expect(topOf(31)).toBe(top)
})

test('the newest message stays in view when the on-screen keyboard shrinks the thread', async () => {
  const { textOf, setHeight } = await showThread()
  setHeight(200)
  await nextPaint()
  await expect.element(textOf(60)).toBeInViewport()
})

test('the newest message stays in view when the on-screen keyboard shrinks the thread before a scroll event', async () => {
  const { textOf, setHeight, scrollBy } = await showThread()
  scrollBy(-10)
  setHeight(200)
  await nextPaint()
  await expect.element(textOf(60)).toBeInViewport()
})

test('a message that failed to send does not count as new for a reader who has scrolled up', async () => {
  const { topOf, textOf, newMessages, update, scrollTo } = await showThread()
  await update(range(31, 60), 'Hello')
  await scrollTo(300)
  const top = topOf(40)
  await update(range(31, 60))
  await expect.element(newMessages).not.toBeInTheDocument()
  expect(topOf(40)).toBe(top)
  await expect.element(textOf(60)).not.toBeInViewport()
})

test('the newest message stays in view when a long message failed to send', async () => {
  const { textOf, update, setHeight } = await showThread()
  await update(range(31, 60), 'Hello '.repeat(300))
  const failed = update(range(31, 60))
  setHeight(300)
  await failed
  await expect.element(textOf(60)).toBeInViewport()
  await update(range(31, 61))
  await expect.element(textOf(61)).toBeInViewport()
})

test('the newest message stays in view when the content grows', async () => {
  const { textOf, grow } = await showThread()
  grow(59, 500)
  await nextPaint()
  await expect.element(textOf(60)).toBeInViewport()
})

test('content that grows above the view does not scroll it for a reader who has scrolled up', async () => {
  const { topOf, grow, scrollBy } = await showThread()
  scrollBy(-200)
  await nextPaint()
  const top = topOf(58)
  grow(50, 150)
  await nextPaint()
  expect(topOf(58)).toBe(top)
})
