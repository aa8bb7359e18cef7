import type { StockImport } from '@autopiazza/contract'
import { describe, expect, it } from 'vitest'
import { readImportView, rowCounts, rowFilter, shownImport, shownKind, stepOf } from './import-view.ts'

const id = '01a1fed5-7de2-74f3-8955-9de4937ffc0d'
const one: StockImport = {
  id,
  fileName: 'stock.csv',
  state: 'ready',
  createdAt: '2026-11-21T10:00:00Z',
  appliedAt: null,
  columns: [],
  format: 'json',
  formats: ['json'],
  names: null,
  values: [],
  missing: { count: 0, cars: [] },
  remarks: 0,
  rowCount: 6,
  progress: { done: 0, total: 6 },
  outcomes: { create: 3, update: 0, unchanged: 0, refused: 0, leave: 0, return: 0 },
  results: {
    created: 0,
    updated: 0,
    skipped: 0,
    left: 0,
    returned: 0,
    removed: 0,
    deactivated: 0,
    restored: 0,
    kept: 0,
  },
  photos: { waiting: 0, added: 0, refused: 0, listingsAwaiting: 0 },
  hasFailed: false,
  can: { map: true, apply: true, undo: false, discard: true },
}

describe('the URL of the import page', () => {
  it('identifies an import, its group of rows and the result page in the URL', () => {
    expect(readImportView({ id, rows: 'refused', page: '3' })).toEqual({ id, rows: 'refused', page: 3 })
  })

  it('drops unknown and impossible parameters from the URL of the import page', () => {
    expect(readImportView({ id: '../etc', rows: 'all', page: '-1' })).toEqual({})
    expect(readImportView({ page: '1' })).toEqual({})
  })
})

describe('the import that is shown', () => {
  it('shows the unfinished import, or the import in the URL', () => {
    const applied = { ...one, id: 'applied', state: 'applied' as const }
    expect(shownImport([applied, one], undefined)).toBe(one)
    expect(shownImport([applied], undefined)).toBeUndefined()
    expect(shownImport([applied, one], 'applied')).toBe(applied)
    expect(shownImport([one], 'gone')).toBeUndefined()
  })

  it('counts the completed steps of an import', () => {
    const states = [undefined, 'mapping', 'ready', 'applying', 'undone'] as const
    expect(states.map((state) => stepOf(state))).toEqual([0, 1, 2, 3, 4])
  })
})

describe('the kinds of rows', () => {
  it('lists all four kinds of rows before an import is applied, and first shows the rows that require a decision', () => {
    expect(rowCounts(one).map(({ kind }) => kind)).toEqual(['create', 'update', 'unchanged', 'refused'])
    expect(shownKind(rowCounts(one), undefined)).toBe('create')
    const refused = rowCounts({ ...one, outcomes: { ...one.outcomes, refused: 2 } })
    expect(shownKind(refused, undefined)).toBe('refused')
    expect(shownKind(refused, 'update')).toBe('update')
    const leaving = rowCounts({ ...one, outcomes: { ...one.outcomes, create: 0, update: 0, unchanged: 2, leave: 4 } })
    expect(shownKind(leaving, undefined)).toBe('leave')
  })

  it('lists the results and the refused rows after an import is applied', () => {
    const done = {
      ...one,
      state: 'applied' as const,
      outcomes: { ...one.outcomes, refused: 1 },
      results: { ...one.results, created: 2, skipped: 1 },
    }
    expect(rowCounts(done)).toEqual([
      { kind: 'created', count: 2 },
      { kind: 'skipped', count: 1 },
      { kind: 'refused', count: 1 },
    ])
    expect(shownKind(rowCounts(done), 'create')).toBe('refused')
    expect(rowFilter('created')).toEqual({ result: 'created' })
    expect(rowFilter('refused')).toEqual({ outcome: 'refused' })
  })
})
