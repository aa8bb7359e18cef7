import { open as openFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { maxPhotoBytes } from '@autopiazza/contract/constants'
import { maxArchiveBytes, maxImportBytes } from '@autopiazza/contract/import-columns'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ok, refused, refusedWith } from '../../../kernel/outcome.ts'
import { archiveLimits, type IgnoredEntries, sortArchiveEntries } from '../rules/archive-entries.ts'

declare module '../../../kernel/outcome.ts' {
  interface RefusalDetails {
    /** The names of the first possible stock files. */
    'imports.archive_several_files': { readonly names: string }
  }
}

/** The bytes of a picture, or the reason why it cannot be used. */
export type ArchivedPicture =
  | { readonly bytes: Uint8Array }
  | { readonly problem: 'photo_too_large' | 'photo_not_an_image' | 'photo_missing' }

/** A ZIP archive with a stock file and its pictures. It stays on disk, and one entry at a time is in memory. */
export interface StockArchive {
  readonly stockFileName: string
  /** The names of the pictures in the order of the archive. */
  readonly pictureNames: readonly string[]
  readonly ignored: IgnoredEntries
  readStockFile(): ReturnType<typeof readStockFile>
  readPicture(name: string): Promise<ArchivedPicture>
  /** Must be called once, after the last entry was read. */
  close(): void
}

const unixMaker = 3
const fileTypeMask = 0o170_000
const linkType = 0o120_000
const namesInRefusal = 4

/**
 * Opens a ZIP archive at a path on this machine's disk. Refuses archives that are damaged, encrypted or beyond the
 * limits, and archives without exactly one stock file at the top level.
 */
export async function openStockArchive(path: string) {
  if ((await sizeOf(path)) > maxArchiveBytes) return refused('imports.archive_too_large')
  const zip = await openZip(path)
  if (!zip) return refused('imports.archive_unreadable')
  const found = await listEntries(zip)
  if (!found.ok) zip.close()
  return found
}

async function openZip(path: string): Promise<ZipFile | null> {
  try {
    return await openPromise(path, { autoClose: false })
  } catch {
    return null
  }
}

async function listEntries(zip: ZipFile) {
  if (zip.entryCount > archiveLimits.entries) return refused('imports.archive_refused')
  const sorting = sortArchiveEntries()
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      const isEncrypted = entry.isEncrypted()
      const problem = sorting.add({ ...sizesOf(entry), isEncrypted, isLink: isLink(entry) })
      if (problem) return refused(problem)
      entries.set(entry.fileName, entry)
    }
  } catch {
    return refused('imports.archive_unreadable')
  }
  const { stockFiles, pictures, ignored } = sorting.result()
  const [stockFileName] = stockFiles
  if (stockFileName === undefined) return refused('imports.archive_without_file')
  if (stockFiles.length > 1)
    return refusedWith('imports.archive_several_files', { names: stockFiles.slice(0, namesInRefusal).join(', ') })
  const pictureNames = new Set(pictures)
  return ok<StockArchive>({
    stockFileName,
    pictureNames: pictures,
    ignored,
    readStockFile: () => readStockFile(zip, entries.get(stockFileName)),
    readPicture: (name) => readPicture(zip, pictureNames.has(name) ? entries.get(name) : undefined),
    close: () => zip.close(),
  })
}

function sizesOf({ fileName, compressedSize, uncompressedSize }: Entry) {
  return { fileName, compressedSize, uncompressedSize }
}

function isLink({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  return versionMadeBy >> 8 === unixMaker && ((externalFileAttributes >>> 16) & fileTypeMask) === linkType
}

async function readStockFile(zip: ZipFile, entry: Entry | undefined) {
  if (entry && entry.uncompressedSize > maxImportBytes) return refused('imports.file_too_large')
  const bytes = entry && (await readEntry(zip, entry))
  return bytes ? ok(bytes) : refused('imports.archive_unreadable')
}

async function readPicture(zip: ZipFile, entry: Entry | undefined): Promise<ArchivedPicture> {
  if (!entry) return { problem: 'photo_missing' }
  if (entry.uncompressedSize > maxPhotoBytes) return { problem: 'photo_too_large' }
  const bytes = await readEntry(zip, entry)
  return bytes ? { bytes } : { problem: 'photo_not_an_image' }
}

/** Reads one entry. Returns null when its data is damaged. The library ends the stream at the stated size. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Uint8Array | null> {
  try {
    const parts: Buffer[] = []
    for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) parts.push(part)
    const bytes = Buffer.concat(parts)
    return crc32(bytes) === entry.crc32 ? bytes : null
  } catch {
    return null
  }
}

async function sizeOf(path: string): Promise<number> {
  const file = await openFile(path)
  try {
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}
