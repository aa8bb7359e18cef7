import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inFormat } from '@autopiazza/server/adapters/photo-processor/prepare-photo'
import { qualityOf } from '@autopiazza/server/adapters/photo-processor/qualities'
import { photoFormats } from '@autopiazza/server/modules/listings/index'
import { projectRoot } from '@autopiazza/server/runtime/project-root'
import sharp from 'sharp'
import { isQuick, sized } from '../size.ts'
import { dssim, type Scales, scalesOf } from './dssim.ts'

/** Maximum distance of three of four photographs from the same picture without loss: cards are small, the gallery is examined. */
const limitOf = (width: number) => (width <= 640 ? 0.04 : 0.035)
const widths = isQuick ? [320] : [320, 640, 960, 1280]
const qualities = { avif: [45, 55, 60, 65], webp: [66, 70, 74, 78], jpg: [66, 70, 74, 78] } as const

const option = (name: string, standard: number) =>
  Number(process.argv[process.argv.indexOf(`--${name}`) + 1] ?? standard) || standard
const count = option('photographs', Number(sized('8', '4')))

const folder = join(projectRoot, 'demo/photos')
const files = readdirSync(folder).filter((file) => file.startsWith('cc-'))
const chosen = files.filter((_, at) => at % Math.max(1, Math.floor(files.length / count)) === 0).slice(0, count)

interface Original {
  readonly png: Buffer
  readonly scales: Scales
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)
const at = (values: readonly number[], part: number) => sorted(values)[Math.floor((values.length - 1) * part)] ?? 0

async function measure(originals: readonly Original[], format: (typeof photoFormats)[number], quality: number) {
  const [scores, bytes]: [number[], number[]] = [[], []]
  for (const { png, scales } of originals) {
    const encoded = await inFormat(sharp(png), format, quality).toBuffer()
    scores.push(dssim(scales, await scalesOf(encoded)))
    bytes.push(encoded.byteLength)
  }
  return { score: at(scores, 0.75), worst: at(scores, 1), bytes: at(bytes, 0.5) }
}

process.stdout.write(`${chosen.length} photographs; score: DSSIM that three of four stay under\n`)
let isUnderAll = true
for (const width of widths) {
  const originals: Original[] = []
  for (const file of chosen) {
    const master = await sharp(readFileSync(join(folder, file)))
      .resize({ width, withoutEnlargement: true })
      .png()
      .toBuffer()
    originals.push({ png: master, scales: await scalesOf(master) })
  }
  for (const format of photoFormats) {
    const ours = qualityOf(format, width)
    for (const quality of sorted([...new Set(isQuick ? [ours] : [...qualities[format], ours])])) {
      const { score, worst, bytes } = await measure(originals, format, quality)
      const isUnder = score <= limitOf(width)
      if (quality === ours) isUnderAll &&= isUnder
      process.stdout.write(
        `${String(width).padStart(5)} ${format.padEnd(4)} ${quality}${quality === ours ? ' ours' : '     '}  score ${score.toFixed(4)}  worst ${worst.toFixed(4)}  ${(bytes / 1000).toFixed(1).padStart(6)} kB  ${isUnder ? 'under' : 'over'} ${limitOf(width)}\n`,
      )
    }
  }
}
process.stdout.write(
  isUnderAll ? 'every quality of ours stays under its limit\n' : 'a quality of ours is over its limit\n',
)
process.exitCode = isUnderAll ? 0 : 1
