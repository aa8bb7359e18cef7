import type { ImportStep } from '@autopiazza/contract/import-states'
import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { applyImportedRows } from './apply-imported-rows.ts'
import { type ArchivedFile, readArchive } from './archive/read-archive.ts'
import type { FeedHooks } from './ports.ts'
import { canBeRead, shownName } from './preview-import.ts'
import { readImport } from './read-import.ts'
import { findFileSettings } from './reads/running-imports.ts'
import { insertArchivedNames } from './staged-pictures-store.ts'
import { deletePendingImports, insertImport, updateImportState } from './store.ts'
import { surveyFile } from './survey-file.ts'

interface FileOfFeed extends Partial<ArchivedFile> {
  readonly vendorId: string
  readonly feedId: string
  readonly fileName: string
  readonly bytes: Uint8Array
  /** Runs in the transaction that writes the import. */
  readonly link: (ctx: Context, importId: string) => Promise<void>
}

/**
 * Writes the file of a feed as an import, in place of one that was not applied. Its dry run is started by the caller,
 * unless the dealer first has to answer a question.
 */
export async function prepareFeedImport(
  ctx: Context,
  { vendorId, feedId, fileName, bytes, pictureNames, stage, link }: FileOfFeed,
) {
  const surveyed = await surveyFile(bytes, await findFileSettings(ctx, { vendorId, feedId }), { pictureNames })
  if (!surveyed.ok) return surveyed
  const survey = surveyed.value
  const state = canBeRead(survey) ? 'reading' : 'mapping'
  const pictures = stage ? await stage(ctx, vendorId) : []
  if (!pictures) return refused('imports.uploads_busy')
  return inTransaction(ctx, async (ctx) => {
    await deletePendingImports(ctx, { vendorId, feedId })
    const importId = await insertImport(ctx, {
      vendorId,
      feedId,
      fileName: shownName(fileName),
      file: bytes,
      survey,
      state,
    })
    await insertArchivedNames(ctx, { importId, pictures })
    await link(ctx, importId)
    return ok({ importId, state })
  })
}

type ArchiveOfFeed = Omit<FileOfFeed, keyof ArchivedFile> & { readonly path: string }

/** Writes the stock file in a ZIP archive of a feed as an import, and stores the pictures that it refers to. */
export async function prepareFeedArchive(ctx: Context, { path, ...file }: ArchiveOfFeed) {
  return readArchive(path, (archived) => prepareFeedImport(ctx, { ...file, ...archived }))
}

type StepOfFeed = Call<{ readonly importId: string }> & { readonly feeds: FeedHooks }

/** Runs the dry run of a feed's import at once. Continues one that was interrupted. */
export async function readFeedImport(call: StepOfFeed): Promise<void> {
  await resetOnFailure(call, 'fail_reading', () => readImport(call))
}

/** Applies the import of a feed at once. Continues one that was interrupted. */
export async function applyFeedImport(call: StepOfFeed): Promise<void> {
  await updateImportState(call.ctx, { id: call.input.importId, step: 'apply' })
  await resetOnFailure(call, 'fail_applying', () => applyImportedRows(call))
}

async function resetOnFailure({ ctx, input: { importId } }: StepOfFeed, step: ImportStep, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    await updateImportState(ctx, { id: importId, step, hasFailed: true })
    throw error
  }
}

/** Makes an import of a feed ready again whose applying was interrupted and rolled back. */
export async function resetInterruptedImports(ctx: Context, importIds: readonly string[]): Promise<void> {
  for (const id of importIds) await updateImportState(ctx, { id, step: 'fail_applying' })
}

/** Deletes the imports of a feed that were not applied. */
export async function discardFeedImports(
  ctx: Context,
  own: { readonly vendorId: string; readonly feedId: string },
): Promise<void> {
  await deletePendingImports(ctx, own)
}
