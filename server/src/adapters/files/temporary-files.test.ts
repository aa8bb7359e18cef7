import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTemporaryFiles } from './temporary-files.ts'

let folder = ''
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'autopiazza-files-')), 'uploads')
})
afterAll(() => rm(join(folder, '..'), { recursive: true }))

async function* parts(...texts: string[]): AsyncIterable<Uint8Array> {
  for (const text of texts) yield new TextEncoder().encode(text)
}

it('passes the path of the whole file to the work, and removes the file afterwards', async () => {
  const files = createTemporaryFiles(folder)
  const held = await files.hold({ owner: 'a', bytes: parts('one ', 'two'), most: 7 }, async (path) => {
    expect((await stat(path)).mode & 0o077).toBe(0)
    return readFile(path, 'utf8')
  })
  expect(held).toEqual({ value: 'one two' })
  expect(await readdir(folder)).toEqual([])
})

it('removes a file that is too large, a file that arrives incompletely, and a file whose work fails', async () => {
  const files = createTemporaryFiles(folder)
  const never = async (): Promise<never> => Promise.reject(new Error('no work'))
  async function* cutOff() {
    yield* parts('one')
    throw new Error('aborted')
  }
  expect(await files.hold({ owner: 'a', bytes: parts('one', 'two'), most: 5 }, never)).toEqual({ problem: 'too_large' })
  expect(await files.hold({ owner: 'a', bytes: cutOff(), most: 50 }, never)).toEqual({ problem: 'incomplete' })
  await expect(files.hold({ owner: 'a', bytes: parts('x'), most: 50 }, never)).rejects.toThrow('no work')
  expect(await readdir(folder)).toEqual([])
})

it('refuses a second file of an owner and more files than allowed at once', async () => {
  const files = createTemporaryFiles(folder, { maxConcurrent: 2 })
  const release = Promise.withResolvers<null>()
  const hold = (owner: string) => files.hold({ owner, bytes: parts('x'), most: 1 }, () => release.promise)
  const running = [hold('a'), hold('b')]
  expect([await hold('a'), await hold('c')]).toEqual([{ problem: 'busy' }, { problem: 'busy' }])
  release.resolve(null)
  expect(await Promise.all(running)).toEqual([{ value: null }, { value: null }])
  expect(await hold('a')).toEqual({ value: null })
})

it('removes the remains of killed processes and no file that is still being written', async () => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'old'), 'x')
  await utimes(join(folder, 'old'), 0, 0)
  await writeFile(join(folder, 'young'), 'x')
  await createTemporaryFiles(folder).removeRemains()
  expect(await readdir(folder)).toEqual(['young'])
})
