import { maxPhotoBytes } from '@autopiazza/contract/constants'
import { describe, expect, it } from 'vitest'
import { chooseFiles } from './choose-files.ts'

const bytes = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}
const file = (name: string, content: readonly number[], size = content.length) =>
  new File([new Uint8Array(content), new Uint8Array(Math.max(0, size - content.length))], name)

describe('choice of files', () => {
  it('files are accepted by content, whatever their name', async () => {
    const { accepted, refused } = await chooseFiles(
      [file('auto.txt', bytes.jpeg), file('auto.jpg', letters('ciao'))],
      5,
    )
    expect(accepted.map(({ name }) => name)).toEqual(['auto.txt'])
    expect(refused).toEqual([{ name: 'auto.jpg', problem: { kind: 'not_an_image' } }])
  })

  it('a photograph may have exactly 10 MB but not a byte more', async () => {
    const { accepted, refused } = await chooseFiles(
      [file('10.jpg', bytes.jpeg, maxPhotoBytes), file('11.jpg', bytes.jpeg, maxPhotoBytes + 1)],
      5,
    )
    expect(accepted.map(({ name }) => name)).toEqual(['10.jpg'])
    expect(refused).toEqual([{ name: '11.jpg', problem: { kind: 'too_large' } }])
  })

  it('files beyond the limit are dropped in order, and refused files do not count towards the limit', async () => {
    const files = ['a', 'b', 'c'].map((name) => file(name, bytes.png))
    const { accepted, refused } = await chooseFiles([file('x', letters('no')), ...files], 2)
    expect(accepted.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(refused).toEqual([
      { name: 'x', problem: { kind: 'not_an_image' } },
      { name: 'c', problem: { kind: 'no_room' } },
    ])
  })

  it('HEIC files are refused with a specific reason', async () => {
    const heic = [0, 0, 0, 0x18, ...letters('ftypheic'), 0, 0, 0, 0, ...letters('mif1heic')]
    expect((await chooseFiles([file('IMG_0001.HEIC', heic)], 1)).refused).toEqual([
      { name: 'IMG_0001.HEIC', problem: { kind: 'heic' } },
    ])
  })

  it('files with more pixels than the server accepts are refused before upload', async () => {
    const header = [
      ...bytes.png,
      0,
      0,
      0,
      13,
      ...letters('IHDR'),
      0,
      0,
      0x20,
      0,
      0,
      0,
      0x20,
      0,
      8,
      2,
      0,
      0,
      0,
      9,
      9,
      9,
      9,
    ]
    expect((await chooseFiles([file('67.png', header)], 1)).refused).toEqual([
      { name: '67.png', problem: { kind: 'too_many_pixels', pixels: { width: 8192, height: 8192, most: 52_000_000 } } },
    ])
  })

  it('empty files are refused because they contain no photograph', async () => {
    expect((await chooseFiles([file('vuoto.jpg', [])], 1)).refused).toEqual([
      { name: 'vuoto.jpg', problem: { kind: 'not_an_image' } },
    ])
  })
})

function letters(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0))
}
