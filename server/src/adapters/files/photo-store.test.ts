import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { PhotoStoreError } from '../../modules/listings/ports.ts'
import { photoStoreInMemory } from '../../modules/listings/testing/photo-store-in-memory.ts'
import { photoStoreSuite } from '../../modules/listings/testing/photo-store-suite.ts'
import { createFolderPhotoStore } from './photo-store.ts'

const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'autopiazza-photos-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

photoStoreSuite('in memory', photoStoreInMemory)
photoStoreSuite('in a folder', () => createFolderPhotoStore(newFolder()))

it('stores one file and leaves no temporary file when many writers write the same file at once', async () => {
  const folder = newFolder()
  const photos = createFolderPhotoStore(folder)
  const file = { hash: 'ab'.repeat(32), width: 320, format: 'jpg' } as const
  await Promise.all(Array.from({ length: 8 }, () => photos.put(file, new Uint8Array(50_000))))
  expect((await photos.get(file))?.byteLength).toBe(50_000)
  expect(readdirSync(join(folder, 'images', 'ab', file.hash))).toEqual(['320.jpg'])
})

it('refuses a name that is not a content hash', async () => {
  await expect(createFolderPhotoStore(newFolder()).get({ hash: '../../etc', width: 1, format: 'jpg' })).rejects.toThrow(
    'not a content hash',
  )
})

it.runIf(process.platform === 'linux')(
  'reports a full disk, still serves existing photographs, and stores new ones once there is space',
  async () => {
    const folder = newFolder()
    const photos = createFolderPhotoStore(folder)
    const file = { hash: 'cd'.repeat(32), width: 320, format: 'jpg' } as const
    const before = { ...file, hash: 'ef'.repeat(32) }
    await photos.put(before, new Uint8Array(500))
    const limitFiles = (bytes: string) =>
      execFileSync('prlimit', [`--pid=${process.pid}`, `--fsize=${bytes}:unlimited`])
    const ignore = (): void => undefined
    process.on('SIGXFSZ', ignore)
    limitFiles('1000')
    try {
      for (let count = 0; count < 6; count += 1)
        await expect(photos.put(file, new Uint8Array(50_000))).rejects.toThrow(PhotoStoreError)
      expect((await photos.get(before))?.byteLength).toBe(500)
    } finally {
      limitFiles('unlimited')
      process.off('SIGXFSZ', ignore)
    }
    expect(readdirSync(join(folder, 'images', 'cd', file.hash))).toEqual([])
    await photos.put(file, new Uint8Array(50_000))
    expect((await photos.get(file))?.byteLength).toBe(50_000)
  },
)
