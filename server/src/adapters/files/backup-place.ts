import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupPlace, BackupProblem } from '../../backup/ports.ts'
import { outsideTransactions } from '../../kernel/outside-calls.ts'
import { unlessMissing, writeDurably } from './folder-files.ts'
import type { Bucket } from './photo-files.ts'

/** Stores backups in a folder. It must exist, so that an unmounted disk is not taken for an empty place. */
export async function createFolderPlace(folder: string): Promise<BackupPlace> {
  await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new BackupProblem(`The folder ${folder} cannot be read (${error.code ?? error.message}): create it first.`)
  })
  return {
    put: (name, bytes) => writeDurably(join(folder, name), bytes),
    get: (name) => unlessMissing(readFile(join(folder, name)), null),
    list: (inside) => listFolder(folder, inside),
    remove: async (names) => {
      for (const name of names) await rm(join(folder, name), { force: true })
    },
  }
}

async function* listFolder(root: string, folder: string): AsyncGenerator<string> {
  const entries = await unlessMissing(readdir(join(root, folder), { withFileTypes: true }), [])
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* listFolder(root, name)
    else if (!name.endsWith('.part')) yield name
  }
}

/** Longer than for a photograph, because a backup part is larger. */
const callTimeout = 120_000
const attempts = 5

/** Stores backups in an S3 bucket, below a folder; retries calls that fail temporarily. Loads the AWS client on first use. */
export async function createBucketPlace({
  bucket,
  folder,
  ...rest
}: Omit<Bucket, 'onError'> & { readonly folder: string }): Promise<BackupPlace> {
  const { createBucketClient } = await import('./bucket-client.ts')
  const s3 = await import('@aws-sdk/client-s3')
  const client = createBucketClient({ callTimeout, attempts, ...rest })
  const start = folder === '' ? '' : `${folder}/`
  const keyOf = (name: string): string => `${start}${name}`

  async function call<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw new BackupProblem(`The bucket ${bucket} refused a request: ${describe(error)}`, { cause: error })
    }
  }

  async function* list(inside: string): AsyncGenerator<string> {
    let token: string | undefined
    do {
      const { Contents = [], NextContinuationToken } = await call(() =>
        client.send(
          new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: `${keyOf(inside)}/`, ContinuationToken: token }),
        ),
      )
      for (const { Key } of Contents) if (Key) yield Key.slice(start.length)
      token = NextContinuationToken
    } while (token)
  }

  return outsideTransactions<BackupPlace>({
    list,
    put: async (name, bytes) =>
      void (await call(() => client.send(new s3.PutObjectCommand({ Bucket: bucket, Key: keyOf(name), Body: bytes })))),
    get: (name) =>
      call(async () => {
        try {
          const { Body } = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: keyOf(name) }))
          return (await Body?.transformToByteArray()) ?? null
        } catch (error) {
          if (error instanceof s3.NoSuchKey) return null
          throw error
        }
      }),
    remove: async (names) => {
      for (const name of names)
        await call(() => client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: keyOf(name) })))
    },
  })
}

function describe(error: unknown): string {
  return error instanceof Error ? [error.name, error.message].filter(Boolean).join(': ') : String(error)
}
