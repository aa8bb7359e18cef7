import type { StockFeed } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { breakable, refusal } from '../../../app/testing/answers.ts'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../../ui/testing/toasts.ts'
import { FeedsPage } from './FeedsPage.tsx'
import { feedFixture, longName, runFixture, stoppedFixture, uploadFixture } from './testing/feed-fixtures.ts'

const messages = messagesOf('it')
const t = createTranslator({ locale: 'it', messages, namespace: 'feeds' })

beforeEach(forgetToasts)

interface Stored {
  feeds?: StockFeed[]
  language?: 'it' | 'en'
  sellerKind?: 'business' | 'private'
  create?: ReturnType<typeof vi.fn>
}

async function show({ feeds = [], language = 'it', sellerKind = 'business', create = vi.fn() }: Stored = {}) {
  let stored = feeds
  const calls = {
    create,
    run: vi.fn(async (_input: { id: string }) => runFixture),
    change: vi.fn(async ({ isPaused }: { isPaused: boolean }) => {
      const state = isPaused ? ('paused' as const) : ('active' as const)
      stored = stored.map((feed) => ({ ...feed, state, can: { run: false, pause: !isPaused, resume: isPaused } }))
      return stored[0]
    }),
  }
  const screen = await showInApp(<FeedsPage />, {
    language,
    session: { role: 'vendor', sellerKind },
    api: { feeds: { ...calls, list: async () => stored } },
  })
  const dialog = screen.getByRole('dialog')
  return {
    screen,
    calls,
    dialog,
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    add: dialog.getByRole('button', { name: t('form.add'), exact: true }),
    named: (action: string) => screen.getByRole('button', { name: `${action}: ${longName}` }),
  }
}

test.each(['it', 'en'] as const)('explains what a feed is while there is none (%s)', async (language) => {
  const { screen } = await show({ language })
  const { empty, byHand } = messagesOf(language).feeds
  await expect.element(screen.getByText(empty.text)).toBeVisible()
  await expect.element(screen.getByText(/^curl -T stock.csv/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: byHand })).toHaveAttribute('href', '/vendor/import')
  expect(await findViolations()).toEqual([])
})

test('shows a private seller that feeds are for businesses', async () => {
  const { screen, button } = await show({ sellerKind: 'private' })
  await expect.element(screen.getByText(t('private.title'))).toBeVisible()
  await expect.element(button(t('add'))).not.toBeInTheDocument()
})

test('shows the failure of the list with a retry', async () => {
  const list = breakable<StockFeed[]>([])
  const screen = await showInApp(<FeedsPage />, { session: { role: 'vendor' }, api: { feeds: { list: list.answer } } })
  await expect.element(screen.getByText(t('failed'))).toBeVisible()
  list.repair()
  await screen.getByRole('link', { name: messages.frame.retry }).click()
  await expect.element(screen.getByText(t('empty.title'))).toBeVisible()
})

test('describes the last run of a feed in plain words, updates the feed at once, pauses and resumes it', async () => {
  const { screen, calls, named } = await show({ feeds: [feedFixture] })
  const words = /^3 auto nuove, 2 cambiate, 1 tolta, 1 prenotata rimasta online, 1 riga rifiutata, \d/
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByText(t('state.active'), { exact: true })).toBeVisible()
  expect(await findViolations()).toEqual([])
  await named(t('actions.run')).click()
  await expect.poll(() => newestToast()[1]).toBe(t('actions.started'))
  expect(calls.run.mock.calls).toEqual([[{ id: 'f' }]])
  await named(t('actions.pause')).click()
  await expect.element(screen.getByText(t('state.paused'), { exact: true })).toBeVisible()
  await named(t('actions.resume')).click()
  await expect.element(screen.getByText(t('state.active'), { exact: true })).toBeVisible()
})

test('shows the fault of a feed with what to do, and leads to a stopped run', async () => {
  const refused = { code: 'refused' as const, status: 401, missing: null, columns: [] }
  const since = '2026-11-29T09:00:00.000Z'
  const failed = { ...runFixture, state: 'failed' as const, problem: refused }
  const { screen } = await show({
    feeds: [
      { ...feedFixture, fault: { code: 'refused', since }, lastRun: failed },
      { ...feedFixture, id: 'g', name: 'Secondo', fault: { code: 'shrunken', since }, lastRun: stoppedFixture },
    ],
  })
  await expect.element(screen.getByText(t('advice.refused'))).toBeVisible()
  await expect.element(screen.getByText(t('run.status', { status: '401' }))).toBeVisible()
  await expect.element(screen.getByText(t('run.missing', { count: '40', of: '82' }))).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: t('attention.look') }))
    .toHaveAttribute('href', '/vendor/feeds/f/runs/r')
  expect(await findViolations()).toEqual([])
})

test('reports missing and refused values of a new feed beside their fields and preserves the input', async () => {
  const sentence = messages.errors.fields.webhook_address_private
  const create = vi.fn().mockRejectedValue(refusal('request.invalid', 'Refused', { address: sentence }))
  const { dialog, button, add } = await show({ create })
  const field = (label: string) => dialog.getByLabelText(label, { exact: true })
  await button(t('add')).click()
  await add.click()
  await expect.element(field(t('form.name'))).toHaveFocus()
  await dialog.getByText(t('form.header')).click()
  await add.click()
  expect(dialog.getByText(messages.errors.fields.required).elements()).toHaveLength(4)
  expect(await findViolations()).toEqual([])
  expect(create).not.toHaveBeenCalled()

  await field(t('form.name')).fill('Gestionale')
  await field(t('form.address')).fill('https://192.168.1.10/stock.csv')
  await field(t('form.headerName')).fill('X-Api-Key')
  await field(t('form.headerValue')).fill('segreto')
  await add.click()
  await expect.element(dialog.getByText(sentence)).toBeVisible()
  await expect.element(field(t('form.address'))).toHaveFocus()
  await expect.element(field(t('form.headerValue'))).toHaveValue('segreto')
  expect(create.mock.calls).toEqual([
    [
      {
        kind: 'fetch',
        name: 'Gestionale',
        mirror: false,
        address: 'https://192.168.1.10/stock.csv',
        everyHours: 4,
        credentials: { kind: 'header', name: 'X-Api-Key', value: 'segreto' },
      },
    ],
  ])
})

test('shows the token of a new upload feed once, with the line that sends the file', async () => {
  const create = vi.fn(async () => ({ feed: uploadFixture, token: 'apfeed_primo' }))
  const { screen, dialog, button, add } = await show({ create })
  await button(t('add')).click()
  await dialog.getByText(t('form.upload')).click()
  await dialog.getByLabelText(t('form.name'), { exact: true }).fill('Gestionale')
  await dialog.getByLabelText(t('form.mirror')).click()
  await add.click()
  await expect.element(dialog.getByLabelText(t('token.label'), { exact: true })).toHaveTextContent('apfeed_primo')
  const line = `curl -T stock.csv -H "Authorization: Bearer apfeed_primo" ${uploadFixture.uploadAddress}`
  await expect.element(dialog.getByText(line)).toBeVisible()
  expect(await findViolations()).toEqual([])
  await dialog.getByRole('button', { name: t('token.done') }).click()
  await expect.element(screen.getByText('apfeed_primo')).not.toBeInTheDocument()
  expect(create.mock.calls).toEqual([[{ kind: 'upload', name: 'Gestionale', mirror: true }]])
})
