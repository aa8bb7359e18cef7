import sharp from 'sharp'
import {
  archive,
  blackPng,
  canary,
  growingPng,
  withChunk,
  withJpegComment,
  withJpegSize,
  withWidth,
} from './hostile-files.ts'

export interface HostileFile {
  readonly name: string
  readonly bytes: Buffer
}

/** Number of decompression bombs in the corpus; they come first. */
export const bombCount = 8

/**
 * Returns 120 files that harm a careless receiver: places and texts in photographs, polyglot files, other kinds of
 * files, broken and endless pictures, and eight decompression bombs.
 */
export async function hostileCorpus(): Promise<HostileFile[]> {
  const jpeg = await noisy().jpeg({ quality: 90 }).toBuffer()
  const [png, webp, avif] = await Promise.all([
    noisy().png().toBuffer(),
    noisy().webp().toBuffer(),
    noisy().avif({ effort: 0 }).toBuffer(),
  ])
  const pictures = { jpeg, png, webp, avif }
  return [
    ...bombs(jpeg, png),
    ...(await withPlaces()),
    ...Object.entries(pictures).flatMap(([name, bytes]) => brokenOf(name, bytes)),
    ...twoInOne(jpeg, png, webp),
    ...otherKinds(),
  ].slice(0, 120)
}

const noisy = () =>
  sharp({
    create: {
      width: 480,
      height: 360,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
      background: '#000000',
    },
  })

/** Creates photographs as phones do, in each orientation, with place, camera and texts. */
function withPlaces(): Promise<HostileFile[]> {
  const exif = {
    IFD0: { Make: 'CANARY', Copyright: canary },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 27/1 50/1', GPSLongitudeRef: 'E', GPSLongitude: '9/1 11/1 25/1' },
  }
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">CANARY</x:xmpmeta>'
  return Promise.all(
    Array.from({ length: 24 }, async (_, at) => {
      const taken = noisy()
        .withExif(exif)
        .withXmp(xmp)
        .withMetadata({ orientation: 1 + (at % 8) })
      const format = (['jpeg', 'webp', 'png'] as const)[at % 3] ?? 'jpeg'
      return {
        name: `a ${format} with a place, held in way ${1 + (at % 8)}`,
        bytes: await taken.toFormat(format).toBuffer(),
      }
    }),
  )
}

/** Truncates the file at several positions or flips bytes. */
function brokenOf(name: string, bytes: Buffer): HostileFile[] {
  const cut = [0.02, 0.1, 0.3, 0.6, 0.9, 0.99].map((share) => ({
    name: `${share} of a ${name}`,
    bytes: bytes.subarray(0, Math.ceil(bytes.byteLength * share)),
  }))
  const turned = [3, 12, 30, 60, 120, 400, 2_000].map((from) => {
    const broken = Buffer.from(bytes)
    for (let at = from; at < Math.min(from + 8, broken.byteLength); at += 1) broken[at] = 255 - (broken[at] ?? 0)
    return { name: `a ${name} with other bytes at ${from}`, bytes: broken }
  })
  return [...cut, ...turned]
}

function twoInOne(jpeg: Buffer, png: Buffer, webp: Buffer): HostileFile[] {
  const page = Buffer.from(`<html>${canary}</html>`)
  return [
    { name: 'a page in a comment of a JPEG', bytes: withJpegComment(jpeg, canary) },
    { name: 'a page in a text of a PNG', bytes: withChunk(png, 'tEXt', `Title\0${canary}`) },
    { name: 'a profile that is none in a PNG', bytes: withChunk(png, 'iCCP', `CANARY\0\0${canary}`) },
    ...[jpeg, png, webp].flatMap((picture, at) => [
      { name: `an archive behind picture ${at}`, bytes: Buffer.concat([picture, archive()]) },
      { name: `an archive before picture ${at}`, bytes: Buffer.concat([archive(), picture]) },
      { name: `a page behind picture ${at}`, bytes: Buffer.concat([picture, page]) },
      { name: `a page before picture ${at}`, bytes: Buffer.concat([page, picture]) },
    ]),
    { name: 'a script that begins as a GIF', bytes: Buffer.from(`GIF89a/*\0\0*/=1;alert("${canary}")`) },
    { name: 'a page that begins as a JPEG', bytes: Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), page]) },
    { name: 'a program that ends in a JPEG', bytes: Buffer.concat([Buffer.from('7f454c46', 'hex'), jpeg]) },
  ]
}

function otherKinds(): HostileFile[] {
  const texts: Record<string, string> = {
    nothing: '',
    'one byte': 'x',
    'a text': 'this is not a picture',
    'an SVG with a script': `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">${canary}</svg>`,
    'an SVG that reads a file':
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
    'an SVG that fetches':
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink"><image x:href="http://127.0.0.1:1/"/></svg>',
    'a page': `<!doctype html>${canary}`,
    'a PDF': '%PDF-1.7\n1 0 obj<</OpenAction 2 0 R>>endobj',
    PostScript: '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(%pipe%id) (w) file',
    'a picture of commands': 'push graphic-context\nviewbox 0 0 640 480\nimage over 0,0 0,0 "|id"\npop graphic-context',
    'a playlist': '#EXTM3U\n#EXTINF:1,\nconcat:http://127.0.0.1:1/a|file:///etc/passwd',
    'a C program': 'int main() { return 0; }',
    'a script': '#!/bin/sh\nid',
    'an XBM': '#define a_width 9999999\n#define a_height 9999999\nstatic char a_bits[] = { 0 };',
    'a PPM of a size without end': 'P6 99999999 99999999 255\n',
  }
  const heads = [
    '00000100',
    '49492a00',
    '4d4d002a',
    '424d',
    '38425053',
    '0000000c6a502020',
    '762f3101',
    '1f8b08',
    '52494646ffffffff57454250',
    '0000001c6674797068656963',
  ]
  return [
    ...Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
    ...heads.map((head) => ({
      name: `${head} and zeros`,
      bytes: Buffer.concat([Buffer.from(head, 'hex'), Buffer.alloc(4_000)]),
    })),
  ]
}

function bombs(jpeg: Buffer, png: Buffer): HostileFile[] {
  return [
    { name: 'a JPEG that claims 65,000 by 65,000', bytes: withJpegSize(jpeg, 65_000) },
    { name: 'a JPEG that claims 7,000 by 7,000', bytes: withJpegSize(jpeg, 7_000) },
    { name: 'a PNG that claims a width of 60,000', bytes: withWidth(png, 60_000) },
    { name: 'a PNG whose text unpacks to 200 MB', bytes: growingPng() },
    ...[7_000, 12_000, 16_000, 20_000].map((size) => ({
      name: `a black PNG of ${size} by ${size}`,
      bytes: blackPng(size),
    })),
  ]
}

/** Lists the metadata of a photograph that may name its place, camera or owner. */
export async function personalMetadata(photograph: Buffer): Promise<string[]> {
  const metadata = await sharp(photograph).metadata()
  return (['exif', 'xmp', 'iptc'] as const).filter((kind) => metadata[kind] !== undefined)
}
