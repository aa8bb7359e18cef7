import type { FileColumn } from '@autopiazza/contract/import-columns'
import type { Context } from '../../../kernel/context.ts'
import type { Database } from '../../../database/database.ts'
import type { Outcome } from '../../../kernel/outcome.ts'
import { photoProcessorInMemory } from '../../listings/testing/photo-processor-in-memory.ts'
import { photoStoreInMemory } from '../../listings/testing/photo-store-in-memory.ts'
import type { PhotoFetchingDependencies } from '../fetch-photos.ts'
import { importJobs } from '../jobs.ts'
import { photoFetcherInMemory } from './photo-fetcher-in-memory.ts'

export function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome.value
}

export function codeOf(outcome: Outcome<unknown>): string | null {
  return outcome.ok ? null : outcome.code
}

/** Runs the jobs of imports as the worker does, with the clock moved forward by this many minutes. */
export function createImportWorker(
  db: Database,
  {
    fetcher = photoFetcherInMemory(),
    photos = photoStoreInMemory(),
    processor = photoProcessorInMemory(),
  }: Partial<PhotoFetchingDependencies> = {},
) {
  const jobs = importJobs({ fetcher, photos, processor })
  return async (name: string, importId = '', minutes = 0): Promise<void> => {
    const now = (): Date => new Date(Date.now() + minutes * 60_000 + 1_000)
    const ctx: Context = { actor: { kind: 'system', cause: 'test' }, db, now, language: 'it', address: null }
    await jobs.find((job) => job.name === name)?.run(ctx, { importId })
  }
}

/** A decided column of a file. */
export function columnOf(name: string, field: FileColumn['field'], unit: FileColumn['unit'] = null): FileColumn {
  return { name, field, unit, isUndecided: false, likelyField: null, samples: [] }
}
