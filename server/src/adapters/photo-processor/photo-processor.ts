import type { PhotoProcessor } from '../../modules/listings/ports.ts'
import { outsideTransactions } from '../../kernel/outside-calls.ts'
import { createFairQueue } from './fair-queue.ts'
import { createPhotoProcess } from './photo-process.ts'

export interface PhotoProcessorOptions {
  readonly taskTimeout?: number
  /** Milliseconds after which an idle process ends. */
  readonly idleTimeout?: number
}

/** Limits for uploads by users: in total, the photographs of several forms, and per user, the photographs of one form. */
const uploads = { maxQueued: 64, maxQueuedPerOwner: 16, maxQueuedBytes: 256 * 1024 * 1024, timeout: 30_000 }
const encodings = { maxQueued: 100, maxQueuedPerOwner: 100, maxQueuedBytes: 256 * 1024 * 1024, timeout: 30_000 }
const maxUnanswered = 5

export interface WatchedPhotoProcessor extends PhotoProcessor {
  /** Returns the problem when the process does not answer for several pictures in a row. */
  problem(): string | null
}

/**
 * Runs two processes with a memory limit and a time limit: one for uploads, one for encodings, so that neither waits
 * for the other. Serves uploaders in turn. A picture that crashes its process is reported as not an image
 * (docs/decisions/0032-photo-processes.md).
 */
export function createPhotoProcessor({
  taskTimeout = 20_000,
  idleTimeout = 5_000,
}: PhotoProcessorOptions = {}): WatchedPhotoProcessor {
  const preparing = createPhotoProcess({ taskTimeout, idleTimeout })
  const encoding = createPhotoProcess({ taskTimeout, idleTimeout })
  const queuedUpload = createFairQueue(uploads)
  const queuedEncoding = createFairQueue(encodings)
  const processor: WatchedPhotoProcessor = {
    prepare: async (bytes, owner) => {
      const answer = await queuedUpload(owner, bytes.byteLength, async () => ({
        given: await preparing.run({ kind: 'prepare', bytes }),
      }))
      if (!answer) return 'busy'
      return answer.given?.kind === 'prepared' ? answer.given.result : 'not_an_image'
    },
    encode: async (master, width, format) => {
      const answer = await queuedEncoding('', master.byteLength, () =>
        encoding.run({ kind: 'encode', master, width, format }),
      )
      return answer?.kind === 'encoded' ? answer.bytes : null
    },
    problem: () => {
      const count = Math.max(preparing.unanswered(), encoding.unanswered())
      return count >= maxUnanswered ? `${count} pictures in a row got no answer from their process` : null
    },
    close: async () => {
      preparing.close()
      encoding.close()
    },
  }
  return outsideTransactions(processor, { local: ['problem'] })
}
