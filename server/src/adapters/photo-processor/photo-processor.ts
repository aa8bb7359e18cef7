import type { PhotoProcessor } from '../../modules/listings/ports.ts'
import { createPhotoProcess, type PhotoProcess } from './photo-process.ts'
import type { PhotoAnswer, PhotoTask } from './tasks.ts'

export interface PhotoProcessorOptions {
  /** How many pictures are in work at once, each in its own process. */
  readonly processes?: number
  /** Milliseconds a picture may take. */
  readonly taskTimeout?: number
  /** Milliseconds after which a process with nothing to do ends. */
  readonly idleTimeout?: number
}

const mostWaiting = 100

/** Pictures in separate processes with a memory limit and a time limit; a picture that breaks its process is answered as no picture. */
export function createPhotoProcessor({
  processes = 2,
  taskTimeout = 20_000,
  idleTimeout = 30_000,
}: PhotoProcessorOptions = {}): PhotoProcessor {
  const all = Array.from({ length: processes }, () => createPhotoProcess({ taskTimeout, idleTimeout }))
  const free = [...all]
  const waiting: ((process: PhotoProcess) => void)[] = []

  const run = async (task: PhotoTask): Promise<PhotoAnswer | null> => {
    const process = free.pop() ?? (await new Promise<PhotoProcess>((resolve) => waiting.push(resolve)))
    try {
      return await process.run(task)
    } finally {
      const next = waiting.shift()
      if (next) next(process)
      else free.push(process)
    }
  }

  return {
    prepare: async (bytes) => {
      const answer = await run({ kind: 'prepare', bytes })
      return answer?.kind === 'prepared' ? answer.result : 'not_an_image'
    },
    encode: async (master, width, format) => {
      if (waiting.length >= mostWaiting) return null
      const answer = await run({ kind: 'encode', master, width, format })
      return answer?.kind === 'encoded' ? answer.bytes : null
    },
    close: async () => {
      for (const process of all) process.close()
    },
  }
}
