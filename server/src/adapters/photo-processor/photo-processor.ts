import type { PhotoProcessor } from '../../modules/listings/ports.ts'
import { outsideTransactions } from '../../outside-calls.ts'
import { createFairLine } from './fair-queue.ts'
import { createPhotoProcess } from './photo-process.ts'

export interface PhotoProcessorOptions {
  /** Milliseconds a picture may take. */
  readonly taskTimeout?: number
  /** Milliseconds after which a process with nothing to do ends. */
  readonly idleTimeout?: number
}

/** What people send: the photographs of several forms, and no more of one than a form has. */
const uploads = { waiting: 64, waitingPerOwner: 16, bytes: 256 * 1024 * 1024, patience: 30_000 }
const encodings = { waiting: 100, waitingPerOwner: 100, bytes: 256 * 1024 * 1024, patience: 30_000 }
const mostUnanswered = 5

export interface WatchedPhotoProcessor extends PhotoProcessor {
  /** What is wrong when picture after picture gets no answer from its process. */
  problem(): string | null
}

/**
 * Two processes with a memory limit and a time limit: one for what people send, one for what we encode of it, so that neither waits for the other.
 * Those who send take turns. A picture that breaks its process is answered as no picture.
 */
export function createPhotoProcessor({
  taskTimeout = 20_000,
  idleTimeout = 30_000,
}: PhotoProcessorOptions = {}): WatchedPhotoProcessor {
  const preparing = createPhotoProcess({ taskTimeout, idleTimeout })
  const encoding = createPhotoProcess({ taskTimeout, idleTimeout })
  const inUploads = createFairLine(uploads)
  const inEncodings = createFairLine(encodings)
  const processor: WatchedPhotoProcessor = {
    prepare: async (bytes, owner) => {
      const answer = await inUploads(owner, bytes.byteLength, async () => ({
        given: await preparing.run({ kind: 'prepare', bytes }),
      }))
      if (!answer) return 'busy'
      return answer.given?.kind === 'prepared' ? answer.given.result : 'not_an_image'
    },
    encode: async (master, width, format) => {
      const answer = await inEncodings('', master.byteLength, () =>
        encoding.run({ kind: 'encode', master, width, format }),
      )
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
  return outsideTransactions(processor, ['problem'])
}
