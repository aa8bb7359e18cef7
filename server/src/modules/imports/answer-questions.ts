import type { FileValue } from '@autopiazza/contract/import-columns'
import type { ImportState } from '@autopiazza/contract/import-states'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { canBeRead } from './preview-import.ts'
import { queueReading } from './queue-steps.ts'
import { listImportViews } from './reads/import-views.ts'
import { findImportFile, findReadingHabits } from './reads/running-imports.ts'
import { mergeValueMeanings } from './rules/value-meanings.ts'
import { lockImport, updateImportState, updateReadingHabits, updateSurvey } from './store.ts'
import { surveyFile } from './survey-file.ts'

/** Sets whether the first line of the file names the columns, or is a car. That a file without names begins with a car is kept for the dealer's next files without names. */
export async function setFirstLine({ ctx, input }: { ctx: Context; input: { id: string; hasNames: boolean } }) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const { userId } = vendor.value
  return inTransaction(ctx, async (ctx) => {
    const found = await lockImport(ctx, { vendorId: userId, id: input.id })
    if (!found) return refused('imports.not_found')
    const refusal = unanswerable(found.state)
    if (refusal) return refused(refusal)
    if (found.format === 'json') return refused('imports.names_known')
    const habits = await findReadingHabits(ctx, userId)
    const surveyed = await surveyFile(await findImportFile(ctx, input.id), habits, input.hasNames)
    if (!surveyed.ok) return surveyed
    const { survey } = surveyed.value
    await updateSurvey(ctx, { id: input.id, survey })
    await updateReadingHabits(ctx, { vendorId: userId, firstLineIsCar: !input.hasNames })
    const isReady = canBeRead(survey)
    await updateImportState(ctx, { id: input.id, from: found.state, to: isReady ? 'reading' : 'mapping' })
    if (isReady) await queueReading(ctx, input.id)
    const [view] = await listImportViews(ctx, { vendorId: userId, id: input.id })
    return view ? ok(view) : refused('imports.not_found')
  })
}

/** Sets what words of the file mean that only the dealer can explain, saves it for the dealer's next file, and checks the file with it. */
export async function setValues({
  ctx,
  input,
}: {
  ctx: Context
  input: { id: string; values: readonly Pick<FileValue, 'field' | 'value' | 'code'>[] }
}) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const { userId } = vendor.value
  return inTransaction(ctx, async (ctx) => {
    const found = await lockImport(ctx, { vendorId: userId, id: input.id })
    if (!found) return refused('imports.not_found')
    const refusal = found.state === 'mapping' ? 'imports.not_ready' : unanswerable(found.state)
    if (refusal) return refused(refusal)
    const { valueMeanings } = await findReadingHabits(ctx, userId)
    const merged = mergeValueMeanings(valueMeanings, input.values)
    await updateReadingHabits(ctx, { vendorId: userId, valueMeanings: merged })
    await updateImportState(ctx, { id: input.id, from: found.state, to: 'reading' })
    await queueReading(ctx, input.id)
    const [view] = await listImportViews(ctx, { vendorId: userId, id: input.id })
    return view ? ok(view) : refused('imports.not_found')
  })
}

/** Why a question about the file cannot be answered in this state, or null. */
export function unanswerable(state: ImportState): 'imports.busy' | 'imports.already_applied' | null {
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
