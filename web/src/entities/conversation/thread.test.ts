import type { Message } from '@autopiazza/contract'
import { describe, expect, it } from 'vitest'
import { joinMessages, keepEarlier, withMessage } from './thread.ts'

const at = (position: number): Message => ({
  id: `m${position}`,
  conversationId: 'c',
  position,
  isMine: false,
  content: `n. ${position}`,
  warnings: [],
  createdAt: '2026-01-01T10:00:00Z',
})
const positions = (thread: readonly Message[] | null) => thread?.map(({ position }) => position)

describe('a thread of messages', () => {
  it('merges messages in order without duplicates', () => {
    expect(positions(joinMessages([at(3), at(1)], [at(2), at(3)]))).toEqual([1, 2, 3])
  })

  it('appends the next message to a thread and ignores a message that the thread already contains', () => {
    expect(positions(withMessage([at(1)], at(2)))).toEqual([1, 2])
    expect(positions(withMessage([at(1), at(2)], at(2)))).toEqual([1, 2])
  })

  it('reports a gap between the loaded messages and a new one', () => {
    expect(withMessage([at(1)], at(3))).toBeNull()
  })

  it('preserves earlier messages above a reloaded page only when no message is missing between them', () => {
    expect(positions(keepEarlier([at(1), at(2)], [at(3), at(4)]))).toEqual([1, 2, 3, 4])
    expect(positions(keepEarlier([at(1)], [at(3), at(4)]))).toEqual([3, 4])
  })
})
