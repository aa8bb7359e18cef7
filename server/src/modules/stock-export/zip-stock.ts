import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { PhotoStore } from '../listings/index.ts'
import type { ExportedCar } from './exported-car.ts'

interface StockZip {
  readonly fileName: string
  readonly file: Uint8Array
  readonly cars: AsyncIterable<readonly Pick<ExportedCar, 'plainNumber' | 'photos'>[]>
  readonly photos: PhotoStore
  readonly now: Date
}

/**
 * Streams a ZIP archive: the file of the stock, then the pictures of each car in their order, named
 * '<number>_<n>.jpg'. One picture at a time is in memory. A photograph whose file is gone is left out; a store that
 * fails ends the stream with an error.
 */
export function zipStock({ fileName, file, cars, photos, now }: StockZip): Readable {
  const zip = new ZipFile()
  const output = new Readable().wrap(zip.outputStream)
  zip.on('error', (error: Error) => output.destroy(error))

  const fill = async (): Promise<void> => {
    await addEntry(zip, fileName, file, now)
    for await (const page of cars)
      for (const { plainNumber, photos: pictures } of page) {
        let place = 0
        for (const { hash, width } of pictures) {
          if (output.destroyed) return
          const bytes = await photos.get({ hash, width, format: 'jpg' })
          if (!bytes) continue
          place += 1
          await addEntry(zip, `${plainNumber}_${place}.jpg`, bytes, now)
        }
      }
    zip.end()
  }
  fill().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))))
  return output
}

/**
 * Adds an entry and waits until it is written. It is deflated, because many programs cannot read a stored entry whose
 * size follows it. It is a stream, because the archive would keep a buffer until its end.
 */
async function addEntry(zip: ZipFile, name: string, bytes: Uint8Array, mtime: Date): Promise<void> {
  const stream = Readable.from([bytes], { objectMode: false })
  zip.addReadStream(stream, name, { mtime, compressionLevel: 1 })
  await once(stream, 'close')
}
