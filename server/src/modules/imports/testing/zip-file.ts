import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array | string
  /** The default is true for everything except pictures, like the programs of dealers. */
  readonly isDeflated?: boolean
  readonly isEncrypted?: boolean
  readonly isLink?: boolean
  /** The size to state instead of the real one. */
  readonly statedSize?: number
  readonly statedSum?: number
}

/** Returns a ZIP archive with these entries, as stated: names can repeat, and flags and sizes can be false. */
export function zipFile(entries: readonly ZipEntry[]): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const bytes = Buffer.from(entry.bytes as Uint8Array)
    const isDeflated = entry.isDeflated ?? !/\.(jpe?g|png|webp)$/i.test(entry.name)
    const data = isDeflated ? deflateRawSync(bytes) : bytes
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(0x800 | (entry.isEncrypted ? 1 : 0), 2)
    fields.writeUInt16LE(isDeflated ? 8 : 0, 4)
    fields.writeUInt32LE(entry.statedSum ?? crc32(bytes), 10)
    fields.writeUInt32LE(data.length, 14)
    fields.writeUInt32LE(entry.statedSize ?? bytes.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const made = Buffer.alloc(2)
    made.writeUInt16LE(3 << 8)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(((entry.isLink ? 0o120_777 : 0o100_644) << 16) >>> 0, 6)
    rest.writeUInt32LE(offset, 10)
    const local = Buffer.concat([signature(0x04034b50), fields, name, data])
    files.push(local)
    directory.push(Buffer.concat([signature(0x02014b50), made, fields, rest, name]))
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, list, signature(0x06054b50), end])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
