import { resolve } from 'node:path'
import { createBucketPlace, createFolderPlace } from '../adapters/files/backup-place.ts'
import { createBucketPhotoStore, createFolderPhotoStore } from '../adapters/files/photo-store.ts'
import { readStorage } from '../config/data.ts'
import type { PhotoStore } from '../modules/listings/index.ts'
import { createPartFormat } from './part-format.ts'
import type { PartPlace } from './parts.ts'
import { BackupProblem } from './ports.ts'

/** Opens the place of backups that an operator typed, a folder or s3://bucket/folder?endpoint=…&region=…, with the format of the key. */
export async function openPlace(typed: string, key: string | undefined): Promise<PartPlace> {
  const bucket = readBucket(typed)
  const folder = bucket ? new URL(typed).pathname.replaceAll(/^\/+|\/+$/g, '') : ''
  return {
    place: bucket ? await createBucketPlace({ ...bucket, folder }) : await createFolderPlace(resolve(typed)),
    format: createPartFormat(key),
  }
}

export async function openPhotoStore(typed: string): Promise<PhotoStore> {
  const bucket = readBucket(typed)
  return bucket ? createBucketPhotoStore(bucket) : createFolderPhotoStore(resolve(typed))
}

function readBucket(typed: string): ReturnType<typeof readStorage> | null {
  if (!typed.startsWith('s3:')) return null
  const url = URL.canParse(typed) ? new URL(typed) : null
  if (!url?.hostname) throw new BackupProblem('A bucket is written as s3://bucket/folder?endpoint=…&region=….')
  return readStorage(url)
}
