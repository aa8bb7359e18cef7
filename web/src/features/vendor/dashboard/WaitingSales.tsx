import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { queryOf } from './dashboard-state.ts'
import { SaleLine } from './SaleLine.tsx'
import { sectionsAnchor } from './use-dashboard-state.ts'
import type { WaitingSale } from './today.ts'

const named = [
  'pay_deposit',
  'send_transfer',
  'await_financing',
  'conclude',
  'answer_handover',
  'pay_balance',
  'decide_correction',
  'pay_down_payment',
  'bring_car_back',
] as const

export function WaitingSales({ waiting, more }: { waiting: readonly WaitingSale[]; more: number }) {
  const t = useTranslations('vendor.today')
  return (
    <section aria-labelledby="waiting" className="mt-6">
      <h3 id="waiting" className="text-base font-semibold">
        {t('waiting.title')}
      </h3>
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface">
        {waiting.map((one) => (
          <li key={one.sale.id} className="px-4 py-3 sm:px-5">
            <WaitingLine {...one} />
          </li>
        ))}
        {more > 0 ? (
          <li className="px-2 py-2">
            <LinkButton {...paths.vendor(queryOf({ tab: 'sales' }))} hash={sectionsAnchor} tone="quiet" size="small">
              {t('moreWaiting', { count: more })}
            </LinkButton>
          </li>
        ) : null}
      </ul>
    </section>
  )
}

function WaitingLine({ sale, step, isLate }: WaitingSale) {
  const t = useTranslations('vendor.today')
  const tSales = useTranslations('vendor.sales')
  const f = useFormats()
  const vehicle = f.vehicleName(sale.vehicle)
  const line = step.step === 'bring_car_back' ? 'meeting' : isLate ? 'was' : 'by'
  return (
    <SaleLine sale={sale} line={step.by ? t(line, { vehicle, deadline: f.moment(step.by) }) : vehicle}>
      {t(`waiting.${named.find((one) => one === step.step) ?? 'other'}`, {
        name: sale.buyerFirstName ?? tSales('someone'),
        amount: f.money(step.amount ?? 0),
      })}
      {isLate ? <Badge tone="danger">{t('late')}</Badge> : null}
    </SaleLine>
  )
}
