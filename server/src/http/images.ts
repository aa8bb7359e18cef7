import { Hono } from 'hono'
import { type ClockedDatabase, systemContext } from '../kernel/context.ts'
import {
  findPhotoFile,
  photoFormats,
  type PhotoFile,
  type PhotoProcessor,
  type PhotoStore,
} from '../modules/listings/index.ts'

interface ImageParts extends ClockedDatabase {
  readonly photos: PhotoStore
  readonly photoProcessor: PhotoProcessor
}

const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
const address = /^([1-9][0-9]{0,4})\.(avif|webp|jpg)$/

/** GET /images/{hash}/{width}.{avif|webp|jpg}: a file of a photograph. Its name contains the hash of its content, so browsers cache it for ever. */
export function imageRoutes({ photos, photoProcessor, ...database }: ImageParts): Hono {
  const inWork = new Map<string, ReturnType<typeof findPhotoFile>>()
  const find = (file: PhotoFile): ReturnType<typeof findPhotoFile> => {
    const key = `${file.hash}/${file.width}.${file.format}`
    const running = inWork.get(key)
    if (running) return running
    const ctx = systemContext(database, 'image')
    const found = findPhotoFile({ ctx, input: file, photos, processor: photoProcessor }).finally(() =>
      inWork.delete(key),
    )
    inWork.set(key, found)
    return found
  }

  return new Hono().get('/images/:hash/:name', async (c) => {
    const file = readAddress(c.req.param('hash'), c.req.param('name'))
    const safe = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" }
    if (!file) return c.body(null, 404, { ...safe, 'cache-control': 'no-store' })
    const tag = `"${file.hash.slice(0, 32)}-${file.width}-${file.format}"`
    const lasting = {
      ...safe,
      'cache-control': 'public, max-age=31536000, immutable',
      etag: tag,
      'content-type': contentTypes[file.format],
    }
    const bytes = await find(file)
    if (bytes === 'busy') return c.body(null, 503, { ...safe, 'cache-control': 'no-store', 'retry-after': '5' })
    if (!bytes) return c.body(null, 404, { ...safe, 'cache-control': 'no-store' })
    if (c.req.header('if-none-match') === tag) return c.body(null, 304, lasting)
    return c.body(Uint8Array.from(bytes), 200, { ...lasting, 'content-length': String(bytes.byteLength) })
  })
}

function readAddress(hash: string, name: string): PhotoFile | null {
  const [, width, ending] = address.exec(name) ?? []
  const format = photoFormats.find((known) => known === ending)
  return /^[0-9a-f]{64}$/.test(hash) && width && format ? { hash, width: Number(width), format } : null
}
