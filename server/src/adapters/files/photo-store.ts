import { join } from 'node:path'
import { Disk, errors } from 'flydrive'
import { isDiskFull } from '../../disk-space.ts'
import { type PhotoFile, type PhotoStore, PhotoStoreError } from '../../modules/listings/ports.ts'
import { outsideTransactions } from '../../outside-calls.ts'
import { createBulkhead } from '../bulkhead.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import { DurableFsDriver } from './durable-fs-driver.ts'
import type { Bucket, StoreOptions } from './bucket-driver.ts'

const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
const maxConcurrent = 16
const maxQueued = 200

/** Photographs in a folder of this machine. */
export function createFolderPhotoStore(dataDir: string, options: StoreOptions = {}): PhotoStore {
  return photoStoreOn(new Disk(new DurableFsDriver(join(dataDir, 'images'))), options)
}

/** Photographs in an S3 bucket; the credentials come from the environment, as the AWS client reads them. Loads that client only now. */
export async function createBucketPhotoStore({ bucket, ...rest }: Bucket): Promise<PhotoStore> {
  const { createBucketDriver } = await import('./bucket-driver.ts')
  return photoStoreOn(new Disk(createBucketDriver({ bucket, ...rest })), rest)
}

function photoStoreOn(disk: Disk, { callTimeout = 8_000, onError = () => undefined }: StoreOptions): PhotoStore {
  const limited = createBulkhead({ maxConcurrent, maxQueued, timeout: callTimeout })
  // On a full disk the stored photographs can still be read.
  const guarded = createCircuitBreaker({
    provider: 'photo_store',
    failures: 5,
    openFor: 5_000,
    isFailure: (error) => !isDiskFull(error),
  })

  async function guardedCall<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await guarded(() => limited(call))
    } catch (error) {
      onError(error)
      throw new PhotoStoreError('The photo store did not answer', { cause: error })
    }
  }

  async function* foldersIn(prefix: string): AsyncGenerator<string> {
    let paginationToken: string | undefined
    do {
      const options = { recursive: false, ...(paginationToken && { paginationToken }) }
      const page = await guardedCall(() => disk.listAll(prefix, options))
      for (const entry of page.objects) if (entry.isDirectory) yield entry.prefix.replace(/\/$/, '')
      paginationToken = page.paginationToken
    } while (paginationToken)
  }

  return outsideTransactions<PhotoStore>(
    {
      put: async (file, bytes) => {
        const key = keyOf(file)
        await guardedCall(async () => {
          if (!(await disk.exists(key))) await disk.put(key, bytes, { contentType: contentTypes[file.format] })
        })
      },
      get: async (file) => {
        const key = keyOf(file)
        return guardedCall(() => readFrom(disk, key))
      },
      remove: async (hash) => {
        const folder = `${folderOf(hash)}/`
        await guardedCall(() => disk.deleteAll(folder))
      },
      hashes: async function* () {
        for await (const shelf of foldersIn('/')) {
          for await (const folder of foldersIn(`${shelf}/`)) yield folder.slice(folder.lastIndexOf('/') + 1)
        }
      },
    },
    { provider: 'photo_store' },
  )
}

async function readFrom(disk: Disk, key: string): Promise<Uint8Array | null> {
  try {
    return await disk.getBytes(key)
  } catch (error) {
    if (error instanceof errors.E_CANNOT_READ_FILE && !(await disk.exists(key))) return null
    throw error
  }
}

function folderOf(hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error(`${hash} is no content hash.`)
  return `${hash.slice(0, 2)}/${hash}`
}

function keyOf({ hash, width, format }: PhotoFile): string {
  return `${folderOf(hash)}/${width}.${format}`
}
