import type { FileFormat } from '@autopiazza/contract/import-columns'
import type { Call } from '../../kernel/context.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { answerQuestion, readAgain } from './answer-questions.ts'
import { canBeRead } from './preview-import.ts'
import { findFileSettings, findImportFile } from './reads/running-imports.ts'
import { listPictureNames } from './reads/staged-pictures.ts'
import { updateFileSettings, updateImportState, updateSurvey } from './store.ts'
import { surveyFile } from './survey-file.ts'

/** Sets the format of a file. The vendor's later files in which the same format is recognised are read in the same way. */
export async function setFormat({ ctx, input }: Call<{ id: string; format: FileFormat }>) {
  const { id, format } = input
  return answerQuestion(ctx, id, async (ctx, vendorId, { feedId, formats }) => {
    const [recognised] = formats
    if (recognised === undefined || !formats.includes(format)) return refused('imports.format_not_possible')
    const settings = await findFileSettings(ctx, { vendorId, feedId })
    const surveyed = await surveyFile(await findImportFile(ctx, id), settings, {
      format,
      pictureNames: await listPictureNames(ctx, id),
    })
    if (!surveyed.ok) return surveyed
    const survey = surveyed.value
    await updateSurvey(ctx, { id, survey })
    const chosenFormats = { ...settings.chosenFormats, [recognised]: format }
    await updateFileSettings(ctx, { vendorId, feedId, chosenFormats })
    if (canBeRead(survey)) await readAgain(ctx, id)
    else await updateImportState(ctx, { id, step: 'ask' })
    return ok(null)
  })
}
