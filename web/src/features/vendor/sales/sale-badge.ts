import type { Sale } from '@autopiazza/contract'
import type { BadgeTone } from '../../../ui/Badge.tsx'

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
} as const satisfies Record<string, BadgeTone>

export type SaleBadge =
  | { label: `status.${keyof typeof tones}`; tone: BadgeTone }
  | { label: 'return.asked' | 'return.accepted'; tone: BadgeTone }

/** The state of a sale in a word: that of a return that runs, that of its settlement, or that of its reservation. */
export function saleBadge({
  status,
  settlement,
  carReturn,
}: Pick<Sale, 'status' | 'settlement' | 'carReturn'>): SaleBadge {
  if (carReturn?.status === 'requested') return { label: 'return.asked', tone: 'waiting' }
  if (carReturn?.status === 'accepted') return { label: 'return.accepted', tone: 'waiting' }
  const state = settlement?.status ?? (status === 'completed' ? 'handed_over' : status)
  return { label: `status.${state}`, tone: tones[state] }
}
