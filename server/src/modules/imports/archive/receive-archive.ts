import { maxArchiveBytes } from '@autopiazza/contract/import-columns'
import type { Call } from '../../../kernel/context.ts'
import { refused } from '../../../kernel/outcome.ts'
import { actingVendor, findSellerKind } from '../../identity/index.ts'
import type { HeldBytes, TemporaryFiles } from '../ports.ts'
import { previewArchive } from './preview-archive.ts'

const refusals = {
  busy: 'imports.uploads_busy',
  too_large: 'imports.archive_too_large',
  incomplete: 'imports.archive_incomplete',
} as const

/** Receives a ZIP archive in a temporary file and checks its stock file. A vendor sends one archive at a time. */
export async function receiveArchive({
  ctx,
  input: { fileName, bytes },
  files,
}: Call<{ readonly fileName: string; readonly bytes: HeldBytes['bytes'] }> & {
  readonly files: TemporaryFiles
}) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const { userId } = vendor.value
  if ((await findSellerKind(ctx, userId)) === 'private') return refused('imports.private_seller')
  const held = await files.hold({ owner: userId, bytes, most: maxArchiveBytes }, (path) =>
    previewArchive({ ctx, input: { fileName, path } }),
  )
  return 'problem' in held ? refused(refusals[held.problem]) : held.value
}

/** Returns whether these bytes begin like a ZIP archive. */
export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}
