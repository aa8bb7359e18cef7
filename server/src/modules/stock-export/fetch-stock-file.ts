import { type ExportChannel, exportFiles } from '@autopiazza/contract/stock-export-vocabulary'
import type { Readable } from 'node:stream'
import type { Call } from '../../kernel/context.ts'
import { consumeRateLimit } from '../identity/index.ts'
import type { PhotoStore } from '../listings/index.ts'
import { markFetched } from './addresses-store.ts'
import { channels } from './channels.ts'
import { hashOfSecret } from './export-secret.ts'
import { findExportAddress } from './reads/export-addresses.ts'
import type { StockFiles } from './stock-files.ts'

/** Fetches of one file from one network; archives with pictures are far larger. */
const fetches = { name: 'stock-export', points: 120, seconds: 600 }
const archives = { name: 'stock-export-zip', points: 12, seconds: 3_600 }

interface FetchStockFile extends Call<{
  readonly secret: string
  readonly fileName: string
  /** Whether the caller already has a file with this tag. */
  readonly hasTag: (tag: string) => boolean
  /** Whether only the headers are wanted. */
  readonly isHead: boolean
}> {
  readonly files: StockFiles
  readonly photos: PhotoStore
}

export type FetchedStockFile =
  | { readonly kind: 'not_found' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'unchanged'; readonly tag: string }
  | { readonly kind: 'archive'; readonly tag: string; readonly contentType: string; readonly archive: Readable | null }
  | { readonly kind: 'file'; readonly tag: string; readonly contentType: string; readonly compressed: Buffer }

/** Returns the file behind a secret address. An unknown secret, and one of another file, is not found. */
export async function fetchStockFile({ ctx, input, files, photos }: FetchStockFile): Promise<FetchedStockFile> {
  const secretHash = hashOfSecret(input.secret)
  const found = secretHash === null ? null : await findExportAddress(ctx, secretHash)
  if (secretHash === null || found === null || exportFiles[found.channel] !== input.fileName)
    return { kind: 'not_found' }
  const { channel } = found
  const { contentType } = channels[channel]
  const seconds = await consumeRateLimit(ctx, { ...fetches, key: `${secretHash} ${ctx.address ?? ''}` })
  if (seconds > 0) return { kind: 'wait', seconds }
  await markFetched(ctx, secretHash)
  const tag = await files.findTag(ctx, found)
  if (input.hasTag(tag)) return { kind: 'unchanged', tag }
  if (!isArchive(channel)) return { kind: 'file', contentType, ...(await files.find(ctx, found)) }
  if (input.isHead) return { kind: 'archive', tag, contentType, archive: null }
  const wait = await consumeRateLimit(ctx, { ...archives, key: secretHash })
  if (wait > 0) return { kind: 'wait', seconds: wait }
  const archive = await files.zip(ctx, { vendorId: found.vendorId, photos })
  return archive ? { kind: 'archive', tag, contentType, archive } : { kind: 'wait', seconds: 60 }
}

function isArchive(channel: ExportChannel): boolean {
  return channel === 'mobile_de_zip'
}
