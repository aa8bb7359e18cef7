import { maxPhotoBytes } from '@autopiazza/contract/constants'
import { sniffImage, signatureBytes } from './sniff-image.ts'

export type FileProblem = 'not_an_image' | 'too_large' | 'no_room'

export interface RefusedFile {
  readonly name: string
  readonly problem: FileProblem
}

export interface ChosenFiles {
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
