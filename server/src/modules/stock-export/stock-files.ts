import { type ExportChannel, exportFiles } from '@autopiazza/contract/stock-export-vocabulary'
import { messagesOf } from '@autopiazza/i18n'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import type { Context } from '../../kernel/context.ts'
import { findStockVersion, type PhotoStore } from '../listings/index.ts'
import { channels, isExported } from './channels.ts'
import { exportedCars, type SiteAddresses } from './exported-cars.ts'
import { listExportStores } from './reads/export-stores.ts'
import { zipStock } from './zip-stock.ts'

/** Counts up when a file with the same stock would have another content. */
const formatVersion = 1
const millisecondsBetweenBuilds = 60_000
/** The files that a process keeps, compressed, in bytes. */
const maxKeptBytes = 64 * 1024 * 1024
const maxZips = 2
const decompress = promisify(gunzip)

/** A file of the stock, compressed with gzip, and its entity tag. */
interface BuiltFile {
  readonly tag: string
  readonly compressed: Buffer
  readonly builtAt: number
}

interface Wanted {
  readonly vendorId: string
  readonly channel: ExportChannel
}

/**
 * Creates the files of dealers' stocks for this process. A file is built on request, at most once a minute for each
 * dealer and channel, one file at a time. Its tag is derived from the newest change of the stock, so that a known tag
 * is confirmed without building. The least recently used files are dropped beyond a limit.
 */
export function createStockFiles(site: SiteAddresses) {
  const kept = new Map<string, BuiltFile>()
  const building = new Map<string, Promise<BuiltFile>>()
  let turn: Promise<unknown> = Promise.resolve()
  let zips = 0

  async function tagOf(ctx: Context, { vendorId, channel }: Wanted): Promise<string> {
    const version = await findStockVersion(ctx, vendorId)
    const stores = await listExportStores(ctx, vendorId)
    const facts = JSON.stringify([formatVersion, channel, version, stores, site])
    return `W/"${createHash('sha256').update(facts).digest('base64url').slice(0, 27)}"`
  }

  async function build(ctx: Context, wanted: Wanted, tag: string): Promise<BuiltFile> {
    const compressed = await compressedFile(ctx, wanted, site)
    const built = { tag, compressed, builtAt: ctx.now().getTime() }
    keep(keyOf(wanted), built)
    return built
  }

  function keep(key: string, built: BuiltFile): void {
    kept.delete(key)
    kept.set(key, built)
    let bytes = [...kept.values()].reduce((sum, { compressed }) => sum + compressed.byteLength, 0)
    for (const [oldest, { compressed }] of kept) {
      if (bytes <= maxKeptBytes || oldest === key) return
      kept.delete(oldest)
      bytes -= compressed.byteLength
    }
  }

  async function current(ctx: Context, wanted: Wanted): Promise<{ tag: string; built: BuiltFile | undefined }> {
    const built = kept.get(keyOf(wanted))
    if (built && ctx.now().getTime() - built.builtAt < millisecondsBetweenBuilds) return { tag: built.tag, built }
    const tag = await tagOf(ctx, wanted)
    return { tag, built: built?.tag === tag ? built : undefined }
  }

  return {
    /** Returns the tag of the file as it would be sent now, without building it. */
    async findTag(ctx: Context, wanted: Wanted): Promise<string> {
      return (await current(ctx, wanted)).tag
    },

    /** Returns the file, built unless it is current or less than a minute old. */
    async find(ctx: Context, wanted: Wanted): Promise<BuiltFile> {
      const { tag, built } = await current(ctx, wanted)
      const key = keyOf(wanted)
      if (built) {
        keep(key, built)
        return built
      }
      const running = building.get(key)
      if (running) return running
      const made = turn.then(() => build(ctx, wanted, tag)).finally(() => building.delete(key))
      turn = made.catch(() => undefined)
      building.set(key, made)
      return made
    },

    /** Streams the stock with its pictures; null while too many archives are being sent. */
    async zip(ctx: Context, { vendorId, photos }: { vendorId: string; photos: PhotoStore }): Promise<Readable | null> {
      if (zips >= maxZips) return null
      zips += 1
      try {
        const { compressed } = await this.find(ctx, { vendorId, channel: 'mobile_de_csv' })
        const archive = zipStock({
          fileName: exportFiles.mobile_de_csv,
          file: await decompress(compressed),
          cars: exportedFor(ctx, { vendorId, channel: 'mobile_de_zip' }, site),
          photos,
          now: ctx.now(),
        })
        archive.once('close', () => (zips -= 1))
        return archive
      } catch (error) {
        zips -= 1
        throw error
      }
    },
  }
}

export type StockFiles = ReturnType<typeof createStockFiles>

function keyOf({ vendorId, channel }: Wanted): string {
  return `${vendorId} ${channel}`
}

async function* exportedFor(ctx: Context, { vendorId, channel }: Wanted, site: SiteAddresses) {
  for await (const page of exportedCars(ctx, { vendorId, site }))
    yield page.filter((car) => isExported(car, channels[channel]))
}

/** Builds a file page by page, so that only its compressed form is in memory as a whole. */
async function compressedFile(ctx: Context, wanted: Wanted, site: SiteAddresses): Promise<Buffer> {
  const { header, row, between, footer, encode } = channels[wanted.channel]
  const messages = messagesOf('it')
  async function* parts(): AsyncGenerator<Uint8Array> {
    let isFirst = true
    yield encode(header())
    for await (const page of exportedFor(ctx, wanted, site)) {
      if (page.length === 0) continue
      yield encode((isFirst ? '' : between) + page.map((car) => row(car, messages)).join(between))
      isFirst = false
    }
    yield encode(footer)
  }
  const chunks: Buffer[] = []
  await pipeline(Readable.from(parts(), { objectMode: false }), createGzip(), async (compressed) => {
    for await (const chunk of compressed) chunks.push(chunk as Buffer)
  })
  return Buffer.concat(chunks)
}
