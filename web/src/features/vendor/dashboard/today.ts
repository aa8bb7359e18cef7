import type { ConversationSummary, Sale } from '@autopiazza/contract'

const day = 86_400_000
const maxShown = 5

/** A task of the vendor: an unread conversation, or a sale that the vendor can act on now. */
export type Task =
  | { kind: 'message'; conversation: ConversationSummary; isUrgent: false }
  | { kind: 'transfer' | 'handOver' | 'return'; sale: Sale; isUrgent: boolean }

export interface Today {
  tasks: Task[]
  /** The number of further tasks that are not shown. */
  moreSales: number
  moreMessages: number
}

/** The tasks of today: first the returns that wait for an answer and the sales that end within a day, then the conversations that have waited longest, then the other sales by deadline. */
export function whatNeedsAnswer({
  conversations,
  sales,
  now,
}: {
  conversations: readonly ConversationSummary[]
  sales: readonly Sale[]
  now: number
}): Today {
  const waiting = sales
    .flatMap((sale) => taskOf(sale, now))
    .toSorted((one, other) => deadlineOf(one) - deadlineOf(other))
  const unread = conversations
    .filter(({ isUnread }) => isUnread)
    .toSorted((one, other) => writtenAt(one) - writtenAt(other))
    .map((conversation) => ({ kind: 'message', conversation, isUrgent: false }) as const)
  const all: Task[] = [
    ...waiting.filter(({ isUrgent }) => isUrgent),
    ...unread,
    ...waiting.filter(({ isUrgent }) => !isUrgent),
  ]
  const hidden = all.slice(maxShown)
  const moreMessages = hidden.filter(({ kind }) => kind === 'message').length
  return { tasks: all.slice(0, maxShown), moreSales: hidden.length - moreMessages, moreMessages }
}

function taskOf(sale: Sale, now: number): (Task & { sale: Sale })[] {
  if (sale.carReturn?.status === 'requested') return [{ kind: 'return', sale, isUrgent: true }]
  if (!sale.isOpen) return []
  const isUrgent = sale.deadline !== null && Date.parse(sale.deadline) - now < day
  if (sale.can.complete === true) return [{ kind: 'handOver', sale, isUrgent }]
  return sale.can.recordTransfer === true ? [{ kind: 'transfer', sale, isUrgent }] : []
}

function deadlineOf({ sale: { deadline, carReturn } }: { sale: Sale }): number {
  const due = carReturn?.answerDueAt ?? deadline
  return due === null ? Number.POSITIVE_INFINITY : Date.parse(due)
}

function writtenAt({ lastMessageAt, startedAt }: ConversationSummary): number {
  return Date.parse(lastMessageAt ?? startedAt)
}
