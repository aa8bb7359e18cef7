/** Colour code points of ITU-T H.273: the primaries and the transfer function of the samples. */
export interface ColourCodes {
  readonly primaries: number
  readonly transfer: number
}

/** In pixels, before the picture is rotated. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** A box of ISO/IEC 14496-12: its content is from `from` to `to`. */
interface Box {
  readonly kind: string
  readonly from: number
  readonly to: number
}

/** Returns the major brand and the compatible brands of an ISO base media file. Brands list what a decoder must support. */
export function isoBrands(view: DataView): ReadonlySet<string> {
  const first = boxesOf(view, 0, view.byteLength)[0]
  if (first?.kind !== 'ftyp') return new Set()
  const compatible = Array.from({ length: Math.max(0, Math.floor((first.to - first.from - 8) / 4)) }, (_, index) =>
    word(view, first.from + 8 + index * 4),
  )
  return new Set([word(view, first.from), ...compatible])
}

/**
 * Returns the size and colour of the primary image of an AVIF (ISO/IEC 23008-12). The colour is null for a picture
 * with a colour profile, because the profile takes precedence over colour codes.
 */
export function avifHeader(view: DataView): { size: PictureSize | null; colour: ColourCodes | null } {
  const properties = primaryProperties(view)
  const extent = properties.find(({ kind }) => kind === 'ispe')
  const size =
    extent && extent.to - extent.from >= 12
      ? { width: view.getUint32(extent.from + 4), height: view.getUint32(extent.from + 8) }
      : null
  const colours = properties.filter(({ kind, from, to }) => kind === 'colr' && to - from >= 4)
  const hasProfile = colours.some(({ from }) => ['prof', 'rICC'].includes(word(view, from)))
  const codes = colours.find(({ from, to }) => word(view, from) === 'nclx' && to - from >= 8)
  const colour =
    codes && !hasProfile
      ? { primaries: view.getUint16(codes.from + 4), transfer: view.getUint16(codes.from + 6) }
      : null
  return { size, colour }
}

function primaryProperties(view: DataView): Box[] {
  const meta = boxesOf(view, 0, view.byteLength).find(({ kind }) => kind === 'meta')
  const parts = meta ? boxesOf(view, meta.from + 4, meta.to) : []
  const primary = parts.find(({ kind }) => kind === 'pitm')
  const shared = parts.find(({ kind }) => kind === 'iprp')
  const inShared = shared ? boxesOf(view, shared.from, shared.to) : []
  const container = inShared.find(({ kind }) => kind === 'ipco')
  const all = container ? boxesOf(view, container.from, container.to) : []
  if (!primary || primary.to - primary.from < 6) return all
  const isShort = view.getUint8(primary.from) === 0
  const id = isShort ? view.getUint16(primary.from + 4) : longAt(view, primary.from + 4)
  const indices = inShared.filter(({ kind }) => kind === 'ipma').flatMap((box) => propertiesOf(view, box, id))
  return indices.flatMap((index) => all[index - 1] ?? [])
}

/** Returns the property numbers, counted from 1, of an item in an item association box. */
function propertiesOf(view: DataView, { from, to }: Box, item: number): number[] {
  if (to - from < 8) return []
  const [hasLongIds, hasLongIndices] = [view.getUint8(from) > 0, (view.getUint8(from + 3) & 1) === 1]
  const [idBytes, indexBytes] = [hasLongIds ? 4 : 2, hasLongIndices ? 2 : 1]
  let at = from + 8
  while (at + idBytes + 1 <= to) {
    const id = hasLongIds ? view.getUint32(at) : view.getUint16(at)
    const count = view.getUint8(at + idBytes)
    const start = at + idBytes + 1
    at = start + count * indexBytes
    if (at > to) return []
    if (id === item)
      return Array.from({ length: count }, (_, index) =>
        hasLongIndices ? view.getUint16(start + index * 2) & 0x7fff : view.getUint8(start + index) & 0x7f,
      )
  }
  return []
}

/** Returns the boxes in a range; a last box that exceeds the given bytes is truncated. */
function boxesOf(view: DataView, start: number, end: number): Box[] {
  const boxes: Box[] = []
  let at = start
  while (at + 8 <= end) {
    const short = view.getUint32(at)
    const isLong = short === 1
    if (isLong && at + 16 > end) break
    const head = isLong ? 16 : 8
    const length = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? end - at : short
    if (length < head) break
    boxes.push({ kind: word(view, at + 4), from: at + head, to: Math.min(at + length, end) })
    at += length
  }
  return boxes
}

function longAt(view: DataView, at: number): number {
  return at + 4 <= view.byteLength ? view.getUint32(at) : 0
}

function word(view: DataView, at: number): string {
  return String.fromCharCode(
    ...[0, 1, 2, 3].map((index) => (at + index < view.byteLength ? view.getUint8(at + index) : 0)),
  )
}
