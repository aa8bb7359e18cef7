import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PhotoStore } from '../ports.ts'

const newHash = (): string => randomBytes(32).toString('hex')
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

export function photoStoreSuite(name: string, create: () => PhotoStore | Promise<PhotoStore>): void {
  describe(`the photo store: ${name}`, () => {
    it('returns the bytes of a file', async () => {
      const photos = await create()
      const file = { hash: newHash(), width: 640, format: 'webp' } as const
      await photos.put(file, bytesOf('a picture'))
      expect(new TextDecoder().decode((await photos.get(file)) ?? undefined)).toBe('a picture')
      expect((await photos.get(file))?.byteLength).toBe(9)
    })

    it('returns null for a file that does not exist', async () => {
      const photos = await create()
      const hash = newHash()
      await photos.put({ hash, width: 640, format: 'webp' }, bytesOf('a picture'))
      expect(await photos.get({ hash, width: 320, format: 'webp' })).toBeNull()
      expect(await photos.get({ hash, width: 640, format: 'avif' })).toBeNull()
      expect(await photos.get({ hash: newHash(), width: 640, format: 'webp' })).toBeNull()
    })

    it('never overwrites a file', async () => {
      const photos = await create()
      const file = { hash: newHash(), width: 320, format: 'jpg' } as const
      await photos.put(file, bytesOf('first'))
      await photos.put(file, bytesOf('second'))
      expect(new TextDecoder().decode((await photos.get(file)) ?? undefined)).toBe('first')
    })

    it('stores the file of one writer when many write it at the same time', async () => {
      const photos = await create()
      const file = { hash: newHash(), width: 320, format: 'jpg' } as const
      const texts = Array.from({ length: 8 }, (_, number) => `picture ${number}`)
      await Promise.all(texts.map((text) => photos.put(file, bytesOf(text))))
      expect(texts).toContain(new TextDecoder().decode((await photos.get(file)) ?? undefined))
    })

    it('lists each photograph once, without removed ones', async () => {
      const photos = await create()
      const [kept, removed] = [newHash(), newHash()]
      for (const hash of [kept, removed]) {
        await photos.put({ hash, width: 320, format: 'jpg' }, bytesOf('small'))
        await photos.put({ hash, width: 640, format: 'jpg' }, bytesOf('large'))
      }
      expect((await Array.fromAsync(photos.hashes())).toSorted()).toEqual([kept, removed].toSorted())
      await photos.remove(removed)
      await photos.remove(removed)
      expect(await Array.fromAsync(photos.hashes())).toEqual([kept])
      expect(await photos.get({ hash: removed, width: 320, format: 'jpg' })).toBeNull()
    })
  })
}
