import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../../runtime/project-root.ts'
import type { PhotoFormat, PhotoProblem, PreparedPhoto } from '../../modules/listings/ports.ts'

/** A task of the child process. */
export type PhotoTask =
  | { readonly kind: 'prepare'; readonly bytes: Uint8Array }
  | { readonly kind: 'encode'; readonly master: Uint8Array; readonly width: number; readonly format: PhotoFormat }

/** The answer of the child. A picture that cannot be decoded is a normal answer, not a failure of the child. */
export type PhotoAnswer =
  | { readonly kind: 'prepared'; readonly result: PreparedPhoto | PhotoProblem }
  | { readonly kind: 'encoded'; readonly bytes: Uint8Array | null }

const script = join(projectRoot, 'server/src/adapters/photo-processor/child.ts')

/** A process that runs one task at a time. It is started on demand, ended when idle, and replaced after a task that kills it. */
export interface PhotoProcess {
  /** Resolves to the child's answer, or to null when the child died or timed out. Rejects when the product is stopping, because then the task is not the cause. */
  run(task: PhotoTask): Promise<PhotoAnswer | null>
  unanswered(): number
  close(): void
}

export function createPhotoProcess({
  taskTimeout,
  idleTimeout,
}: {
  taskTimeout: number
  idleTimeout: number
}): PhotoProcess {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let isClosed = false
  let unanswered = 0

  const refuseWhenClosed = (): void => {
    if (isClosed) throw new Error('The photo process was closed')
  }
  const end = (): void => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
  }

  const start = (): ChildProcess => {
    const started = fork(script, [], {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=128', '--disable-warning=ExperimentalWarning'],
      env: { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.once('exit', () => {
      if (child === started) child = null
    })
    started.on('error', () => undefined)
    return started
  }

  return {
    run: async (task) => {
      refuseWhenClosed()
      clearTimeout(idle)
      child ??= start()
      const worker = child
      const answer = await sendTask(worker, task, taskTimeout)
      refuseWhenClosed()
      unanswered = answer === null ? unanswered + 1 : 0
      if (answer === null) end()
      idle = setTimeout(end, idleTimeout).unref()
      worker.unref()
      worker.channel?.unref()
      return answer
    },
    unanswered: () => unanswered,
    close: () => {
      isClosed = true
      end()
    },
  }
}

async function sendTask(worker: ChildProcess, task: PhotoTask, timeout: number): Promise<PhotoAnswer | null> {
  const { promise, resolve } = Promise.withResolvers<PhotoAnswer | null>()
  const abandon = (): void => resolve(null)
  const timer = setTimeout(abandon, timeout)
  worker.ref()
  worker.channel?.ref()
  worker.once('exit', abandon)
  worker.once('message', resolve)
  worker.send(task, (error) => {
    if (error) abandon()
  })
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('exit', abandon)
    worker.off('message', resolve)
  })
}
