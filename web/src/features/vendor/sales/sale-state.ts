import type { Sale, SaleState } from '@autopiazza/contract'

/** The tab on which a sale is shown. */
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
