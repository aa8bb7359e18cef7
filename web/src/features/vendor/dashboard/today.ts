import type { ConversationSummary, NextStep, Sale } from '@autopiazza/contract'
import { type SaleTask, saleTaskOf } from './sale-task.ts'

const maxShown = 5

/** A task of the vendor: a conversation in which the buyer wrote last, or a sale that the vendor can act on now. */
export type Task = { kind: 'message'; conversation: ConversationSummary; isUrgent: false } | SaleTask

/** A sale in which another party must act. */
export interface WaitingSale {
  sale: Sale
  step: NextStep
  isLate: boolean
}

export interface Today {
  tasks: Task[]
  waiting: WaitingSale[]
  /** True when the vendor has no task and no other party is late. */
  isInOrder: boolean
  moreSales: number
  moreReturns: number
  moreMessages: number
  moreWaiting: number
}

/** Returns the vendor's tasks, the most urgent first, and the sales in which others must act, late ones first. */
export function tasksOfToday({
  conversations,
  sales,
  now,
}: {
  conversations: readonly ConversationSummary[]
  sales: readonly Sale[]
  now: number
}): Today {
  const own = sales
    .flatMap((sale) => saleTaskOf(sale, now) ?? [])
    .toSorted((one, other) => momentOf(one.due) - momentOf(other.due))
  const unanswered = conversations
    .filter(({ answer }) => answer === 'awaited')
    .toSorted((one, other) => writtenAt(one) - writtenAt(other))
    .map((conversation) => ({ kind: 'message', conversation, isUrgent: false }) as const)
  const waiting = sales
    .filter((sale) => !own.some((task) => task.sale === sale))
    .flatMap((sale) => waitingOf(sale, now))
    .toSorted((one, other) => momentOf(one.step.by) - momentOf(other.step.by))
  const all: Task[] = [
    ...own.filter(({ isUrgent }) => isUrgent),
    ...unanswered,
    ...own.filter(({ isUrgent }) => !isUrgent),
  ]
  const hidden = all.slice(maxShown)
  const moreMessages = hidden.filter(({ kind }) => kind === 'message').length
  const moreReturns = hidden.filter(({ kind }) => isOfReturn(kind)).length
  return {
    tasks: all.slice(0, maxShown),
    waiting: waiting.slice(0, maxShown),
    isInOrder: all.length === 0 && waiting.every(({ isLate }) => !isLate),
    moreSales: hidden.length - moreMessages - moreReturns,
    moreReturns,
    moreMessages,
    moreWaiting: Math.max(waiting.length - maxShown, 0),
  }
}

function isOfReturn(kind: Task['kind']): boolean {
  return kind === 'answer' || kind === 'takeBack'
}

function waitingOf(sale: Sale, now: number): WaitingSale[] {
  const step = sale.next
  return step ? [{ sale, step, isLate: step.by !== null && Date.parse(step.by) <= now }] : []
}

function momentOf(due: string | null): number {
  return due === null ? Number.POSITIVE_INFINITY : Date.parse(due)
}

function writtenAt({ lastMessageAt, startedAt }: ConversationSummary): number {
  return Date.parse(lastMessageAt ?? startedAt)
}
