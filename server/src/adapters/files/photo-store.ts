import { join } from 'node:path'
import { isDiskFull } from '../../observability/disk-space.ts'
import { type PhotoFile, type PhotoStore, PhotoStoreError } from '../../modules/listings/ports.ts'
import { outsideTransactions } from '../../kernel/outside-calls.ts'
import { StartupProblem } from '../../runtime/startup-problem.ts'
import { createBulkhead } from '../bulkhead.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import { openFolderFiles } from './folder-files.ts'
import type { Bucket, PhotoFiles, StoreOptions } from './photo-files.ts'

const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
const maxConcurrent = 16
const maxQueued = 200

export function createFolderPhotoStore(dataDir: string, options: StoreOptions = {}): PhotoStore {
  return photoStoreOn(openFolderFiles(join(dataDir, 'images')), options)
}

/**
 * Creates a photo store in an S3 bucket. The credentials come from the environment, as the AWS client reads them.
 * Throws a StartupProblem when the bucket does not exist or its keys are refused; an unreachable bucket is tried
 * again by every call.
 */
export async function createBucketPhotoStore({ bucket, ...rest }: Bucket): Promise<PhotoStore> {
  const { openBucketFiles } = await import('./bucket-files.ts')
  const { files, problem } = openBucketFiles({ bucket, ...rest })
  const found = await problem()
  if (found) throw new StartupProblem(found)
  return photoStoreOn(files, rest)
}

function photoStoreOn(files: PhotoFiles, { callTimeout = 8_000, onError = () => undefined }: StoreOptions): PhotoStore {
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

  return outsideTransactions<PhotoStore>(
    {
      put: async (file, bytes) => {
        const stored = { hash: checked(file.hash), name: nameOf(file), bytes, contentType: contentTypes[file.format] }
        await guardedCall(() => files.putOnce(stored))
      },
      get: async (file) => {
        const hash = checked(file.hash)
        return guardedCall(() => files.get(hash, nameOf(file)))
      },
      remove: async (hash) => {
        checked(hash)
        await guardedCall(() => files.remove(hash))
      },
      hashes: () => files.hashes(guardedCall),
    },
    { provider: 'photo_store' },
  )
}

function checked(hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error(`${hash} is not a content hash.`)
  return hash
}

function nameOf({ width, format }: PhotoFile): string {
  return `${width}.${format}`
}
