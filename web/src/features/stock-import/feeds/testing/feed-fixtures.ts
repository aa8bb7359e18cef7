import type { FeedRun, ImportRow, StockFeed, StockImport } from '@autopiazza/contract'

export const longName = 'gestionale-con-un-nome-che-non-finisce-mai-e-va-a-capo-da'

export const runFixture: FeedRun = {
  id: 'r',
  feedId: 'f',
  trigger: 'schedule',
  state: 'applied',
  step: null,
  beganAt: '2026-11-30T09:00:00.000Z',
  endedAt: '2026-11-30T09:00:12.000Z',
  importId: 'i',
  fileName: `${longName}.csv`,
  bytes: 1_234_567,
  progress: { done: 40, total: 82 },
  counts: {
    rows: 82,
    created: 3,
    updated: 2,
    unchanged: 76,
    refused: 1,
    left: 1,
    returned: 0,
    kept: 1,
    photographs: 5,
  },
  problem: null,
  undoableUntil: '2026-12-01T09:00:00.000Z',
  can: { release: false, answer: false, undo: true },
}

export const feedFixture: StockFeed = {
  id: 'f',
  name: longName,
  kind: 'fetch',
  state: 'active',
  mirror: true,
  createdAt: '2026-11-20T09:00:00.000Z',
  address: 'https://gestionale.example.it/esporta/autopiazza/stock.csv?codice=1234567890',
  everyHours: 4,
  credentials: { kind: 'basic', name: 'autosalone' },
  uploadAddress: null,
  nextRunAt: '2026-12-30T13:00:00.000Z',
  fault: null,
  cars: { present: 82, left: 4 },
  lastRun: runFixture,
  lastAppliedAt: '2026-11-30T09:00:12.000Z',
  can: { run: true, pause: true, resume: false },
}

export const uploadFixture: StockFeed = {
  ...feedFixture,
  kind: 'upload',
  address: null,
  everyHours: null,
  credentials: null,
  nextRunAt: null,
  uploadAddress: 'https://autopiazza.example.it/api/feeds/f/file',
  can: { run: false, pause: true, resume: false },
}

/** A run that the brake of a shrunken file stopped. */
export const stoppedFixture: FeedRun = {
  ...runFixture,
  state: 'stopped',
  problem: { code: 'shrunken', status: null, missing: { count: 40, of: 82 }, columns: [] },
  undoableUntil: null,
  can: { release: true, answer: true, undo: false },
}

const column = (name: string, field: StockImport['columns'][number]['field'], samples: string[]) => ({
  name,
  field,
  unit: null,
  isUndecided: false,
  likelyField: null,
  samples,
})

export const importFixture: StockImport = {
  id: 'i',
  fileName: `${longName}.csv`,
  state: 'ready',
  createdAt: '2026-11-30T09:00:00.000Z',
  appliedAt: null,
  columns: [column('Codice', 'stockNumber', ['77001']), column('Marca', 'make', ['Fiat']), column('Zona', null, [])],
  format: 'csv',
  formats: ['csv'],
  names: { inFirstLine: true, firstLine: ['Codice', 'Marca', 'Zona'] },
  values: [],
  missing: { count: 0, cars: [] },
  rowCount: 42,
  remarks: 0,
  progress: { done: 42, total: 42 },
  outcomes: { create: 1, update: 2, unchanged: 38, refused: 1, leave: 40, return: 0 },
  results: {
    created: 1,
    updated: 2,
    skipped: 0,
    left: 0,
    returned: 0,
    removed: 0,
    deactivated: 0,
    restored: 0,
    kept: 0,
  },
  photos: { waiting: 0, added: 3, refused: 1, listingsAwaiting: 0 },
  hasFailed: false,
  can: { map: true, apply: true, undo: false, discard: true },
}

export const rowFixture: ImportRow = {
  outcome: 'refused',
  number: 17,
  stockNumber: '77001',
  alsoRows: [],
  title: 'Fiat Panda 2019',
  result: null,
  resultReason: null,
  listingId: null,
  changes: [],
  photos: { named: 0, added: 0, waiting: 0, refused: [] },
  awaitsPhotos: false,
  problems: [{ field: 'fuelType', column: 'Alimentazione', code: 'x', message: 'Non è una scelta.', value: 'boh' }],
}
