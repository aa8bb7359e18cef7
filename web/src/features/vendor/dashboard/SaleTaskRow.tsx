import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { useDaySpan } from '../../../entities/reservation/use-day-span.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { SaleAction } from '../sales/sale-actions.ts'
import type { SaleDialogInput } from '../sales/SaleDialog.tsx'
import { SaleLine } from './SaleLine.tsx'
import type { SaleTask } from './sale-task.ts'

/** Returns the action of a task. A car may be handed over before or after its sale is completed. */
function actionOf({ kind, sale }: SaleTask): SaleAction {
  if (kind === 'receipt' || kind === 'checkTransfer') return 'recordTransfer'
  return kind === 'handOver' && sale.isOpen ? 'complete' : kind
}

export function SaleTaskRow({ task, onAction }: { task: SaleTask; onAction: (input: SaleDialogInput) => void }) {
  const t = useTranslations('vendor.today')
  const tSales = useTranslations('vendor.sales')
  const f = useFormats()
  const span = useDaySpan()
  const { kind, sale, due, amount, isUrgent, isLate } = task
  const action = actionOf(task)
  const vehicle = f.vehicleName(sale.vehicle)
  const { handoverFrom: from, handoverUntil: until } = sale.settlement ?? {}
  const values = {
    name: sale.buyerFirstName ?? tSales('someone'),
    amount: f.money(amount),
    between: from && until ? span(from, until) : '',
    until: until ? f.day(until) : '',
  }
  const line = kind === 'takeBack' ? 'meeting' : isLate ? 'was' : 'by'
  return (
    <>
      <SaleLine sale={sale} line={due ? t(line, { vehicle, deadline: f.moment(due) }) : vehicle}>
        {t(`tasks.${titleOf(task)}`, values)}
        {isLate && kind !== 'takeBack' ? <Badge tone="danger">{t('late')}</Badge> : null}
        {isUrgent && !isLate ? <Badge tone="waiting">{t('soon')}</Badge> : null}
      </SaleLine>
      <Button
        tone="outline"
        size="small"
        aria-label={t('act', { action: tSales(action), name: values.name, vehicle })}
        onClick={() => onAction({ sale, action })}
      >
        {tSales(action)}
      </Button>
    </>
  )
}

function titleOf({ kind, isLate, sale: { settlement, next } }: SaleTask) {
  if (next?.step === 'record_car_back') return 'takeBackSent'
  if (kind === 'handOver') {
    if (isLate) return 'handedOver'
    if (!settlement?.handoverFrom) return 'handOver'
    return settlement.handoverFrom === settlement.handoverUntil ? 'handOverOn' : 'handOverBetween'
  }
  if (kind === 'answer') return isLate ? 'answerLate' : 'answer'
  if (kind === 'payBack') return isLate ? 'payBackLate' : 'payBack'
  return kind
}
