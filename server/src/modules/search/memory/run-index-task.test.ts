import fc from 'fast-check'
import { EventEmitter, getEventListeners } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import { buildSegment, fullBits, mergePacked, pack, type Packed, type PackedPart } from '@autopiazza/search-index'
import { runInThread } from '../../../runtime/run-in-thread.ts'
import { mergeInThread } from './run-index-task.ts'
import { advert } from '@autopiazza/search-index/testing/random-adverts'

const data = buildSegment(fc.sample(advert, { numRuns: 20, seed: 5 }))
const part: PackedPart = { packed: pack(data), alive: fullBits(data.rows) }

/** A thread that merges asynchronously, without the start of a real one. */
class QuickThread extends EventEmitter {
  postMessage({ parts }: { parts: readonly PackedPart[] }): void {
    setImmediate(() => this.emit('message', mergePacked(parts)))
  }
  async terminate(): Promise<number> {
    this.emit('exit', 1)
    return 1
  }
}
const quickThread = () => new QuickThread() as unknown as Worker
const merge = (signal: AbortSignal) => runInThread<Packed>(quickThread(), { kind: 'merge', parts: [part] }, signal)

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

describe('index thread', () => {
  test("leaves no listener on the process's abort signal: a thousand merged indexes are garbage-collected", async () => {
    const { signal } = new AbortController()
    const merged: WeakRef<Packed>[] = []
    for (let count = 0; count < 1_000; count += 1) merged.push(new WeakRef(await merge(signal)))
    await nextTurn()
    collectGarbage()
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
    expect(merged.filter((index) => index.deref() !== undefined).length).toBeLessThan(10)
  })

  test('leaves no listener on the abort signal after a merge in a real thread', async () => {
    const { signal } = new AbortController()
    const merged = await mergeInThread([part], signal)
    expect(merged.buffer.byteLength).toBe(mergePacked([part]).buffer.byteLength)
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
  })

  test('rejects a merge when the index is closed before or during the merge', async () => {
    const closed = AbortSignal.abort()
    await expect(merge(closed)).rejects.toThrow('Cancelled')
    const closing = new AbortController()
    const running = merge(closing.signal)
    closing.abort()
    await expect(running).rejects.toThrow('Cancelled')
    expect(getEventListeners(closing.signal, 'abort')).toHaveLength(0)
  })
})
