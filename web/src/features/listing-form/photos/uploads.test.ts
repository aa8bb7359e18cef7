import { describe, expect, it } from 'vitest'
import type { NewPhoto } from './photo-set.ts'
import type { PhotoProgress } from './save-photos.ts'
import { createUploads } from './uploads.ts'

const photo = (id: string): NewPhoto => ({ kind: 'new', id, file: new File(['x'], id), preview: `blob:${id}` })
const turn = () => new Promise((resolve) => setTimeout(resolve))

/** A fake server that responds to each file on demand. */
function server() {
  const sent: string[] = []
  const open = new Map<string, PromiseWithResolvers<string>>()
  const progress: Record<string, string[]> = {}
  const uploads = createUploads({
    send: (file, { signal, onProgress }) => {
      sent.push(file.name)
      const answer = Promise.withResolvers<string>()
      open.set(file.name, answer)
      signal.addEventListener('abort', () => answer.reject(new Error('aborted')))
      onProgress(0.5)
      onProgress(1)
      return answer.promise
    },
    report: (id, { state }: PhotoProgress) => (progress[id] ??= []).push(state),
    reasonOf: (error) => (error instanceof Error ? error.message : null),
  })
  return {
    uploads,
    sent,
    progress,
    answer: async (name: string) => {
      open.get(name)?.resolve(`upload of ${name}`)
      await turn()
    },
    refuse: async (name: string) => {
      open.get(name)?.reject(new Error('refused'))
      await turn()
    },
  }
}

describe('uploads', () => {
  it('uploads start when photographs are chosen, at most three at a time, and report progress', async () => {
    const { uploads, sent, progress, answer } = server()
    uploads.follow(['a', 'b', 'c', 'd'].map(photo))
    expect(sent).toEqual(['a', 'b', 'c'])
    expect(progress['a']).toEqual(['waiting', 'sending', 'sending', 'checking'])
    expect(progress['d']).toEqual(['waiting'])
    await answer('b')
    expect(sent).toEqual(['a', 'b', 'c', 'd'])
    expect(progress['b']?.at(-1)).toBe('uploaded')
    expect(await uploads.uploaded(photo('b'))).toBe('upload of b')
    uploads.follow(['a', 'b', 'c', 'd'].map(photo))
    expect(sent).toHaveLength(4)
  })

  it('removing a photograph cancels its upload, and undoing the removal starts it again', async () => {
    const { uploads, sent, progress } = server()
    uploads.follow([photo('a'), photo('b')])
    uploads.follow([photo('b')])
    await turn()
    expect(progress['a']).not.toContain('uploaded')
    uploads.follow([photo('a'), photo('b')])
    expect(sent).toEqual(['a', 'b', 'a'])
  })

  it('a finished upload is reused when its photograph is removed and restored', async () => {
    const { uploads, sent, answer } = server()
    uploads.follow([photo('a')])
    await answer('a')
    uploads.follow([])
    uploads.follow([photo('a')])
    expect(sent).toEqual(['a'])
    expect(await uploads.uploaded(photo('a'))).toBe('upload of a')
  })

  it('a failed upload is not sent again until it is resumed', async () => {
    const { uploads, sent, progress, refuse, answer } = server()
    uploads.follow([photo('a')])
    await refuse('a')
    expect(progress['a']?.at(-1)).toBe('failed')
    uploads.follow([photo('a')])
    await expect(uploads.uploaded(photo('a'))).rejects.toThrow('refused')
    expect(sent).toEqual(['a'])
    uploads.resume([photo('a')])
    await answer('a')
    expect(await uploads.uploaded(photo('a'))).toBe('upload of a')
  })

  it('a waiting upload can be cancelled and occupies no upload slot', async () => {
    const { uploads, sent, progress, answer } = server()
    uploads.follow(['a', 'b', 'c', 'd', 'e'].map(photo))
    uploads.cancel('d')
    expect(progress['d']?.at(-1)).toBe('cancelled')
    expect(uploads.isCancelled('d')).toBe(true)
    await expect(uploads.uploaded(photo('d'))).rejects.toThrow('aborted')
    await answer('a')
    expect(sent).toEqual(['a', 'b', 'c', 'e'])
  })

  it('a running upload can be cancelled and frees its upload slot', async () => {
    const { uploads, sent, progress } = server()
    uploads.follow(['a', 'b', 'c', 'd'].map(photo))
    uploads.cancel('b')
    await turn()
    expect(progress['b']?.at(-1)).toBe('cancelled')
    expect(sent).toEqual(['a', 'b', 'c', 'd'])
  })

  it('leaving the listing form ends the uploads', async () => {
    const { uploads, sent } = server()
    uploads.follow(['a', 'b', 'c', 'd'].map(photo))
    uploads.close()
    await turn()
    expect(sent).toEqual(['a', 'b', 'c'])
    await expect(uploads.uploaded(photo('a'))).rejects.toThrow('aborted')
  })
})
