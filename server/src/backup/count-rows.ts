/** Counts the rows of PostgreSQL's binary COPY format in a stream. */
export interface RowCounter {
  /** Throws on bytes in another format. */
  push(chunk: Uint8Array): void
  readonly rows: number
  /** True once the end of the data was seen. */
  readonly isComplete: boolean
}

const signature = Buffer.from('PGCOPY\n\u00ff\r\n\0', 'latin1')
/** The signature is followed by four bytes of flags and the length of an extension. */
const isNull = 0xffff_ffff
const isEnd = 0xffff

type Reading = 'signature' | 'flags' | 'fields' | 'length' | 'end'
const sizes: Readonly<Record<Reading, number>> = { signature: 11, flags: 8, fields: 2, length: 4, end: 0 }

export function createRowCounter(): RowCounter {
  let [rows, fields, toSkip] = [0, 0, 0]
  let reading: Reading = 'signature'
  /** The number that is being read, and how many of its bytes have been read. */
  let [number, bytes] = [0, 0]

  function take(byte: number): void {
    if (reading === 'signature' && byte !== signature[bytes]) throw new Error('This is not COPY data')
    // The flags before the length are shifted out of the 32 bits.
    number = ((number << 8) | byte) >>> 0
    bytes += 1
    if (bytes < sizes[reading]) return
    const read = number
    number = 0
    bytes = 0
    conclude(read)
  }

  function conclude(read: number): void {
    if (reading === 'signature') reading = 'flags'
    else if (reading === 'flags') {
      toSkip = read
      reading = 'fields'
    } else if (reading === 'fields' && read === isEnd) reading = 'end'
    else if (reading === 'fields') {
      rows += 1
      fields = read
      if (fields > 0) reading = 'length'
    } else {
      toSkip = read === isNull ? 0 : read
      fields -= 1
      if (fields === 0) reading = 'fields'
    }
  }

  return {
    get rows() {
      return rows
    },
    get isComplete() {
      return reading === 'end'
    },
    push(chunk) {
      let at = 0
      while (at < chunk.length) {
        if (reading === 'end') throw new Error('There is data after the end')
        if (toSkip > 0) {
          const skipped = Math.min(toSkip, chunk.length - at)
          toSkip -= skipped
          at += skipped
        } else {
          take(chunk[at] ?? 0)
          at += 1
        }
      }
    },
  }
}
