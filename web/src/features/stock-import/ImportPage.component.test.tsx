import type { ImportRow, StockImport } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { ImportPage } from './ImportPage.tsx'

const t = createTranslator({ locale: 'it', messages: messagesOf('it'), namespace: 'imports' })
const long = 'un-codice-che-non-finisce-mai-e-va-a-capo-da-solo-'.repeat(2)

const column = (name: string, field: StockImport['columns'][number]['field'], samples: string[]) => ({
  name,
  field,
  isUndecided: field === null,
  samples,
})
const imported: StockImport = {
  id: 'i',
  fileName: `${long}.csv`,
  state: 'mapping',
  createdAt: '2026-11-20T09:00:00.000Z',
  appliedAt: null,
  columns: [
    column('Codice', 'stockNumber', [long]),
    column('Marca', 'make', ['Fiat']),
    column('Modello', 'model', ['Panda']),
    column('Colonna che non si capisce', null, ['boh']),
  ],
  rowCount: 2,
  progress: { done: 2, total: 2 },
  outcomes: { create: 1, update: 0, unchanged: 0, refused: 1 },
  results: { created: 1, updated: 0, skipped: 0, removed: 0, deactivated: 0, restored: 0, kept: 0 },
  photos: { waiting: 0, added: 1, refused: 0, listingsAwaiting: 0 },
  hasFailed: false,
  can: { map: true, apply: true, undo: true, discard: true },
}
const row: ImportRow = {
  outcome: 'create',
  number: 2,
  stockNumber: long,
  title: 'Fiat Panda 2019',
  result: null,
  resultReason: null,
  listingId: null,
  changes: [
    { field: 'make', before: null, after: 'Fiat' },
    { field: 'mileage', before: null, after: 85_000 },
  ],
  photos: { named: 0, added: 0, waiting: 0, refused: [] },
  awaitsPhotos: false,
  problems: [],
}
const refused: ImportRow = {
  ...row,
  number: 3,
  outcome: 'refused',
  changes: [],
  problems: [{ field: 'fuelType', column: 'Alimentazione', code: 'x', message: 'Non è una scelta.', value: 'boh' }],
}

function show(latest: StockImport[], rows: ImportRow[] = []) {
  return showInApp(<ImportPage view={latest[0] ? { id: latest[0].id } : {}} />, {
    session: { role: 'vendor' },
    api: {
      imports: {
        latest: async () => latest,
        rows: async () => ({ rows, total: rows.length, page: 1, pageSize: 20 }),
      },
    },
  })
}

test('an empty file is refused by its name, and the guide of the columns is accessible', async () => {
  const screen = await show([])
  await screen.getByText(t('guide.title')).click()
  const input = screen.container.querySelector<HTMLInputElement>('input[type=file]')
  const chosen = new DataTransfer()
  chosen.items.add(new File([], `${long}.csv`, { type: 'text/csv' }))
  if (input) input.files = chosen.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(screen.getByRole('alert')).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('columns that cannot be checked say what is missing', async () => {
  const screen = await show([imported])
  await expect.element(screen.getByRole('heading', { name: t('columns.title') })).toBeVisible()
  await screen.getByRole('button', { name: t('columns.check') }).click()
  expect(await findViolations()).toEqual([])
})

test.each([
  ['refused', refused],
  ['new', row],
] as const)('%s rows before they are applied are accessible', async (_, shown) => {
  const screen = await show([{ ...imported, state: 'ready' }], [shown])
  await expect.element(screen.getByRole('heading', { name: t('ready.title') })).toBeVisible()
  await expect.element(screen.getByText('Fiat Panda 2019').first()).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('an applied import, the question before it is undone, and an undone one are accessible', async () => {
  const appliedAt = '2026-11-20T09:05:00.000Z'
  const done: ImportRow = { ...row, result: 'created', listingId: 'v' }
  const screen = await show([{ ...imported, state: 'applied', appliedAt }], [done])
  await expect.element(screen.getByRole('heading', { name: t('applied.title') })).toBeVisible()
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: t('applied.undo') }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await screen.unmount()
  const undone = await show([{ ...imported, state: 'undone', appliedAt }], [{ ...done, result: 'removed' }])
  await expect.element(undone.getByRole('heading', { name: t('undone.title') })).toBeVisible()
  expect(await findViolations()).toEqual([])
})
