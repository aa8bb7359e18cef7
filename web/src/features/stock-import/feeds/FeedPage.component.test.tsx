import type { FeedRun, StockFeed } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../../app/testing/answers.ts'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { forgetToasts } from '../../../ui/testing/toasts.ts'
import { FeedPage } from './FeedPage.tsx'
import { feedFixture, runFixture, uploadFixture } from './testing/feed-fixtures.ts'

const messages = messagesOf('it')
const t = createTranslator({ locale: 'it', messages, namespace: 'feeds' })

beforeEach(forgetToasts)

interface Stored {
  feed?: StockFeed
  runs?: FeedRun[]
  total?: number
  language?: 'it' | 'en'
}

async function show({ feed = feedFixture, runs = [runFixture], total = runs.length, language = 'it' }: Stored = {}) {
  const calls = {
    change: vi.fn(async (_input: object) => feed),
    rotateToken: vi.fn(async (_input: object) => ({ feed, token: 'apfeed_secondo' })),
    remove: vi.fn(async (_input: object) => ({})),
  }
  const screen = await showInApp(<FeedPage id="f" page={1} />, {
    language,
    session: { role: 'vendor' },
    api: {
      feeds: { ...calls, show: async () => feed, runs: async () => ({ runs, total, page: 1, pageSize: 10 }) },
    },
  })
  const dialog = screen.getByRole('dialog')
  return {
    screen,
    calls,
    dialog,
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    inDialog: (name: string) => dialog.getByRole('button', { name, exact: true }),
  }
}

test.each(['it', 'en'] as const)('shows the settings of a feed and its runs in pages (%s)', async (language) => {
  const { settings, runs } = messagesOf(language).feeds
  const { screen } = await show({ language, total: 41 })
  await expect.element(screen.getByRole('heading', { name: settings.title })).toBeVisible()
  await expect.element(screen.getByText(/autosalone/)).toBeVisible()
  await expect.element(screen.getByRole('navigation', { name: runs.pages })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: /30/ }).first())
    .toHaveAttribute('href', '/vendor/feeds/f/runs/r')
  expect(await findViolations()).toEqual([])
})

test('shows the progress of a running run', async () => {
  const running: FeedRun = { ...runFixture, state: 'running', step: 'reading', endedAt: null }
  const { screen } = await show({ feed: { ...feedFixture, lastRun: running }, runs: [running] })
  await expect.element(screen.getByRole('heading', { name: t('steps.reading') })).toBeVisible()
  await expect.element(screen.getByText(t('steps.progress', { done: '40', total: '82' }))).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('shows that a feed without runs has not received a file', async () => {
  const { screen } = await show({ feed: { ...uploadFixture, state: 'setup', lastRun: null }, runs: [] })
  await expect.element(screen.getByText(t('summary.none')).first()).toBeVisible()
  await expect.element(screen.getByText(t('settings.sftp'))).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('changes a feed without its stored credentials, and requires them for another server', async () => {
  const { calls, dialog, button, inDialog } = await show()
  const needed = messages.errors.codes['feeds.credentials_needed']
  calls.change.mockRejectedValueOnce(refusal('feeds.credentials_needed', needed))
  await button(t('actions.change')).click()
  await expect.element(dialog.getByText(t('settings.basic', { name: 'autosalone' }))).toBeVisible()
  expect(await findViolations()).toEqual([])
  await dialog.getByLabelText(t('form.address'), { exact: true }).fill('https://altro.example.it/stock.csv')
  await inDialog(t('form.save')).click()
  await expect.element(dialog.getByText(needed)).toBeVisible()
  await dialog.getByText(t('form.none'), { exact: true }).click()
  await inDialog(t('form.save')).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const change = { id: 'f', name: feedFixture.name, mirror: true, everyHours: 4 }
  const address = 'https://altro.example.it/stock.csv'
  expect(calls.change.mock.calls).toEqual([[{ ...change, address }], [{ ...change, address, credentials: null }]])
})

test('replaces the token of an upload feed after a confirmation and shows the new one once', async () => {
  const { screen, calls, dialog, button, inDialog } = await show({ feed: uploadFixture })
  await button(t('settings.rotate')).click()
  await expect.element(dialog.getByText(t('rotation.text'))).toBeVisible()
  await inDialog(t('rotation.confirm')).click()
  await expect.element(dialog.getByLabelText(t('token.label'), { exact: true })).toHaveTextContent('apfeed_secondo')
  await inDialog(t('token.done')).click()
  await expect.element(screen.getByText('apfeed_secondo')).not.toBeInTheDocument()
  expect(calls.rotateToken.mock.calls).toEqual([[{ id: 'f' }]])
})

test('removes a feed after a confirmation that names it', async () => {
  const { calls, dialog, button, inDialog } = await show()
  await button(t('actions.remove')).click()
  await expect.element(dialog).toMatchTextContent(feedFixture.name)
  expect(await findViolations()).toEqual([])
  await inDialog(t('removal.confirm')).click()
  await expect.poll(() => calls.remove.mock.calls).toEqual([[{ id: 'f' }]])
})

test('shows that a feed is no longer there', async () => {
  const missing = async () => {
    throw refusal('feeds.not_found', messages.errors.codes['feeds.not_found'])
  }
  const screen = await showInApp(<FeedPage id="f" page={1} />, {
    session: { role: 'vendor' },
    api: { feeds: { show: missing } },
  })
  await expect.element(screen.getByText(t('notFound'))).toBeVisible()
  expect(await findViolations()).toEqual([])
})
