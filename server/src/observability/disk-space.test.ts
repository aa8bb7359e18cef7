import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { watchDiskSpace } from './disk-space.ts'

const checkMilliseconds = 10

function watched(leastBytes?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'autopiazza-disk-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  onTestFinished(remove)
  const disk = watchDiskSpace({ folder, checkMilliseconds, ...(leastBytes !== undefined && { leastBytes }) })
  onTestFinished(disk.stop)
  return { remove, disk }
}

test('reports no problem for a disk with enough space, and returns the free space as a number', async () => {
  const { disk } = watched(1)
  await expect.poll(disk.freeBytes).toBeGreaterThan(1)
  expect(disk.problem()).toBeNull()
})

test('reports a disk with less than the minimum of free space, with the free space', async () => {
  const { disk } = watched(Number.MAX_SAFE_INTEGER)
  await expect.poll(disk.problem).toMatch(/^the disk of DATA_DIR is full: \d+ MB free$/)
})

test('reports a deleted folder as a problem', async () => {
  const { disk, remove } = watched(1)
  await expect.poll(disk.freeBytes).toBeGreaterThan(1)
  remove()
  await expect.poll(disk.problem).toMatch(/^the disk of DATA_DIR cannot be read: ENOENT$/)
})
