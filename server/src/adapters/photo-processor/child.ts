import { setPriority } from 'node:os'
import { encode, prepare } from './prepare-photo.ts'
import type { PhotoAnswer, PhotoTask } from './photo-process.ts'

const maxMemory = 450 * 1024 * 1024
const lowerPriority = 10

setPriority(lowerPriority)
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) process.exit(1)
}, 25).unref()

process.on('disconnect', () => process.exit(0))
process.on('message', (task: PhotoTask) => {
  void answerTo(task).then((answer) => process.send?.(answer))
})

async function answerTo(task: PhotoTask): Promise<PhotoAnswer> {
  if (task.kind === 'prepare')
    return { kind: 'prepared', result: await prepare(task.bytes).catch(() => 'not_an_image' as const) }
  return { kind: 'encoded', bytes: await encode(task.master, task.width, task.format).catch(() => null) }
}
