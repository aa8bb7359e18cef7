import type * as S3 from '@aws-sdk/client-s3'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createBucketClient } from './bucket-client.ts'
import type { Bucket, PhotoFiles, StoredFile } from './photo-files.ts'

const maxTries = 4
const folder = 'images'
/** Maximum milliseconds that a start waits for a bucket. */
const longestQuestion = 4_000

/** Stores the files of photographs in a bucket by their paths, images/{hash}/{width}.{avif|webp|jpg}, so that a CDN can serve them from there. */
export function openBucketFiles({ bucket, ...rest }: Omit<Bucket, 'onError'>) {
  const client = createBucketClient(rest)

  async function write({ hash, name, bytes, contentType }: StoredFile, isConditional: boolean): Promise<void> {
    await client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: `${folder}/${hash}/${name}`,
        Body: bytes,
        ContentType: contentType,
        CacheControl: 'public, max-age=31536000, immutable',
        ...(isConditional && { IfNoneMatch: '*' }),
      }),
    )
  }

  async function putOnce(file: StoredFile): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await write(file, true)
      } catch (error) {
        const status = statusOf(error)
        // The key exists. Its name contains the hash of the photograph, so it is the same picture.
        if (status === 412) return
        // The S3 server does not support conditional writes.
        if (status === 501) return write(file, false)
        // A concurrent write of the same key: the server may tell both to retry.
        if (status !== 409 || tries === maxTries) throw error
      }
    }
  }

  async function get(hash: string, name: string): Promise<Uint8Array | null> {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: `${folder}/${hash}/${name}` }))
      return (await Body?.transformToByteArray()) ?? null
    } catch (error) {
      if (statusOf(error) === 404) return null
      throw error
    }
  }

  function list(options: Omit<S3.ListObjectsV2CommandInput, 'Bucket'>) {
    return client.send(new ListObjectsV2Command({ Bucket: bucket, ...options }))
  }

  /** In a versioned bucket files are only hidden; a lifecycle rule must delete old versions. */
  async function remove(hash: string): Promise<void> {
    for (;;) {
      const { Contents = [], IsTruncated } = await list({ Prefix: `${folder}/${hash}/` })
      const Objects = Contents.map(({ Key }) => ({ Key }))
      if (Objects.length === 0) return
      const { Errors = [] } = await client.send(
        new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
      )
      if (Errors[0]) throw new Error(`${Errors[0].Key} was not deleted: ${Errors[0].Code}`)
      if (!IsTruncated) return
    }
  }

  const files: PhotoFiles = {
    putOnce,
    get,
    remove,
    hashes: async function* (guard) {
      let token: string | undefined
      do {
        const page = await guard(() => list({ Prefix: `${folder}/`, Delimiter: '/', ContinuationToken: token }))
        for (const { Prefix = '' } of page.CommonPrefixes ?? []) yield Prefix.split('/')[1] ?? ''
        token = page.NextContinuationToken
      } while (token)
    },
  }

  /** Returns what an operator must correct before this bucket can be used; null also while it cannot be reached. */
  async function problem(): Promise<string | null> {
    try {
      await client.send(new HeadBucketCommand({ Bucket: bucket }), {
        abortSignal: AbortSignal.timeout(longestQuestion),
      })
      return null
    } catch (error) {
      return problemOf(error, bucket)
    }
  }

  return { files, problem }
}

function problemOf(error: unknown, bucket: string): string | null {
  const status = statusOf(error)
  if (status === 404) return `The bucket ${bucket} of STORAGE_URL does not exist at its endpoint.`
  if (status === 403)
    return `The keys for the bucket ${bucket} are refused: check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and their rights to list, read, write and delete.`
  if (status === 301 || status === 400)
    return `The bucket ${bucket} is in another region than STORAGE_URL says, or its endpoint refuses the request.`
  if (error instanceof Error && error.name === 'CredentialsProviderError')
    return `There are no keys for the bucket ${bucket}: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`
  return null
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
}
