import { statfs } from 'node:fs/promises'
import { overdueProblem } from './component-health.ts'

interface DiskSpaceParts {
  readonly folder: string
  /** PostgreSQL writes its log in files of 16 MB and panics without room for the next. */
  readonly leastBytes?: number
  readonly checkMilliseconds?: number
}

const megabyte = 1024 * 1024
const maxWithoutAnswer = 30_000

/** Watches the free space of the disk of DATA_DIR. Anyone may read its problem, so it names no path. */
export function watchDiskSpace({ folder, leastBytes = 32 * megabyte, checkMilliseconds = 5_000 }: DiskSpaceParts) {
  let freeBytes: number | null = null
  let failure: string | null = null
  let answeredAt = performance.now()
  let isAsking = false

  async function check(): Promise<void> {
    if (isAsking) return
    isAsking = true
    try {
      const { bavail, bsize } = await statfs(folder)
      freeBytes = bavail * bsize
      failure = null
    } catch (error) {
      failure = `the disk of DATA_DIR cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}`
    }
    answeredAt = performance.now()
    isAsking = false
  }
  void check()
  const timer = setInterval(() => void check(), checkMilliseconds).unref()

  function problem(): string | null {
    if (failure !== null) return failure
    if (freeBytes !== null && freeBytes < leastBytes)
      return `the disk of DATA_DIR is full: ${Math.floor(freeBytes / megabyte)} MB free`
    return overdueProblem(`the disk of DATA_DIR has not answered`, answeredAt, maxWithoutAnswer)
  }

  return {
    problem,
    /** NaN before the first check. */
    freeBytes: () => freeBytes ?? Number.NaN,
    stop: () => clearInterval(timer),
  }
}

/** No space, an exhausted quota, a file that may not grow; PostgreSQL reports the first two as the third. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])

/** Returns true when the error, or its cause, is a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && codes.has(error.code)) || /disk is full/.test(error.message) || isDiskFull(error.cause)
}
