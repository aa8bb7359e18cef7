import type { Sale } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { paidByCard } from './sale-state.ts'
import { useChangeSale } from './use-change-sale.ts'

export function EndUnpaidDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const t = useTranslations('vendor.sales')
  const tEnding = useTranslations('vendor.sales.endingUnpaid')
  const f = useFormats()
  const { api } = useAppContext()
  const { act, isActing, failure } = useChangeSale<void>(sale, {
    send: () => api.settlements.endUnpaid({ id: sale.id }),
    done: tEnding('done'),
    onDone: onClose,
  })
  const { money, vehicle, buyerFirstName, lines } = sale
  const deposit = paidByCard(money)
  const hasServices = lines.some(({ code }) => code !== 'sale_price' && code !== 'trade_in')
  return (
    <ConfirmDialog
      title={tEnding('title')}
      keepLabel={tEnding('keep')}
      confirmLabel={tEnding('confirm')}
      busyLabel={tEnding('busy')}
      tone="danger"
      isBusy={isActing}
      failure={failure}
      onConfirm={() => act()}
      onClose={onClose}
    >
      <p className="figures">
        {tEnding('text', {
          amount: f.money(money.balance),
          vehicle: f.vehicleName(vehicle),
          name: buyerFirstName ?? t('someone'),
        })}
      </p>
      <ul className="mt-3 grid list-disc gap-1 pl-5 figures">
        <li>{tEnding('online')}</li>
        {deposit > 0 ? <li>{tEnding('deposit', { amount: f.money(deposit) })}</li> : null}
        {money.received > 0 ? <li>{tEnding('received', { amount: f.money(money.received) })}</li> : null}
        {hasServices ? <li>{tEnding('services')}</li> : null}
      </ul>
    </ConfirmDialog>
  )
}
