import type { Photo } from '@autopiazza/contract'
import type { PhotoStep } from '@autopiazza/contract/vocabulary'
import { describe, expect, it } from 'vitest'
import {
  addPhotos,
  type ChosenPhoto,
  differs,
  emptySteps,
  insertPhoto,
  movePhoto,
  newPhotosIn,
  noPhotos,
  photoSetOf,
  removePhoto,
  roomIn,
} from './photo-set.ts'

const picked = (id: string): ChosenPhoto => ({
  kind: 'new',
  id,
  file: new File(['x'], `${id}.jpg`),
  preview: `blob:${id}`,
})
const stored = (id: string, step: PhotoStep, position = 0): Photo => ({
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
const ids = (photos: readonly ChosenPhoto[]) => photos.map(({ id }) => id)
const exterior = (...names: string[]) => addPhotos(noPhotos, 'exterior', names.map(picked))

describe('photographs of an advert', () => {
  it('a new main photograph replaces the previous one', () => {
    const set = addPhotos(addPhotos(noPhotos, 'main', [picked('a')]), 'main', [picked('b')])
    expect(ids(set.main)).toEqual(['b'])
    expect(roomIn(set, 'main')).toBe(1)
    expect(ids(addPhotos(set, 'main', []).main)).toEqual(['b'])
  })

  it('every photo step except the step for the main photograph accepts five photographs', () => {
    const set = exterior('a', 'b', 'c', 'd', 'e', 'f')
    expect(ids(set.exterior)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(roomIn(set, 'exterior')).toBe(0)
    expect(roomIn(set, 'interior')).toBe(5)
  })

  it('a photograph moves within its step but not beyond the first or last position', () => {
    const set = exterior('a', 'b', 'c')
    expect(ids(movePhoto(set, 'exterior', 'a', 1).exterior)).toEqual(['b', 'a', 'c'])
    expect(ids(movePhoto(set, 'exterior', 'c', 0).exterior)).toEqual(['c', 'a', 'b'])
    expect(movePhoto(set, 'exterior', 'a', -1)).toBe(set)
    expect(movePhoto(set, 'exterior', 'c', 3)).toBe(set)
    expect(movePhoto(set, 'exterior', 'x', 1)).toBe(set)
  })

  it('undoing a removal restores the photograph to its position in the set', () => {
    const set = exterior('a', 'b', 'c')
    const removed = removePhoto(set, 'exterior', 'b')
    expect(ids(removed.exterior)).toEqual(['a', 'c'])
    expect(insertPhoto(removed, 'exterior', picked('b'), 1)).toMatchObject({
      exterior: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    })
  })

  it('photographs are sent with the main photograph first, then the gallery in order', () => {
    const set = { ...exterior('b', 'c'), interior: [picked('d')], main: [picked('a')], optional: [picked('e')] }
    expect(newPhotosIn(set).map(({ photo }) => photo.id)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('the required steps without photographs are listed', () => {
    expect(emptySteps(exterior('a'), ['main', 'exterior', 'interior'])).toEqual(['main', 'interior'])
  })

  it('differs returns true for a changed set of photographs', () => {
    const photos = [stored('b', 'exterior', 1), stored('a', 'exterior', 0), stored('m', 'main')]
    const set = photoSetOf(photos)
    expect(ids(set.exterior)).toEqual(['a', 'b'])
    expect(differs(set, photos)).toBe(false)
    expect(differs(movePhoto(set, 'exterior', 'a', 1), photos)).toBe(true)
    expect(differs(removePhoto(set, 'main', 'm'), photos)).toBe(true)
    expect(differs(addPhotos(set, 'optional', [picked('x')]), photos)).toBe(true)
  })
})
