import { maxPhotoBytes } from '@autopiazza/contract/constants'
import { describe, expect, it } from 'vitest'
import { chooseFiles, sniffImage } from './choose-files.ts'

const bytes = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  webp: [...letters('RIFF'), 9, 9, 9, 9, ...letters('WEBPVP8 ')],
  avif: [0, 0, 0, 0x1c, ...letters('ftypavif'), 0, 0, 0, 0],
  brandedLater: [0, 0, 0, 0x1c, ...letters('ftypmif1'), 0, 0, 0, 0, ...letters('mif1avif')],
}
const file = (name: string, content: readonly number[], size = content.length) =>
  new File([new Uint8Array(content), new Uint8Array(Math.max(0, size - content.length))], name)

describe('the first bytes', () => {
  it.each([
    ['jpeg', bytes.jpeg],
    ['png', bytes.png],
    ['webp', bytes.webp],
    ['avif', bytes.avif],
    ['avif', bytes.brandedLater],
  ])('identify %s', (format, content) => expect(sniffImage(new Uint8Array(content))).toBe(format))

  it.each([
    ['a GIF', letters('GIF89a')],
    ['an SVG', letters('<svg xmlns=')],
    ['a PDF', letters('%PDF-1.7')],
    ['a HEIC', [0, 0, 0, 0x18, ...letters('ftypheic'), 0, 0, 0, 0, ...letters('mif1heic')]],
    ['nothing', []],
  ])('do not take %s', (_, content) => expect(sniffImage(new Uint8Array(content))).toBeNull())
})

describe('picked files', () => {
  it('are taken by content, whatever their name is', async () => {
    const { accepted, refused } = await chooseFiles(
      [file('auto.txt', bytes.jpeg), file('auto.jpg', letters('ciao'))],
      5,
    )
    expect(accepted.map(({ name }) => name)).toEqual(['auto.txt'])
    expect(refused).toEqual([{ name: 'auto.jpg', problem: 'not_an_image' }])
  })

  it('may be 10 MB and not a byte more', async () => {
    const { accepted, refused } = await chooseFiles(
      [file('10.jpg', bytes.jpeg, maxPhotoBytes), file('11.jpg', bytes.jpeg, maxPhotoBytes + 1)],
      5,
    )
    expect(accepted.map(({ name }) => name)).toEqual(['10.jpg'])
    expect(refused).toEqual([{ name: '11.jpg', problem: 'too_large' }])
  })

  it('are cut off beyond the limit, in their order, and bad ones do not count', async () => {
    const files = ['a', 'b', 'c'].map((name) => file(name, bytes.png))
    const { accepted, refused } = await chooseFiles([file('x', letters('no')), ...files], 2)
    expect(accepted.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(refused).toEqual([
      { name: 'x', problem: 'not_an_image' },
      { name: 'c', problem: 'no_room' },
    ])
  })

  it('that are empty are no photographs', async () => {
    expect((await chooseFiles([file('vuoto.jpg', [])], 1)).refused).toEqual([
      { name: 'vuoto.jpg', problem: 'not_an_image' },
    ])
  })
})

function letters(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0))
}
