import type { PhotoProcessor } from '../../modules/listings/ports.ts'
import { createPhotoProcess, type PhotoProcess } from './photo-process.ts'
import type { PhotoAnswer, PhotoTask } from './tasks.ts'

export interface PhotoProcessorOptions {
  /** Milliseconds a picture may take. */
  readonly taskTimeout?: number
  /** Milliseconds after which a process with nothing to do ends. */
  readonly idleTimeout?: number
}

const mostWaiting = 100
const mostUnanswered = 5

/**
 * Two processes with a memory limit and a time limit: one for what people send, one for what we encode of it, so that neither waits for the other.
 * A picture that breaks its process is answered as no picture.
 */
export function createPhotoProcessor({
  taskTimeout = 20_000,
  idleTimeout = 30_000,
}: PhotoProcessorOptions = {}): PhotoProcessor & {
  /** What is wrong when picture after picture gets no answer from its process. */
  problem(): string | null
} {
  const preparing = oneAfterTheOther(createPhotoProcess({ taskTimeout, idleTimeout }))
  const encoding = oneAfterTheOther(createPhotoProcess({ taskTimeout, idleTimeout }))
  return {
    prepare: async (bytes) => {
      const answer = await preparing.run({ kind: 'prepare', bytes })
      return answer?.kind === 'prepared' ? answer.result : 'not_an_image'
    },
    encode: async (master, width, format) => {
      if (encoding.waiting() >= mostWaiting) return null
      const answer = await encoding.run({ kind: 'encode', master, width, format })
      return answer?.kind === 'encoded' ? answer.bytes : null
    },
    problem: () => {
      const count = Math.max(preparing.unanswered(), encoding.unanswered())
      return count >= mostUnanswered ? `${count} pictures in a row got no answer from their process` : null
    },
    close: async () => {
      preparing.close()
      encoding.close()
    },
  }
}

interface Line extends PhotoProcess {
  waiting(): number
}

function oneAfterTheOther(process: PhotoProcess): Line {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const run = async (task: PhotoTask): Promise<PhotoAnswer | null> => {
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    waiting += 1
    await before
    waiting -= 1
    return process.run(task).finally(resolve)
  }
  return { ...process, run, waiting: () => waiting }
}
