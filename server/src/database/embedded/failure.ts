import { StartupProblem } from '../../runtime/startup-problem.ts'

const knownCauses: readonly (readonly [pattern: RegExp, sentence: (place: string) => string])[] = [
  [
    /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/i,
    (place) => `The disk that holds ${place} is full. Free some space or set DATA_DIR to a folder on another disk.`,
  ],
  [
    /Read-only file system|EROFS/i,
    (place) => `${place} is on a read-only disk. Set DATA_DIR to a folder that can be written.`,
  ],
  [
    /Permission denied|EACCES|EPERM|Operation not permitted/i,
    (place) =>
      `${place} cannot be read and written by this user. Correct its permissions or set DATA_DIR to another folder.`,
  ],
  [
    /ENOTDIR|EEXIST|Not a directory/i,
    (place) => `${place} cannot be a folder: a file is in the way. Move it or set DATA_DIR to another folder.`,
  ],
  [
    /ENOTEMPTY/,
    (place) =>
      `${place} has a folder called postgres that is not a database. Move it away or set DATA_DIR to another folder.`,
  ],
  [
    /database files are incompatible/i,
    (place) => `The database in ${place} was made by another PostgreSQL release and cannot be opened by this one.`,
  ],
  [
    /could not create shared memory segment|could not map anonymous shared memory/i,
    () => 'PostgreSQL found too little memory to start. Free some memory and start again.',
  ],
]

/** Converts a system error or PostgreSQL's output into one line that names the remedy. */
export function explainFailure(cause: unknown, place: string): StartupProblem {
  if (cause instanceof StartupProblem) return cause
  const text = cause instanceof Error ? cause.message : String(cause)
  const known = knownCauses.find(([pattern]) => pattern.test(text))
  if (known) return new StartupProblem(known[1](place), { cause })
  const lastWord =
    text.split('\n').findLast((line) => /FATAL|PANIC|error:|could not/i.test(line)) ?? text.trim().split('\n').at(-1)
  return new StartupProblem(
    `The embedded PostgreSQL in ${place} does not start: ${lastWord?.trim() || 'it exited without output'}`,
    { cause },
  )
}
