import { makeBaseBackup } from '../../backup/base-backups.ts'
import { BackupProblem } from '../../backup/ports.ts'
import { restoreToMoment } from '../../backup/restore-to-moment.ts'
import { readDatabaseSettings } from '../../config/config.ts'
import { type Command, UsageError } from '../command.ts'
import { findEmbeddedDatabase } from '../embedded-database.ts'
import { unlessProblem } from './backups.ts'

/** `base-backup` and `restore-to`: the embedded database as of any time. */
export const baseBackup: Command = {
  words: 'base-backup',
  args: [],
  summary: 'Copies the embedded database into WAL_ARCHIVE_DIR, where a restore to a moment begins.',
  details:
    'The product runs with WAL_ARCHIVE_DIR meanwhile, and archives its log there. Older copies are removed with the log that only they need.',
  example: 'base-backup --keep 7',
  options: { keep: { type: 'string', help: 'how many copies stay, this one included; 2 by default' } },
  isChange: false,
  run: async (ctx, { options: { keep = '2' } }) => {
    if (!/^[1-9]\d{0,2}$/.test(keep)) throw new UsageError('--keep must be from 1 to 999.')
    const { dataDir } = readDatabaseSettings()
    return unlessProblem(async () => {
      const address = new URL(await findEmbeddedDatabase(dataDir))
      address.searchParams.delete('options')
      const where = { archive: archiveFolder(), dataDir, connectionString: address.href }
      const { name, removed } = await makeBaseBackup({ ...where, now: ctx.now(), keep: Number(keep) })
      const lines = [`${name} is finished.`, ...removed.map((older) => `${older} is removed.`)]
      return { ok: true, data: { name, removed }, lines }
    })
  },
}

export const restoreTo: Command = {
  words: 'restore-to',
  args: ['MOMENT'],
  summary: 'Makes the embedded database as it was at a moment, in a new data directory.',
  details:
    'MOMENT has its zone, as 2026-11-28T10:40:00+01:00. Needs WAL_ARCHIVE_DIR with a base backup from before it. Photographs and session.secret are not in it: copy them from DATA_DIR.',
  example: 'restore-to 2026-11-28T10:40:00+01:00 --into ./data-restored',
  options: { into: { type: 'string', help: 'a data directory without a database', isRequired: true } },
  isChange: false,
  runAlone: async ({ args: [text = ''], options: { into = '' } }) => {
    const moment = new Date(text)
    if (!/T.*(?:Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(moment.getTime()))
      throw new UsageError('MOMENT must be as 2026-11-28T10:40:00+01:00.')
    return unlessProblem(async () => {
      await restoreToMoment({ archive: archiveFolder(), moment, dataDir: into })
      const at = moment.toISOString()
      return { ok: true, data: { moment: at, into }, lines: [`${into} has the database as it was at ${at}.`] }
    })
  },
}

function archiveFolder(): string {
  const { walArchive, url } = readDatabaseSettings()
  if (url) throw new BackupProblem('DATABASE_URL names another database than the embedded one: use its own tools.')
  if (!walArchive) throw new BackupProblem('WAL_ARCHIVE_DIR is not set.')
  return walArchive
}
