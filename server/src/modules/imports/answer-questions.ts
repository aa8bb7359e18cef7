import {
  type ColumnUnit,
  type FileColumn,
  type FileValue,
  type ImportField,
  repeatableFields,
} from '@autopiazza/contract/import-columns'
import type { ImportState } from '@autopiazza/contract/import-states'
import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { actingVendor } from '../identity/index.ts'
import type { FeedHooks } from './ports.ts'
import { canBeRead } from './preview-import.ts'
import { queueReading } from './queue-steps.ts'
import { listImportViews } from './reads/import-views.ts'
import { findImportFile, findFileSettings } from './reads/running-imports.ts'
import { listPictureNames } from './reads/staged-pictures.ts'
import { mergeMeanings } from './rules/map-columns.ts'
import { mergeValueMeanings } from './rules/value-meanings.ts'
import {
  type LockedImport,
  lockImport,
  updateColumns,
  updateDealerWords,
  updateImportState,
  updateFileSettings,
  updateSurvey,
} from './store.ts'
import { surveyFile } from './survey-file.ts'

function unanswerable(state: ImportState): 'imports.busy' | 'imports.already_applied' | null {
  switch (state) {
    case 'mapping':
    case 'ready':
      return null
    case 'applied':
    case 'undone':
      return 'imports.already_applied'
    default:
      return 'imports.busy'
  }
}

/** Writes a vendor's answer about a file in one transaction, unless the state of the import, without an exception, or `write` refuses it. Resolves to the changed import. */
export async function answerQuestion<R extends { readonly ok: boolean }>(
  ctx: Context,
  id: string,
  write: (ctx: Context, vendorId: string, found: LockedImport) => Promise<R>,
  isException: (found: LockedImport) => boolean = () => false,
) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const vendorId = vendor.value.userId
  return inTransaction(ctx, async (ctx) => {
    const found = await lockImport(ctx, { vendorId, id })
    if (!found) return refused('imports.not_found')
    const code = unanswerable(found.state)
    if (code && !isException(found)) return refused(code)
    const written = await write(ctx, vendorId, found)
    if (!written.ok) return written as Extract<R, { readonly ok: false }>
    const [view] = await listImportViews(ctx, { vendorId, id })
    return view ? ok(view) : refused('imports.not_found')
  })
}

export async function readAgain(ctx: Context, id: string) {
  await updateImportState(ctx, { id, step: 'read' })
  await queueReading(ctx, id)
}

/** Sets whether the first line of the file has the column names or is a car. The vendor's later files without names are read in the same way. */
export async function setFirstLine({ ctx, input }: Call<{ id: string; hasNames: boolean }>) {
  const { id, hasNames } = input
  return answerQuestion(ctx, id, async (ctx, vendorId, { feedId, format }) => {
    if (format !== 'csv') return refused('imports.names_known')
    const settings = await findFileSettings(ctx, { vendorId, feedId })
    const surveyed = await surveyFile(await findImportFile(ctx, id), settings, {
      hasNames,
      format,
      pictureNames: await listPictureNames(ctx, id),
    })
    if (!surveyed.ok) return surveyed
    const survey = surveyed.value
    await updateSurvey(ctx, { id, survey })
    await updateFileSettings(ctx, { vendorId, feedId, firstLineIsCar: !hasNames })
    if (canBeRead(survey)) await readAgain(ctx, id)
    else await updateImportState(ctx, { id, step: 'ask' })
    return ok(null)
  })
}

interface SetValues extends Call<{ id: string; values: readonly Pick<FileValue, 'field' | 'value' | 'code'>[] }> {
  readonly feeds?: Pick<FeedHooks, 'expectFile'> | undefined
}

/**
 * Sets the meanings of words that only the dealer can explain, saves them for the dealer's next file, and checks the
 * file with them. A run of a feed applies its file without waiting for the answers, so they can be given afterwards:
 * the next run reads the file with them even if it is the same.
 */
export async function setValues({ ctx, input, feeds }: SetValues) {
  const { id, values } = input
  return answerQuestion(
    ctx,
    id,
    async (ctx, vendorId, { feedId, state }) => {
      if (state === 'mapping') return refused('imports.not_ready')
      const { valueMeanings } = await findFileSettings(ctx, { vendorId, feedId })
      await updateFileSettings(ctx, { vendorId, feedId, valueMeanings: mergeValueMeanings(valueMeanings, values) })
      if (state !== 'applied') await readAgain(ctx, id)
      else {
        await updateDealerWords(ctx, { id, values })
        if (feedId !== null) await feeds?.expectFile(ctx, feedId)
      }
      return ok(null)
    },
    ({ state, feedId }) => state === 'applied' && feedId !== null,
  )
}

interface Meaning {
  readonly name: string
  readonly field: ImportField | null
  readonly unit?: ColumnUnit | null | undefined
}

/** Sets the meanings of the columns, saves them for the dealer's next file, and checks the file with them. A column without a field is not used. */
export async function setColumns({ ctx, input }: Call<{ id: string; columns: readonly Meaning[] }>) {
  const { id } = input
  return answerQuestion(ctx, id, async (ctx, vendorId, found) => {
    if (found.hasNames === null) return refused('imports.names_unknown')
    const columns = explained(found.columns, input.columns)
    const fields = columns.flatMap(({ field }) => field ?? [])
    if (!fields.includes('stockNumber')) return refused('imports.stock_number_needed')
    const single = fields.filter((field) => !repeatableFields.includes(field))
    if (new Set(single).size < single.length) return refused('imports.field_twice')
    const { feedId } = found
    const settings = await findFileSettings(ctx, { vendorId, feedId })
    await updateColumns(ctx, {
      vendorId,
      feedId,
      id,
      columns,
      meanings: mergeMeanings(settings.meanings, columns, found.format),
    })
    await readAgain(ctx, id)
    return ok(null)
  })
}

function explained(columns: readonly FileColumn[], meanings: readonly Meaning[]): FileColumn[] {
  const meaningOf = new Map(meanings.map((meaning) => [meaning.name, meaning]))
  return columns.map((column) => {
    const { field = null, unit } = meaningOf.get(column.name) ?? {}
    const readUnit = field === column.field ? column.unit : null
    return { ...column, field, unit: unit === undefined ? readUnit : unit, isUndecided: false, likelyField: null }
  })
}
