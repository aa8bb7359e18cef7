import type { ConversationSummary, ReturnView, Sale } from '@autopiazza/contract'
import { describe, expect, test } from 'vitest'
import { type Task, whatNeedsAnswer } from './today.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString()

function sale(id: string, facts: Partial<Sale>): Sale {
  return {
    id,
    status: 'confirmed',
    isOpen: true,
    deadline: inHours(48),
    can: { recordTransfer: 'checkout.nothing_due', complete: true, cancel: true, endUnpaid: 'checkout.not_sold' },
    ...facts,
  } as Sale
}
function talk(id: string, facts: Partial<ConversationSummary> = {}): ConversationSummary {
  return { id, answer: 'awaited', lastMessageAt: inHours(-1), startedAt: inHours(-2), ...facts } as ConversationSummary
}
const idOf = (task: Task) => (task.kind === 'message' ? task.conversation.id : task.sale.id)
const idsOf = (conversations: ConversationSummary[], sales: Sale[]) =>
  whatNeedsAnswer({ conversations, sales, now }).tasks.map(idOf)

describe('what needs an answer', () => {
  test('is nothing when everything is answered or set aside and no sale waits for the vendor', () => {
    const waitsForCard = sale('card', {
      status: 'pending',
      can: {
        recordTransfer: 'checkout.no_transfer_awaited',
        complete: 'checkout.not_confirmed',
        cancel: true,
        endUnpaid: 'checkout.not_sold',
      },
    })
    const conversations = [talk('answered', { answer: null, isUnread: true }), talk('aside', { answer: 'set_aside' })]
    expect(whatNeedsAnswer({ conversations, sales: [waitsForCard], now })).toEqual({
      tasks: [],
      moreSales: 0,
      moreReturns: 0,
      moreMessages: 0,
    })
  })

  test('is a message that the vendor has read and not answered', () => {
    expect(idsOf([talk('read', { isUnread: false })], [])).toEqual(['read'])
  })

  test('comes in the order of urgency: what ends within a day, who waits longest, the rest by deadline', () => {
    expect(
      idsOf(
        [talk('recent'), talk('oldest', { lastMessageAt: inHours(-9) })],
        [sale('later', { deadline: inHours(60) }), sale('soon', { deadline: inHours(20) }), sale('next', {})],
      ),
    ).toEqual(['soon', 'oldest', 'recent', 'next', 'later'])
  })

  test('lists the transfer to check while it is awaited, and to hand the car over once the sale is confirmed', () => {
    const awaited = sale('awaited', {
      status: 'pending',
      can: { recordTransfer: true, complete: 'checkout.not_confirmed', cancel: true, endUnpaid: 'checkout.not_sold' },
    })
    const { tasks } = whatNeedsAnswer({ conversations: [], sales: [awaited, sale('confirmed', {})], now })
    expect(tasks.map(({ kind }) => kind)).toEqual(['transfer', 'handOver'])
  })

  test('of a return is the answer, the car once its moment has passed, and the transferred money, each as long as it waits', () => {
    const returned = (id: string, carReturn: object) =>
      sale(id, {
        status: 'completed',
        isOpen: false,
        carReturn: {
          answerDueAt: inHours(30),
          returnAt: null,
          transferred: 0,
          paidBackBy: null,
          paidBackAt: null,
          ...carReturn,
        } as ReturnView,
      })
    const owed = { status: 'car_back', transferred: 1_000, paidBackBy: inHours(200) }
    const { tasks } = whatNeedsAnswer({
      conversations: [],
      sales: [
        returned('owed', owed),
        returned('asked', { status: 'requested' }),
        returned('came', { status: 'accepted', returnAt: inHours(-1) }),
        returned('comes', { status: 'accepted', returnAt: inHours(1) }),
        returned('paid', { ...owed, paidBackAt: inHours(-1) }),
        returned('by card', { ...owed, transferred: 0 }),
        returned('done', { status: 'completed' }),
      ],
      now,
    })
    expect(tasks.map((task) => [idOf(task), task.kind, task.isUrgent])).toEqual([
      ['came', 'takeBack', true],
      ['asked', 'answer', true],
      ['owed', 'payBack', false],
    ])
  })

  test('does not ask for the balance of a car that is sold already', () => {
    const sold = sale('sold', { status: 'completed', isOpen: false, deadline: null })
    expect(idsOf([], [sold])).toEqual([])
  })

  test('shows five things and counts the others', () => {
    const conversations = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => talk(id))
    const owed = { status: 'car_back', transferred: 1, paidBackBy: inHours(99), paidBackAt: null } as ReturnView
    const today = whatNeedsAnswer({ conversations, sales: [sale('later', {}), sale('owed', { carReturn: owed })], now })
    expect(today.tasks).toHaveLength(5)
    expect(today).toMatchObject({ moreSales: 1, moreReturns: 1, moreMessages: 1 })
  })
})
