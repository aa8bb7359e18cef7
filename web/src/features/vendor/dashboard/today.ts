import type { ConversationSummary, ReturnView, Sale } from '@autopiazza/contract'

const day = 86_400_000
const maxShown = 5

/** A task of the vendor: a conversation in which the buyer wrote last, or a sale that the vendor can act on now. */
export type Task =
  | { kind: 'message'; conversation: ConversationSummary; isUrgent: false }
  | { kind: SaleTaskKind; sale: Sale; due: string | null; isUrgent: boolean }

/** answer, takeBack and payBack are those of a return. */
export type SaleTaskKind = 'transfer' | 'handOver' | 'answer' | 'takeBack' | 'payBack'

type SaleTask = Exclude<Task, { kind: 'message' }>

export interface Today {
  tasks: Task[]
  /** The number of further tasks that are not shown. */
  moreSales: number
  moreReturns: number
  moreMessages: number
}

/** The tasks of today: first the returns and sales that wait for the vendor within a day, then the conversations that have waited longest, then the other sales by deadline. */
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
  const unanswered = conversations
    .filter(({ answer }) => answer === 'awaited')
    .toSorted((one, other) => writtenAt(one) - writtenAt(other))
    .map((conversation) => ({ kind: 'message', conversation, isUrgent: false }) as const)
  const all: Task[] = [
    ...waiting.filter(({ isUrgent }) => isUrgent),
    ...unanswered,
    ...waiting.filter(({ isUrgent }) => !isUrgent),
  ]
  const hidden = all.slice(maxShown)
  const moreMessages = hidden.filter(({ kind }) => kind === 'message').length
  const moreReturns = hidden.filter(({ kind }) => isOfReturn(kind)).length
  const moreSales = hidden.length - moreMessages - moreReturns
  return { tasks: all.slice(0, maxShown), moreSales, moreReturns, moreMessages }
}

export function isOfReturn(kind: Task['kind']): boolean {
  return kind === 'answer' || kind === 'takeBack' || kind === 'payBack'
}

function taskOf(sale: Sale, now: number): SaleTask[] {
  if (sale.carReturn) return taskOfReturn(sale, sale.carReturn, now)
  if (!sale.isOpen) return []
  const due = sale.deadline
  const isUrgent = isSoon(due, now)
  if (sale.can.complete === true) return [{ kind: 'handOver', sale, due, isUrgent }]
  return sale.can.recordTransfer === true ? [{ kind: 'transfer', sale, due, isUrgent }] : []
}

function taskOfReturn(sale: Sale, carReturn: ReturnView, now: number): SaleTask[] {
  const { status, answerDueAt, returnAt, transferred, paidBackBy, paidBackAt } = carReturn
  if (status === 'requested') return [{ kind: 'answer', sale, due: answerDueAt, isUrgent: true }]
  if (status === 'accepted' && returnAt !== null && Date.parse(returnAt) <= now)
    return [{ kind: 'takeBack', sale, due: returnAt, isUrgent: true }]
  if (status === 'car_back' && transferred > 0 && !paidBackAt)
    return [{ kind: 'payBack', sale, due: paidBackBy, isUrgent: isSoon(paidBackBy, now) }]
  return []
}

function isSoon(due: string | null, now: number): boolean {
  return due !== null && Date.parse(due) - now < day
}

function deadlineOf({ due }: SaleTask): number {
  return due === null ? Number.POSITIVE_INFINITY : Date.parse(due)
}

function writtenAt({ lastMessageAt, startedAt }: ConversationSummary): number {
  return Date.parse(lastMessageAt ?? startedAt)
}
