import { join } from 'node:path'
import { Disk, errors } from 'flydrive'
import { isDiskFull } from '../../full-disk.ts'
import { type PhotoFile, type PhotoStore, PhotoStoreFull } from '../../modules/listings/ports.ts'
import { DurableFsDriver } from './durable-fs-driver.ts'

const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** Photographs in a folder of this machine. */
export function createFolderPhotoStore(dataDir: string): PhotoStore {
  return photoStoreOn(new Disk(new DurableFsDriver(join(dataDir, 'images'))))
}

export interface Bucket {
  readonly bucket: string
  readonly endpoint?: string | undefined
  readonly region?: string | undefined
}

/** Photographs in an S3 bucket; the credentials come from the environment, as the AWS client reads them. Loads that client only now. */
export async function createBucketPhotoStore({ bucket, endpoint, region = 'eu-south-1' }: Bucket): Promise<PhotoStore> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return photoStoreOn(
    new Disk(
      new S3Driver({
        bucket,
        region,
        visibility: 'private',
        supportsACL: false,
        ...(endpoint && { endpoint, forcePathStyle: true }),
      }),
    ),
  )
}

function photoStoreOn(disk: Disk): PhotoStore {
  return {
    put: async (file, bytes) => {
      const key = keyOf(file)
      if (await disk.exists(key)) return
      try {
        await disk.put(key, bytes, { contentType: contentTypes[file.format] })
      } catch (error) {
        throw isDiskFull(error) ? new PhotoStoreFull('There is no room for photographs', { cause: error }) : error
      }
    },
    get: async (file) => {
      try {
        return await disk.getBytes(keyOf(file))
      } catch (error) {
        if (error instanceof errors.E_CANNOT_READ_FILE && (await isMissing(disk, file))) return null
        throw error
      }
    },
    remove: (hash) => disk.deleteAll(`${folderOf(hash)}/`),
    hashes: () => hashesOn(disk),
  }
}

async function isMissing(disk: Disk, file: PhotoFile): Promise<boolean> {
  return !(await disk.exists(keyOf(file)))
}

async function* hashesOn(disk: Disk): AsyncGenerator<string> {
  for await (const shelf of foldersIn(disk, '/')) {
    for await (const folder of foldersIn(disk, `${shelf}/`)) yield folder.slice(folder.lastIndexOf('/') + 1)
  }
}

async function* foldersIn(disk: Disk, prefix: string): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(prefix, { recursive: false, ...(paginationToken && { paginationToken }) })
    for (const entry of page.objects) if (entry.isDirectory) yield entry.prefix.replace(/\/$/, '')
    paginationToken = page.paginationToken
  } while (paginationToken)
}

function folderOf(hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error(`${hash} is no content hash.`)
  return `${hash.slice(0, 2)}/${hash}`
}

function keyOf({ hash, width, format }: PhotoFile): string {
  return `${folderOf(hash)}/${width}.${format}`
}
