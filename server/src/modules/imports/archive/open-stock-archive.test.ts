import { maxImportBytes } from '@autopiazza/contract/import-columns'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ZipEntry, zipFile } from '../testing/zip-file.ts'
import { openStockArchive, type StockArchive } from './open-stock-archive.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'autopiazza-archives-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function openBytes(bytes: Uint8Array) {
  const path = join(folder, 'stock.zip')
  await writeFile(path, bytes)
  return openStockArchive(path)
}

async function using<T>(entries: readonly ZipEntry[], read: (archive: StockArchive) => T | Promise<T>): Promise<T> {
  const opened = await openBytes(zipFile(entries))
  if (!opened.ok) throw new Error(opened.code)
  try {
    return await read(opened.value)
  } finally {
    opened.value.close()
  }
}

async function codeOf(entries: readonly ZipEntry[]): Promise<string | null> {
  const opened = await openBytes(zipFile(entries))
  if (opened.ok) opened.value.close()
  return opened.ok ? null : opened.code
}

const cars = { name: 'cars.csv', bytes: 'stock;make\nA1;Fiat' }
const picture = (name: string, bytes: Uint8Array | string = `the picture ${name}`): ZipEntry => ({ name, bytes })
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

describe('a ZIP archive with a stock file and pictures', () => {
  it('returns the stock file, the names of the pictures in order, and each picture by its name', async () => {
    await using([picture('A1_2.jpg'), cars, picture('A1_10.JPEG'), picture('è.png')], async (archive) => {
      expect(archive.stockFileName).toBe('cars.csv')
      expect(archive.pictureNames).toEqual(['A1_2.jpg', 'A1_10.JPEG', 'è.png'])
      const file = await archive.readStockFile()
      expect(file.ok && textOf(file.value)).toBe(cars.bytes)
      expect(await archive.readPicture('è.png')).toEqual({ bytes: Buffer.from('the picture è.png') })
      expect(await archive.readPicture('A1_2.jpg')).toEqual({ bytes: Buffer.from('the picture A1_2.jpg') })
    })
  })

  it('counts and names folders, files in folders and files of other kinds, and ignores them', async () => {
    const others = ['more/', 'more/B1_1.jpg', '__MACOSX/._cars.csv', '.hidden.jpg', 'terms.pdf', 'read-me.txt']
    await using([cars, ...others.map((name) => picture(name))], ({ ignored, pictureNames }) => {
      expect(ignored.count).toBe(6)
      expect(ignored.names.toSorted()).toEqual(others.toSorted())
      expect(pictureNames).toEqual([])
    })
  })

  it('takes a text file as the stock file if the archive has no other one', async () => {
    expect(await using([{ ...cars, name: 'stock.TXT' }], ({ stockFileName }) => stockFileName)).toBe('stock.TXT')
  })

  it('returns no bytes of a picture that is damaged, too large, or not in the archive', async () => {
    const large = new Uint8Array(10 * 1024 * 1024 + 1).map((_, at) => (at * 7_919) % 251)
    await using([cars, { ...picture('a.jpg'), statedSum: 1 }, picture('b.jpg', large)], async ({ readPicture }) => {
      expect(await readPicture('a.jpg')).toEqual({ problem: 'photo_not_an_image' })
      expect(await readPicture('b.jpg')).toEqual({ problem: 'photo_too_large' })
      expect(await readPicture('cars.csv')).toEqual({ problem: 'photo_missing' })
      expect(await readPicture('c.jpg')).toEqual({ problem: 'photo_missing' })
    })
  })

  it('stops reading a picture that is longer than its stated size', async () => {
    const entry = { ...picture('a.jpg', 'x'.repeat(5_000)), isDeflated: true, statedSize: 10 }
    await using([cars, entry], async ({ readPicture }) => {
      expect(await readPicture('a.jpg')).toEqual({ problem: 'photo_not_an_image' })
    })
  })

  it('refuses a stock file that is larger than a file without an archive may be', async () => {
    const bytes = new Uint8Array(maxImportBytes + 1)
    await using([{ name: 'cars.csv', bytes, isDeflated: false }], async ({ readStockFile }) => {
      expect(await readStockFile()).toMatchObject({ ok: false, code: 'imports.file_too_large' })
    })
  })
})

describe('a ZIP archive that is refused', () => {
  it.each<[string, readonly ZipEntry[], string]>([
    ['an archive without a stock file', [picture('a.jpg')], 'imports.archive_without_file'],
    ['an archive whose stock file is in a folder', [{ ...cars, name: 'x/cars.csv' }], 'imports.archive_without_file'],
    ['an archive with two stock files', [cars, { ...cars, name: 'b.xml' }], 'imports.archive_several_files'],
    ['an archive with an encrypted stock file', [{ ...cars, isEncrypted: true }], 'imports.archive_encrypted'],
    [
      'an archive with an encrypted picture',
      [cars, { ...picture('a'), isEncrypted: true, isDeflated: true }],
      'imports.archive_encrypted',
    ],
    ['an archive with a link', [cars, { ...picture('a.jpg'), isLink: true }], 'imports.archive_refused'],
    ['an archive with a repeated name', [cars, picture('a.jpg'), picture('a.jpg')], 'imports.archive_refused'],
    ['an archive with a name above its folder', [cars, picture('../a.jpg')], 'imports.archive_unreadable'],
    ['an archive with an absolute name', [cars, picture('/a.jpg')], 'imports.archive_unreadable'],
    [
      'an archive with an entry of an extreme ratio',
      [cars, { name: 'a.png', bytes: new Uint8Array(2 * 1024 * 1024), isDeflated: true }],
      'imports.archive_refused',
    ],
    [
      'an archive that states more bytes than allowed',
      [cars, ...['a', 'b', 'c'].map((name) => ({ name, bytes: 'x', statedSize: 200 * 1024 * 1024, isDeflated: true }))],
      'imports.archive_refused',
    ],
    [
      'an archive with too many entries',
      Array.from({ length: 20_002 }, (_, at) => picture(`${at}.jpg`, '')),
      'imports.archive_refused',
    ],
    ['an empty archive', [], 'imports.archive_without_file'],
  ])('refuses %s', async (_, entries, code) => {
    expect(await codeOf(entries)).toBe(code)
  })

  it('names the stock files of an archive with several ones', async () => {
    expect(await openBytes(zipFile([cars, { ...cars, name: 'other.csv' }]))).toMatchObject({
      details: { names: 'cars.csv, other.csv' },
    })
  })

  it('refuses an archive that is cut off anywhere, and a file that is no archive', async () => {
    const whole = zipFile([cars, picture('a.jpg')])
    for (const length of [0, 1, 30, 100, whole.length - 1])
      expect(await openBytes(whole.subarray(0, length))).toMatchObject({ code: 'imports.archive_unreadable' })
    expect(await openBytes(Buffer.from('stock;make\nA1;Fiat'))).toMatchObject({ code: 'imports.archive_unreadable' })
  })
})
