import type { FeedRun, ImportRow, StockImport } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../../app/testing/answers.ts'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../../ui/testing/toasts.ts'
import { RunPage } from './RunPage.tsx'
import { feedFixture, importFixture, rowFixture, runFixture, stoppedFixture } from './testing/feed-fixtures.ts'

const messages = messagesOf('it')
const t = createTranslator({ locale: 'it', messages, namespace: 'feeds' })
const tImport = createTranslator({ locale: 'it', messages, namespace: 'imports' })

beforeEach(forgetToasts)

interface Stored {
  run: FeedRun
  current?: StockImport
  rows?: ImportRow[]
  language?: 'it' | 'en'
}

async function show({ run, current, rows = [rowFixture], language = 'it' }: Stored) {
  const calls = {
    release: vi.fn(async (_input: object) => run),
    undo: vi.fn(async (_input: object) => run),
    discard: vi.fn(async (_input: object) => ({})),
    values: vi.fn(async (_input: object) => current ?? importFixture),
  }
  const screen = await showInApp(<RunPage feedId="f" runId="r" view={{}} />, {
    language,
    session: { role: 'vendor' },
    api: {
      feeds: { release: calls.release, undo: calls.undo, show: async () => feedFixture, showRun: async () => run },
      imports: {
        discard: calls.discard,
        values: calls.values,
        status: async () => {
          if (!current) throw refusal('imports.not_found', '')
          return current
        },
        rows: async () => ({ rows, total: rows.length, page: 1, pageCount: 1 }),
      },
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

test.each(['it', 'en'] as const)('shows what a run changed and why a row was refused (%s)', async (language) => {
  const applied = { ...importFixture, state: 'applied' as const }
  const { screen } = await show({ run: runFixture, current: applied, language })
  const row = screen.getByRole('row', { name: /Fiat Panda 2019/ })
  for (const text of ['17', 'Alimentazione', 'boh', 'Non è una scelta.'])
    await expect.element(row).toMatchTextContent(text)
  await expect.element(screen.getByText(messagesOf(language).feeds.runs.state.applied).first()).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('undoes an applied run after a confirmation that the feed pauses', async () => {
  const applied = { ...importFixture, state: 'applied' as const }
  const { screen, calls, dialog, button, inDialog } = await show({ run: runFixture, current: applied })
  await expect.element(screen.getByText(tImport('applied.photosRefused', { count: 1 }))).toBeVisible()
  await button(t('run.undo')).click()
  await expect.element(dialog.getByText(t('undo.text'))).toBeVisible()
  expect(await findViolations()).toEqual([])
  await inDialog(t('undo.confirm')).click()
  await expect.poll(() => calls.undo.mock.calls).toEqual([[{ id: 'f', runId: 'r' }]])
})

test('shows which brake stopped a run and which cars would leave, and applies the file after a confirmation', async () => {
  const leaving: ImportRow = { ...rowFixture, outcome: 'leave', problems: [], listingId: 'v' }
  const { screen, calls, dialog, button, inDialog } = await show({
    run: stoppedFixture,
    current: importFixture,
    rows: [leaving],
  })
  await expect.element(screen.getByRole('heading', { name: t('attention.stopped') })).toBeVisible()
  await expect.element(screen.getByText(t('run.missing', { count: '40', of: '82' }))).toBeVisible()
  await expect.element(screen.getByText(t('advice.shrunken'))).toBeVisible()
  await expect.element(screen.getByText(tImport('rows.leaves'))).toBeVisible()
  expect(await findViolations()).toEqual([])
  await button(t('run.release')).click()
  await expect.element(dialog.getByText(t('release.text', { created: 1, updated: 2, left: 40 }))).toBeVisible()
  expect(await findViolations()).toEqual([])
  await inDialog(t('release.confirm')).click()
  await expect.poll(() => calls.release.mock.calls).toEqual([[{ id: 'f', runId: 'r' }]])
})

test('lets the dealer explain a word of a file that was already applied', async () => {
  const word = {
    field: 'fuelType',
    value: 'boh',
    code: null,
    isUndecided: true,
    rows: 1,
    examples: [],
    suggested: null,
  } as const
  const applied = { ...importFixture, state: 'applied' as const, values: [{ ...word, examples: [] }] }
  const { screen, calls, button } = await show({ run: runFixture, current: applied })
  await screen.getByLabelText(tImport('values.means', { value: 'boh' })).selectOptions('petrol')
  expect(await findViolations()).toEqual([])
  await button(t('run.saveWords')).click()
  const values = [{ field: 'fuelType', value: 'boh', code: 'petrol' }]
  await expect.poll(() => calls.values.mock.calls).toEqual([[{ id: 'i', values }]])
  await expect.poll(() => newestToast()[1]).toBe(t('run.wordsSaved'))
})

test('leaves everything as it is when the dealer sets a stopped file aside', async () => {
  const { calls, button } = await show({ run: stoppedFixture, current: importFixture })
  await button(t('run.leave')).click()
  await expect.poll(() => newestToast()[1]).toBe(t('run.left'))
  expect(calls.discard.mock.calls).toEqual([[{ id: 'i' }]])
  expect(calls.release).not.toHaveBeenCalled()
})

test('applies the first file without a second confirmation', async () => {
  const problem = { code: 'first_run' as const, status: null, missing: null, columns: [] }
  const { screen, calls, button } = await show({
    run: { ...stoppedFixture, state: 'waiting', problem },
    current: importFixture,
  })
  await expect.element(screen.getByRole('heading', { name: t('attention.first') })).toBeVisible()
  await button(t('run.apply')).click()
  await expect.poll(() => calls.release.mock.calls).toEqual([[{ id: 'f', runId: 'r' }]])
})

test('shows the questions about the columns of a file that waits for the dealer', async () => {
  const problem = { code: 'questions' as const, status: null, missing: null, columns: [] }
  const { screen } = await show({
    run: { ...stoppedFixture, state: 'waiting', problem, can: { release: false, answer: true, undo: false } },
    current: { ...importFixture, state: 'mapping' },
  })
  await expect.element(screen.getByRole('heading', { name: tImport('columns.title') })).toBeVisible()
  await expect.element(screen.getByText(t('problems.questions'))).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('shows a file that could not be read, with the answer of the server and what to do', async () => {
  const problem = { code: 'server_error' as const, status: 503, missing: null, columns: ['mileage'] }
  const { screen } = await show({
    run: { ...runFixture, state: 'failed', importId: null, problem, can: { ...runFixture.can, undo: false } },
  })
  await expect.element(screen.getByText(t('run.status', { status: '503' }))).toBeVisible()
  await expect.element(screen.getByText(t('advice.server_error'))).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('shows that the rows of an old run are no longer there', async () => {
  const { screen } = await show({ run: runFixture })
  await expect.element(screen.getByText(t('run.expired'))).toBeVisible()
})
