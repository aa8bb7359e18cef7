import { maxPhotoBytes } from '@autopiazza/contract/constants'

type Format = 'jpeg' | 'png' | 'webp' | 'avif'

/** The accepted formats, for the `accept` of a file input; with them phones provide a JPEG instead of a HEIC. */
export const acceptedFormats = 'image/jpeg,image/png,image/webp,image/avif'

/** The number of first bytes that identify the format. */
const signatureBytes = 32

const avifBrands = /^(avif|avis)/

/** The format of a photograph by its first bytes, not by its name; null when it is not accepted. */
export function sniffImage(bytes: Uint8Array): Format | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 3) === '\u00ff\u00d8\u00ff') return 'jpeg'
  if (text(0, 8) === '\u0089PNG\r\n\u001a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && [8, 16, 20, 24, 28].some((at) => avifBrands.test(text(at, at + 4)))) return 'avif'
  return null
}

type FileProblem = 'not_an_image' | 'too_large' | 'no_room'

export interface RefusedFile {
  readonly name: string
  readonly problem: FileProblem
}

interface ChosenFiles {
  readonly accepted: readonly File[]
  readonly refused: readonly RefusedFile[]
}

/** Divides the picked files into those that can be uploaded, and those that cannot, with the reason; files beyond the limit are dropped. */
export async function chooseFiles(files: readonly File[], maxFiles: number): Promise<ChosenFiles> {
  const examined = await Promise.all(files.map(async (file) => ({ file, problem: await problemOf(file) })))
  const good = examined.filter(({ problem }) => problem === null).map(({ file }) => file)
  const fits = new Set(good.slice(0, Math.max(0, maxFiles)))
  return {
    accepted: [...fits],
    refused: examined.flatMap(({ file, problem }) => {
      if (fits.has(file)) return []
      return [{ name: file.name, problem: problem ?? 'no_room' }]
    }),
  }
}

async function problemOf(file: File): Promise<FileProblem | null> {
  if (file.size > maxPhotoBytes) return 'too_large'
  try {
    const first = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())
    return sniffImage(first) ? null : 'not_an_image'
  } catch {
    return 'not_an_image'
  }
}
