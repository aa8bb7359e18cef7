import type { Sale } from '@autopiazza/contract'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { DisabledReasons } from '../DisabledReasons.tsx'
import { offeredActions, type SaleAction } from './sale-actions.ts'

export function SaleActions({ sale, onAct }: { sale: Sale; onAct: (action: SaleAction) => void }) {
  const f = useFormats()
  const t = useTranslations('vendor.sales')
  const id = useId()
  const offered = offeredActions(sale)
  if (offered.length === 0) return null
  const first = offered.find(({ refusal, action }) => refusal === null && action !== 'cancel')?.action
  const from = { date: sale.settlement ? f.dateTime(sale.settlement.unpaidFrom) : '' }
  const reasonId = (action: SaleAction) => `${id}-${action}`
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {offered.map(({ action, refusal }) => (
          <Button
            key={action}
            tone={action === first ? 'action' : 'outline'}
            disabled={refusal !== null}
            aria-label={`${t(action)}: ${f.vehicleName(sale.vehicle)}`}
            aria-describedby={refusal ? reasonId(action) : undefined}
            onClick={() => onAct(action)}
          >
            {t(action)}
          </Button>
        ))}
      </div>
      <DisabledReasons
        reasons={offered.flatMap(({ action, refusal }) =>
          refusal ? [{ id: reasonId(action), text: t(`refusals.${refusal}`, from) }] : [],
        )}
      />
    </div>
  )
}
