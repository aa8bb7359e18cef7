import { resolve } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '../runtime/project-root.ts'
import { type Given, onOff, checksOf, secretText, urlOf } from './kinds.ts'

const postgresUrl = urlOf(['postgres:', 'postgresql:'])
const bucketUrl = urlOf(['s3:']).refine(
  (text) => !URL.canParse(text) || new URL(text).hostname !== '',
  'must name the bucket, as s3://bucket?endpoint=…&region=…',
)

/** Where database, files and backups are, and what an empty database is filled with. */
export const dataSettings = {
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  WAL_ARCHIVE_DIR: z.string().optional(),
  STORAGE_URL: bucketUrl.optional(),
  BACKUP_KEY: secretText.optional(),
  DEMO: onOff.optional(),
}
type DataGiven = Given<typeof dataSettings>

/** Used by other subjects to check for an external database. */
export type OutsideDatabase = Pick<DataGiven, 'DATABASE_URL'>

export function arrangeData(given: DataGiven) {
  return {
    ...foldersOf(given),
    database: {
      /** Undefined for the embedded PostgreSQL. */
      url: given.DATABASE_URL,
      /** Bypasses the pooler of DATABASE_URL; undefined when there is no pooler. */
      directUrl: given.DATABASE_DIRECT_URL,
      /** A replica for public reads. */
      readUrl: given.DATABASE_READ_URL,
    },
    /** Undefined when files are in dataDir. */
    storage: given.STORAGE_URL ? readStorage(new URL(given.STORAGE_URL)) : undefined,
    isDemo: given.DEMO ?? given.DATABASE_URL === undefined,
  }
}

/** Resolves the folders of the embedded PostgreSQL; relative paths start at the project. */
export function foldersOf(given: Pick<DataGiven, 'DATA_DIR' | 'WAL_ARCHIVE_DIR'>) {
  return {
    dataDir: resolve(projectRoot, given.DATA_DIR),
    /** Folder for archived WAL files. */
    walArchive: given.WAL_ARCHIVE_DIR && resolve(projectRoot, given.WAL_ARCHIVE_DIR),
  }
}

/** Reads the bucket from an address such as s3://bucket/folder?endpoint=…&region=…. */
export function readStorage({ hostname, searchParams }: URL) {
  return {
    bucket: hostname,
    endpoint: searchParams.get('endpoint') ?? undefined,
    region: searchParams.get('region') ?? undefined,
  }
}

export function findDataContradictions(given: DataGiven): readonly string[] {
  const { needs } = checksOf(given)
  return [needs('DATABASE_DIRECT_URL', 'DATABASE_URL'), needs('DATABASE_READ_URL', 'DATABASE_URL')].flat()
}
