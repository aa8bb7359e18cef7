import type { Sale, SaleMoney, SalesPage, SaleState } from '@autopiazza/contract'
import { saleStates } from '@autopiazza/contract/sale-vocabulary'
import type { BadgeTone } from '../../../ui/Badge.tsx'

export function saleStateOf({
  isOpen,
  carReturn,
  settlement,
}: Pick<Sale, 'isOpen' | 'carReturn' | 'settlement'>): SaleState {
  if (isOpen) return 'open'
  const isReturning = carReturn !== null && carReturn.status !== 'refused' && carReturn.status !== 'called_off'
  if (isReturning) return 'returns'
  if (settlement?.status === 'balance_open' || settlement?.status === 'paid') return 'running'
  return settlement?.status === 'handed_over' ? 'completed' : 'ended'
}

/** Returns the first tab to open: the first one with a sale. */
export function firstStateWithSales(counts: SalesPage['counts'] | undefined): SaleState {
  return saleStates.find((state) => counts && counts[state] > 0) ?? 'open'
}

const tones = {
  pending: 'waiting',
  confirmed: 'action',
  cancelled: 'outline',
  expired: 'outline',
  balance_open: 'waiting',
  paid: 'waiting',
  handed_over: 'action',
  unpaid: 'danger',
  called_off: 'outline',
  given_back: 'outline',
  handover_said: 'waiting',
} as const satisfies Record<string, BadgeTone>

type SaleBadge =
  | { label: `status.${keyof typeof tones}`; tone: BadgeTone }
  | { label: 'return.asked' | 'return.accepted'; tone: BadgeTone }

/** Returns the badge of a sale: the state of a pending return, of its settlement, or of its reservation. */
export function saleBadge({
  status,
  settlement,
  carReturn,
  handover,
}: Pick<Sale, 'status' | 'settlement' | 'carReturn' | 'handover'>): SaleBadge {
  if (carReturn?.status === 'requested') return { label: 'return.asked', tone: 'waiting' }
  if (carReturn?.status === 'accepted') return { label: 'return.accepted', tone: 'waiting' }
  if (settlement?.status === 'paid' && handover) return { label: 'status.handover_said', tone: tones.handover_said }
  const state = settlement?.status ?? (status === 'completed' ? 'handed_over' : status)
  return { label: `status.${state}`, tone: tones[state] }
}

export function saleAnchor(id: string): string {
  return `sale-${id}`
}

/** Returns the buyer's last unconfirmed statement that money was sent, or null. */
export function openStatement({ unconfirmed, entries }: Pick<Sale['money'], 'unconfirmed' | 'entries'>) {
  if (unconfirmed === 0) return null
  const stated = entries.findLast(({ kind, amount, takenBackBy }) => kind === 'stated' && amount > 0 && !takenBackBy)
  return { amount: unconfirmed, on: stated?.on ?? null }
}

export function paidByCard({ entries }: Pick<SaleMoney, 'entries'>): number {
  const deposit = entries.find(({ kind, way, takenBackBy }) => kind === 'paid' && way === 'card' && !takenBackBy)
  return deposit?.amount ?? 0
}
