import type { Photo } from '@autopiazza/contract'
import type { PhotoStep } from '@autopiazza/contract/vocabulary'
import { describe, expect, it } from 'vitest'
import { addPhotos, movePhoto, newPhotosIn, noPhotos, photoSetOf, type NewPhoto, removePhoto } from './photo-set.ts'
import { type PhotoProgress, savePhotos } from './save-photos.ts'

const picked = (id: string): NewPhoto => ({ kind: 'new', id, file: new File(['x'], id), preview: `blob:${id}` })
const photo = (id: string, step: PhotoStep, position = 0): Photo => ({
  id,
  step,
  position,
  hash: id,
  width: 400,
  height: 300,
  widths: [320],
  dominantColor: null,
  ofModel: false,
  credit: null,
})

/** A fake server: a photograph takes the first free position of its step, and there is one main photograph. */
function advert(photos: readonly Photo[] = [], failing: readonly string[] = [], cancelled: readonly string[] = []) {
  let stored = [...photos]
  const calls: string[] = []
  return {
    calls,
    photos: () => stored,
    transport: {
      attach: async (step: PhotoStep, { file }: NewPhoto) => {
        if (cancelled.includes(file.name)) throw new Error('aborted')
        calls.push(`attach ${step} ${file.name}`)
        if (failing.includes(file.name)) throw new Error('refused')
        const added = photo(`stored-${file.name}`, step, stored.filter((one) => one.step === step).length)
        stored = [...stored.filter((one) => step !== 'main' || one.step !== 'main'), added]
        return added
      },
      remove: async (id: string) => {
        calls.push(`remove ${id}`)
        stored = stored.filter((one) => one.id !== id)
        return stored
      },
      order: async (step: PhotoStep, ids: string[]) => {
        calls.push(`order ${step} ${ids.join(' ')}`)
        stored = stored.map((one) => (one.step === step ? { ...one, position: ids.indexOf(one.id) } : one))
        return stored
      },
    },
  }
}

function save(
  { transport }: ReturnType<typeof advert>,
  options: Pick<Parameters<typeof savePhotos>[0], 'stored' | 'wanted'>,
  cancelled: readonly string[] = [],
) {
  const progress: Record<string, PhotoProgress['state'][]> = {}
  return savePhotos({
    ...options,
    transport,
    isCancelled: (id) => cancelled.includes(id),
    report: (id, { state }) => (progress[id] ??= []).push(state),
    reasonOf: (error) => (error instanceof Error ? error.message : null),
  }).then((saved) => ({ ...saved, progress }))
}

const eleven = ['b', 'c', 'd'].reduce(
  (set, id) => addPhotos(set, 'exterior', [picked(id)]),
  addPhotos(noPhotos, 'main', [picked('a')]),
)

describe('saving of photographs', () => {
  it('saving uploads the main photograph first, then the gallery in order', async () => {
    const car = advert()
    const { progress, failed, wanted, uploaded } = await save(car, { stored: [], wanted: eleven })
    expect(car.calls).toEqual(['attach main a', 'attach exterior b', 'attach exterior c', 'attach exterior d'])
    expect(progress['a']).toEqual(['stored'])
    expect(failed).toEqual([])
    expect(uploaded).toEqual(['main', 'exterior', 'exterior', 'exterior'])
    expect(newPhotosIn(wanted)).toEqual([])
  })

  it('saving continues after a failed upload, and a second save adds the failed file at its position', async () => {
    const car = advert([], ['a', 'c'])
    const first = await save(car, { stored: [], wanted: eleven })
    expect(first.failed).toEqual(['main', 'exterior'])
    expect(first.progress['c']?.at(-1)).toBe('failed')
    expect(newPhotosIn(first.wanted).map(({ photo: { id } }) => id)).toEqual(['a', 'c'])

    const again = advert(car.photos())
    await save(again, first)
    expect(again.calls).toEqual(['attach main a', 'attach exterior c', 'order exterior stored-b stored-c stored-d'])
  })

  it('saving skips a cancelled file and adds the remaining files', async () => {
    const car = advert([], [], ['c'])
    const { progress, failed, cancelled, wanted } = await save(car, { stored: [], wanted: eleven }, ['c'])
    expect(car.calls).toEqual(['attach main a', 'attach exterior b', 'attach exterior d'])
    expect(progress['c']).toEqual(['cancelled'])
    expect([failed, cancelled]).toEqual([[], ['exterior']])
    expect(newPhotosIn(wanted)).toHaveLength(1)
  })

  it('saving removes, adds and reorders only the edited photographs', async () => {
    const stored = [photo('m', 'main'), photo('1', 'exterior', 0), photo('2', 'exterior', 1), photo('i', 'interior')]
    const wanted = movePhoto(
      addPhotos(removePhoto(photoSetOf(stored), 'exterior', '1'), 'exterior', [picked('new')]),
      'exterior',
      'new',
      0,
    )
    const car = advert(stored)
    const saved = await save(car, { stored, wanted })
    expect(car.calls).toEqual(['remove 1', 'attach exterior new', 'order exterior stored-new 2'])
    expect(photoSetOf(saved.stored).exterior.map(({ id }) => id)).toEqual(['stored-new', '2'])
  })

  it('saving removes the previous main photograph only after the new one is stored', async () => {
    const stored = [photo('m', 'main')]
    const wanted = addPhotos(photoSetOf(stored), 'main', [picked('new')])
    const car = advert(stored)
    const saved = await save(car, { stored, wanted })
    expect(car.calls).toEqual(['attach main new'])
    expect(saved.stored.map(({ id }) => id)).toEqual(['stored-new'])

    const failing = advert(stored, ['new'])
    expect((await save(failing, { stored, wanted })).stored.map(({ id }) => id)).toEqual(['m'])
    expect(failing.calls).toEqual(['attach main new'])
  })

  it('saving removes the stored main photograph when the form has no main photograph', async () => {
    const stored = [photo('m', 'main')]
    const car = advert(stored)
    await save(car, { stored, wanted: noPhotos })
    expect(car.calls).toEqual(['remove m'])
  })

  it('saving an unchanged set of photographs sends nothing', async () => {
    const stored = [photo('m', 'main'), photo('1', 'exterior')]
    const car = advert(stored)
    expect(await save(car, { stored, wanted: photoSetOf(stored) })).toMatchObject({
      uploaded: [],
      failed: [],
      isArranged: true,
    })
    expect(car.calls).toEqual([])
  })

  it('saving reports a previous photograph that could not be removed', async () => {
    const car = advert([photo('1', 'exterior')])
    const transport = { ...car.transport, remove: () => Promise.reject(new Error('unreachable')) }
    expect(await save({ ...car, transport }, { stored: car.photos(), wanted: noPhotos })).toMatchObject({
      isArranged: false,
    })
  })
})
