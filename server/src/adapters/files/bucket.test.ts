import { randomBytes } from 'node:crypto'
import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { PhotoStoreError } from '../../modules/listings/ports.ts'
import { photoStoreSuite } from '../../modules/listings/testing/photo-store-suite.ts'
import { createBucketPlace } from './backup-place.ts'
import { createBucketClient } from './bucket-client.ts'
import { createBucketPhotoStore } from './photo-store.ts'
import { s3Keys, startS3Server } from './testing/s3-server.ts'

const buckets = Array.from({ length: 30 }, (_, number) => `photographs-${number}`)
const server = await startS3Server(buckets)
const { endpoint, faults, requests } = server
beforeAll(() => {
  for (const [name, value] of Object.entries(s3Keys)) vi.stubEnv(name, value)
})
afterEach(() => void Object.assign(faults, { slowDowns: 0, milliseconds: 0, conflicts: 0, refusesConditions: false }))
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.stop()
})

let opened = 0
const nextBucket = (): string => buckets[(opened += 1)] ?? ''
const open = (given: { bucket?: string; callTimeout?: number; onError?: (error: unknown) => void } = {}) =>
  createBucketPhotoStore({ bucket: nextBucket(), endpoint, region: 'eu-south-1', ...given })
const newFile = () => ({ hash: randomBytes(32).toString('hex'), width: 320, format: 'jpg' }) as const
const picture = (text: string): Uint8Array => new TextEncoder().encode(text)

photoStoreSuite('in a bucket of an S3 server', () => open())

describe('photographs in a bucket', () => {
  it('stores a photograph under its path with its content type and unlimited caching', async () => {
    const bucket = nextBucket()
    const photos = await open({ bucket })
    const { hash } = newFile()
    await photos.put({ hash, width: 640, format: 'avif' }, picture('a'))
    const client = createBucketClient({ endpoint, region: 'eu-south-1' })
    const requested = { Bucket: bucket, Key: `images/${hash}/640.avif` }
    expect(await client.send(new HeadObjectCommand(requested))).toMatchObject({
      ContentType: 'image/avif',
      CacheControl: 'public, max-age=31536000, immutable',
    })
    const { Body } = await client.send(new GetObjectCommand(requested))
    expect(await Body?.transformToString()).toBe('a')
  })

  it('writes a photograph in one call, and only if no object has its key', async () => {
    const photos = await open()
    const file = newFile()
    const before = requests.length
    await photos.put(file, picture('a'))
    await photos.put(file, picture('b'))
    const made = requests.slice(before)
    expect(made.map(({ method, headers }) => [method, headers['if-none-match']])).toEqual([
      ['PUT', '*'],
      ['PUT', '*'],
    ])
  })

  it('retries a write that conflicted with another write', async () => {
    const photos = await open()
    const file = newFile()
    faults.conflicts = 2
    await photos.put(file, picture('a'))
    expect(await photos.get(file)).toEqual(picture('a'))
  })

  it('writes without a condition when the S3 server does not support conditional writes', async () => {
    const photos = await open()
    const file = newFile()
    faults.refusesConditions = true
    await photos.put(file, picture('a'))
    expect(await photos.get(file)).toEqual(picture('a'))
  })
})

describe('failing bucket', () => {
  it('retries after a SlowDown response of the bucket', async () => {
    const photos = await open()
    const file = newFile()
    faults.slowDowns = 2
    await photos.put(file, picture('a'))
    faults.slowDowns = 1
    expect(await photos.get(file)).toEqual(picture('a'))
  })

  it('fails when the bucket answers every attempt with SlowDown', async () => {
    const errors: unknown[] = []
    const photos = await open({ onError: (error) => errors.push(error) })
    faults.slowDowns = 1_000
    await expect(photos.get(newFile())).rejects.toThrow(PhotoStoreError)
    expect(errors).toHaveLength(1)
  })

  it('fails when the bucket does not answer in time', async () => {
    const photos = await open({ callTimeout: 600 })
    faults.milliseconds = 3_000
    const begun = performance.now()
    await expect(photos.put(newFile(), picture('a'))).rejects.toThrow(PhotoStoreError)
    expect(performance.now() - begun).toBeLessThan(2_900)
  })
})

describe('startup with a bucket', () => {
  it('reports a missing bucket at startup', async () => {
    await expect(open({ bucket: 'nowhere' })).rejects.toThrow('The bucket nowhere of STORAGE_URL does not exist')
  })

  it.each([
    ['an unknown key', { AWS_ACCESS_KEY_ID: 'UNKNOWN' }],
    ['a wrong secret', { AWS_SECRET_ACCESS_KEY: 'wrong' }],
  ])('reports at startup that the bucket refuses the access keys: %s', async (_, wrong) => {
    for (const [name, value] of Object.entries(wrong)) vi.stubEnv(name, value)
    await expect(open()).rejects.toThrow(/The keys for the bucket photographs-\d+ are refused/)
    for (const [name, value] of Object.entries(s3Keys)) vi.stubEnv(name, value)
  })

  it('starts while the bucket cannot be reached', async () => {
    const photos = await createBucketPhotoStore({ bucket: 'away', endpoint: 'http://127.0.0.1:9', callTimeout: 500 })
    await expect(photos.get(newFile())).rejects.toThrow(PhotoStoreError)
  })
})

describe('backups in a bucket', () => {
  it('reads, removes and lists in order only backups in their folder of the bucket', async () => {
    const bucket = nextBucket()
    const place = (folder: string) => createBucketPlace({ bucket, endpoint, region: 'eu-south-1', folder })
    const [one, other] = [await place('one'), await place('')]
    for (const name of ['backups/b/2', 'backups/a/10', 'backups/a/1']) await one.put(name, picture(name))
    await one.put('backups/a/1', picture('again'))
    expect(await Array.fromAsync(one.list('backups'))).toEqual(['backups/a/1', 'backups/a/10', 'backups/b/2'])
    expect(await one.get('backups/a/1')).toEqual(picture('again'))
    expect(await one.get('backups/a/2')).toBeNull()
    await one.remove(['backups/a/1', 'backups/a/2'])
    expect(await Array.fromAsync(other.list('one'))).toEqual(['one/backups/a/10', 'one/backups/b/2'])
  })

  it('stores a backup by retrying while the bucket is busy', async () => {
    const place = await createBucketPlace({ bucket: nextBucket(), endpoint, region: 'eu-south-1', folder: 'backups' })
    faults.slowDowns = 3
    await place.put('a', picture('a'))
    expect(await place.get('a')).toEqual(picture('a'))
  })

  it('reports in one sentence which request a bucket refuses', async () => {
    const place = await createBucketPlace({ bucket: 'nowhere', endpoint, region: 'eu-south-1', folder: '' })
    await expect(place.put('a', picture('a'))).rejects.toThrow(/^The bucket nowhere refused a request: NoSuchBucket/)
  })
})
