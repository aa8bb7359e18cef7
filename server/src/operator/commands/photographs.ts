import { readDatabaseSettings } from '../../config/config.ts'
import { openPhotoStore } from '../../backup/open-place.ts'
import { checkPhotoFiles } from '../../modules/listings/index.ts'
import type { Command } from '../command.ts'

export const checkPhotographs: Command = {
  words: 'photographs check',
  args: [],
  summary: 'Compares the whole photo store with the database: what nothing shows, and what is missing.',
  details:
    'Lists the store, which takes minutes for a million photographs. The nightly collection does not: it knows from the database what to remove.',
  example: 'photographs check --collect',
  options: {
    collect: { type: 'boolean', help: 'has the nightly collection remove, after a day, what nothing shows or knows' },
  },
  isChange: false,
  run: async (ctx, { flags }) => {
    const { storageUrl, dataDir } = readDatabaseSettings()
    const photos = await openPhotoStore(storageUrl ?? dataDir)
    const report = await checkPhotoFiles({ ctx, photos, isToCollect: flags.has('collect') })
    return {
      ok: true,
      data: report,
      lines: [
        `${report.stored} photographs in the store, ${report.unknown.length} of them shown by nothing, ${report.missing.length} missing.`,
        ...report.unknown.map((hash) => `shown by nothing  ${hash}`),
        ...report.missing.map((hash) => `missing           ${hash}`),
      ],
    }
  },
}
