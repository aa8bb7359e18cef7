import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Must not be in any served file. */
export const canary = '<script>CANARY</script>'

/** Returns the start of a ZIP archive with an empty file. */
export function archive(): Buffer {
  return Buffer.concat([Buffer.from('504b0304140000000000', 'hex'), Buffer.alloc(20), Buffer.from(canary)])
}

export function withJpegComment(jpeg: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)])
}

/** The size is in the frame header: FF C0, length, precision, height, width. */
export function withJpegSize(jpeg: Buffer, size: number): Buffer {
  const forged = Buffer.from(jpeg)
  const frame = forged.indexOf(Buffer.from([0xff, 0xc0]))
  forged.writeUInt16BE(size, frame + 5)
  forged.writeUInt16BE(size, frame + 7)
  return forged
}

/** Returns a small PNG whose text decompresses to 200 MB. */
export function growingPng(): Buffer {
  const text = Buffer.concat([Buffer.from('Title\0\0', 'latin1'), deflateSync(Buffer.alloc(200 * 1024 * 1024))])
  return withChunk(blankPng, 'zTXt', text)
}

const blankPng = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c00000' } })
  .png()
  .toBuffer()

/** Inserts a chunk after a PNG's header, which ends at byte 33. */
export function withChunk(png: Buffer, type: string, data: string | Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)])
}

/** Sets the width in the header of a PNG, whatever its picture is. */
export function withWidth(png: Buffer, width: number): Buffer {
  const forged = Buffer.from(png)
  forged.writeUInt32BE(width, 16)
  return forged
}

/** Returns a black picture of one bit per pixel: 400 megapixels in 50 kB. */
export function blackPng(size: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc(size * (Math.ceil(size / 8) + 1)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: string | Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data)])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.byteLength - 4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
