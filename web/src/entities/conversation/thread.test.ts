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
  it('shows each message once, in order', () => {
    expect(positions(joinMessages([at(3), at(1)], [at(2), at(3)]))).toEqual([1, 2, 3])
  })

  it('takes the next message, and one it already has', () => {
    expect(positions(withMessage([at(1)], at(2)))).toEqual([1, 2])
    expect(positions(withMessage([at(1), at(2)], at(2)))).toEqual([1, 2])
  })

  it('reports that messages before it are missing', () => {
    expect(withMessage([at(1)], at(3))).toBeNull()
  })

  it('keeps earlier messages above a fresh page that reaches them, and only then', () => {
    expect(positions(keepEarlier([at(1), at(2)], [at(3), at(4)]))).toEqual([1, 2, 3, 4])
    expect(positions(keepEarlier([at(1)], [at(3), at(4)]))).toEqual([3, 4])
  })
})
