import type { ImportRow, StockImport } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { importColumns, neededForNewAdverts } from '@autopiazza/contract/import-columns'
import { createTranslator } from 'use-intl/core'
import { expect, test, vi } from 'vitest'
import { importSampleUrl } from '../../app/vendor-paths.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { ImportPage } from './ImportPage.tsx'

const t = createTranslator({ locale: 'it', messages: messagesOf('it'), namespace: 'imports' })
const long = 'un-codice-che-non-finisce-mai-e-va-a-capo-da-solo-'.repeat(2)

const column = (name: string, field: StockImport['columns'][number]['field'], samples: string[]) => ({
  name,
  field,
  unit: null,
  isUndecided: field === null,
  likelyField: null,
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
  format: 'csv',
  formats: ['csv'],
  names: { inFirstLine: true, firstLine: ['Codice', 'Marca', 'Modello', 'Colonna che non si capisce'] },
  values: [],
  missing: { count: 0, cars: [] },
  rowCount: 2,
  remarks: 0,
  progress: { done: 2, total: 2 },
  outcomes: { create: 1, update: 0, unchanged: 0, refused: 1, leave: 0, return: 0 },
  results: {
    created: 1,
    updated: 0,
    skipped: 0,
    left: 0,
    returned: 0,
    removed: 0,
    deactivated: 0,
    restored: 0,
    kept: 0,
  },
  photos: { waiting: 0, added: 1, refused: 0, listingsAwaiting: 0 },
  hasFailed: false,
  can: { map: true, apply: true, undo: true, discard: true },
}
const row: ImportRow = {
  outcome: 'create',
  number: 2,
  stockNumber: long,
  alsoRows: [],
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

const format = vi.fn(async (given: { format: StockImport['format'] }) => ({ ...imported, format: given.format }))
const names = vi.fn(async () => ({ ...imported, names: { inFirstLine: false, firstLine: [] } }))
const values = vi.fn(async () => ({ ...imported, state: 'reading' as const }))
const map = vi.fn(async (given: object) => ({ ...imported, state: 'ready' as const, ...given }))

function show(latest: StockImport[], rows: ImportRow[] = [], language: 'it' | 'en' = 'it') {
  return showInApp(<ImportPage view={latest[0] ? { id: latest[0].id } : {}} />, {
    language,
    session: { role: 'vendor' },
    api: {
      imports: {
        map,
        format,
        names,
        values,
        latest: async () => latest,
        rows: async () => ({ rows, total: rows.length, page: 1, pageSize: 20 }),
      },
    },
  })
}

test('shows the name of an empty file that is refused, and an accessible guide to the columns', async () => {
  const screen = await show([])
  await screen.getByText(t('guide.title')).click()
  const input = screen.container.querySelector<HTMLInputElement>('input[type=file]')
  const chosen = new DataTransfer()
  chosen.items.add(new File([], `${long}.csv`, { type: 'text/csv' }))
  if (input) input.files = chosen.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(screen.getByRole('alert')).toMatchTextContent(t('upload.empty', { name: `${long}.csv` }))
  await expect
    .element(screen.getByRole('link', { name: t('upload.sample') }))
    .toHaveAttribute('href', importSampleUrl('it'))
  expect(await findViolations()).toEqual([])
})

test('shows the questions about columns before the file is checked, and checks it once they are answered', async () => {
  const columns = imported.columns.map((one) =>
    one.field === 'stockNumber' ? { ...one, field: null, isUndecided: true } : one,
  )
  const screen = await show([{ ...imported, columns }])
  const stockNeeded = screen.getByText(t('columns.stockNeeded'))
  await expect.element(screen.getByText(new RegExp(t('columns.undecided', { count: 2 })))).toBeVisible()
  const known = ['make', 'model', 'description']
  const lacking = neededForNewAdverts.filter((field) => !known.includes(field))
  const fields = lacking.map((field) => importColumns[field].it).join(', ')
  await expect.element(screen.getByText(t('columns.missing', { fields }))).toBeVisible()
  await expect.element(screen.getByText(t('columns.areDrafts'))).toBeVisible()
  await expect.element(stockNeeded).not.toBeInTheDocument()
  await screen.getByRole('button', { name: t('columns.check') }).click()
  await expect.element(stockNeeded).toBeVisible()
  expect(map).not.toHaveBeenCalled()
  expect(await findViolations()).toEqual([])

  const meaning = (name: string) => screen.getByLabelText(t('columns.meaning', { name }))
  await meaning('Codice').selectOptions('stockNumber')
  await meaning('Colonna che non si capisce').selectOptions(t('columns.unused'))
  await expect.element(stockNeeded).not.toBeInTheDocument()
  await screen.getByRole('button', { name: t('columns.check') }).click()
  await expect
    .poll(() => map.mock.calls)
    .toEqual([
      [
        {
          id: 'i',
          columns: [
            { name: 'Codice', field: 'stockNumber', unit: null },
            { name: 'Marca', field: 'make', unit: null },
            { name: 'Modello', field: 'model', unit: null },
            { name: 'Colonna che non si capisce', field: null, unit: null },
          ],
        },
      ],
    ])
})

test('shows the question whether the first line of a file is a car, with the number of rows for either answer', async () => {
  const firstLine = ['77001', long, '', 'Fiat', 'Panda', '51', '05.2027', 'ZFA31200003X12345']
  const screen = await show([{ ...imported, names: { inFirstLine: null, firstLine } }])
  await expect.element(screen.getByRole('heading', { name: t('names.title') })).toBeVisible()
  await expect.element(screen.getByText('ZFA31200003X12345')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: t('names.areNames', { count: 1 }) })).toBeVisible()
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: t('names.isCar', { count: 2 }) }).click()
  await expect.poll(() => names.mock.calls).toEqual([[{ id: 'i', hasNames: false }]])
})

test('shows a question about a column that states a different unit, and sends the chosen unit', async () => {
  map.mockClear()
  const price = { ...column('Prezzo (IVA esclusa)', null, ['10.000']), likelyField: 'salePrice' as const }
  const screen = await show([{ ...imported, columns: [...imported.columns.slice(0, 3), price] }])
  await expect.element(screen.getByText(new RegExp(t('columns.askedMoney')))).toBeVisible()
  const withVat = `${importColumns.salePrice.it}, ${t('columns.units.without_vat', { percent: '22' })}`
  await screen.getByLabelText(t('columns.meaning', { name: price.name })).selectOptions(withVat)
  await screen.getByRole('button', { name: t('columns.check') }).click()
  await expect
    .poll(() => map.mock.calls.at(-1))
    .toMatchObject([{ columns: [{}, {}, {}, { name: price.name, field: 'salePrice', unit: 'without_vat' }] }])
  expect(await findViolations()).toEqual([])
})

test('shows one question about an unknown word, with its possible meanings', async () => {
  const word = {
    field: 'transmission' as const,
    value: long.slice(0, 80),
    code: null,
    isUndecided: true,
    rows: 2,
    examples: [],
    suggested: null,
  }
  const known = {
    field: 'bodyType' as const,
    value: 'X9',
    code: 'suv',
    isUndecided: false,
    rows: 1,
    examples: [],
    suggested: null,
  }
  const screen = await show([{ ...imported, state: 'ready', values: [known, word], remarks: 1 }], [row])
  const button = screen.getByRole('button', { name: t('values.check') })
  await expect.element(button).toBeDisabled()
  await expect.element(screen.getByText(t('ready.remarks', { count: 1 }))).toBeVisible()
  expect(await findViolations()).toEqual([])
  await screen.getByLabelText(t('values.means', { value: word.value })).selectOptions('automatic')
  await button.click()
  const { field, value } = word
  await expect.poll(() => values.mock.calls).toEqual([[{ id: 'i', values: [{ field, value, code: 'automatic' }] }]])
})

test('lists cars that are missing from a later file, rows merged into one car, and values that a row omits', async () => {
  const cars = [{ listingId: 'v', stockNumber: long, title: 'Fiat Tipo 2018' }]
  const problems = [
    {
      field: 'description' as const,
      column: 'Note',
      code: 'description_too_short',
      message: 'Troppo corta.',
      value: 'Ok',
    },
  ]
  const drafted: ImportRow = { ...row, alsoRows: [3, 4], problems }
  const screen = await show([{ ...imported, state: 'ready', missing: { count: 3, cars } }], [drafted])
  await screen.getByText(t('missing.title', { count: 3 })).click()
  await expect.element(screen.getByRole('link', { name: 'Fiat Tipo 2018' })).toBeVisible()
  await expect.element(screen.getByText(t('missing.others', { count: 2 }))).toBeVisible()
  for (const text of [t('rows.newDraft'), t('rows.alsoRows', { rows: '3, 4', count: 2 })])
    await expect.element(screen.getByText(text)).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test.each(['it', 'en'] as const)('shows which columns of an updated row have changed (%s)', async (language) => {
  const changes: ImportRow['changes'] = [{ field: 'salePrice', before: 1_000_000, after: 950_000 }]
  const screen = await show([{ ...imported, state: 'ready' }], [{ ...row, outcome: 'update', changes }], language)
  await expect
    .element(screen.getByRole('row', { name: /Fiat Panda 2019/ }))
    .toMatchTextContent(importColumns.salePrice[language])
})

test('shows which photographs an imported car lacks and why, and that its advert is published once they arrive', async () => {
  const address = 'https://localhost/panda.jpg'
  const photos = {
    named: 1,
    added: 0,
    waiting: 0,
    refused: [{ address, code: 'photo_address_refused', message: 'Questo indirizzo non si può usare.' }],
  }
  const created: ImportRow = { ...row, result: 'created', listingId: 'v', photos, awaitsPhotos: true }
  const counted = { waiting: 0, added: 0, refused: 1, listingsAwaiting: 1 }
  const screen = await show([{ ...imported, state: 'applied', photos: counted }], [created])
  const shown = screen.getByRole('row', { name: /Fiat Panda 2019/ })
  for (const text of ['Questo indirizzo non si può usare.', address, t('rows.awaitsPhotos')])
    await expect.element(shown.getByText(text)).toBeVisible()
  await expect.element(screen.getByText(t('applied.awaiting', { count: 1 }))).toBeVisible()
  await expect.element(screen.getByText(t('applied.photosRefused', { count: 1 }))).toBeVisible()
})

test("shows the reason of a refused row with the column and the column's content", async () => {
  const screen = await show([{ ...imported, state: 'ready' }], [refused])
  await expect.element(screen.getByRole('heading', { name: t('ready.title') })).toBeVisible()
  const shown = screen.getByRole('row', { name: /Fiat Panda 2019/ })
  await expect.element(shown.getByText(`${importColumns.fuelType.it}: Non è una scelta.`)).toBeVisible()
  const place = `${t('rows.inColumn', { column: 'Alimentazione' })}, ${t('rows.valueInFile', { value: 'boh' })}`
  await expect.element(shown.getByText(place)).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('finds no accessibility problem in new rows before they are applied', async () => {
  const screen = await show([{ ...imported, state: 'ready' }], [row])
  await expect.element(screen.getByRole('heading', { name: t('ready.title') })).toBeVisible()
  await expect.element(screen.getByText('Fiat Panda 2019').first()).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('finds no accessibility problem in an applied import, the confirmation of its undo, and an undone import', async () => {
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

test.each(['it', 'en'] as const)(
  'shows the recognised format of a file, and lets the dealer decline it (%s)',
  async (language) => {
    const text = createTranslator({ locale: language, messages: messagesOf(language), namespace: 'imports' })
    const formats: StockImport['formats'] = ['mobile_de', 'csv']
    const flag = { field: 'priceVat' as const, value: '0', code: null, isUndecided: true, rows: 2 }
    const question = { ...flag, examples: ['A-1: VW Golf 2021', 'A-2: Fiat Panda 2019'], suggested: 'deductible' }
    const screen = await show(
      [{ ...imported, state: 'ready', format: 'mobile_de', formats, names: null, rowCount: 82, values: [question] }],
      [row],
      language,
    )
    await expect
      .element(screen.getByRole('heading', { name: text('format.looksLike', { name: 'mobile.de', count: 82 }) }))
      .toBeVisible()
    await expect.element(screen.getByText(new RegExp('A-1: VW Golf 2021 · A-2: Fiat Panda 2019'))).toBeVisible()
    expect(await findViolations()).toEqual([])
    await screen.getByRole('button', { name: text('format.isNot') }).click()
    await expect.poll(() => format.mock.calls.at(-1)).toEqual([{ id: 'i', format: 'csv' }])
  },
)

test('lets the dealer return to the format that was recognised', async () => {
  const screen = await show([{ ...imported, format: 'csv', formats: ['meta', 'csv'] }])
  await screen.getByRole('button', { name: t('format.isOne', { name: 'Meta' }) }).click()
  await expect.poll(() => format.mock.calls.at(-1)).toEqual([{ id: 'i', format: 'meta' }])
})
