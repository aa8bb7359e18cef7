import type { Readable } from 'node:stream'
import { S3Client } from '@aws-sdk/client-s3'
import type { Bucket } from './photo-files.ts'

/** Creates a client with time limits for connecting, for the answer, for each part of a body, and for the whole body. */
export function createBucketClient({
  endpoint,
  region = 'eu-south-1',
  callTimeout = 8_000,
  attempts = 3,
}: Omit<Bucket, 'onError' | 'bucket'>): S3Client {
  const client = new S3Client({
    region,
    maxAttempts: attempts,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: {
      connectionTimeout: Math.min(3_000, callTimeout),
      requestTimeout: callTimeout / 2,
      throwOnRequestTimeout: true,
      socketTimeout: callTimeout / 2,
      httpAgent: { keepAlive: true, maxSockets: 32 },
      httpsAgent: { keepAlive: true, maxSockets: 32 },
    },
  })
  client.middlewareStack.add(
    (next) => async (given) => {
      const answer = await next(given)
      const { body } = answer.response as { readonly body?: Readable }
      if (body?.destroy && !body.readableEnded) {
        const timer = setTimeout(() => body.destroy(new Error('The body took too long')), callTimeout).unref()
        body.once('close', () => clearTimeout(timer))
      }
      return answer
    },
    { step: 'deserialize', priority: 'low', name: 'endBodies' },
  )
  return client
}
