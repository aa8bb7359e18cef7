import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { Button } from '../../ui/Button.tsx'
import type { CheckoutStep } from '@autopiazza/contract/vocabulary'
import type { StepProps } from './PaymentMethodStep.tsx'
import { ReservationRules } from './ReservationRules.tsx'

/** Everything chosen, each with the way back to it, and what binds. */
export function ConfirmationStep({
  draft,
  options,
  onEdit,
}: Pick<StepProps, 'draft' | 'options'> & { onEdit: (step: CheckoutStep) => void }) {
  const t = useTranslations('checkout')
  const f = useFormats()
  const { paymentMethod, services, deliveryMethod, pickupLocationId, address, tradeInId } = draft
  const { tradeIn, pickupPoints, buyer } = options
  const point = pickupPoints.find(({ id }) => id === pickupLocationId) ?? pickupPoints.at(0)
  const place =
    deliveryMethod === 'delivery' && address
      ? `${address.recipient_name}, ${address.street_address}, ${address.postal_code} ${address.city} (${address.province})`
      : point && `${point.name}, ${point.address}, ${point.city}`
  const chosen = [
    ['payment_method', paymentMethod ? t(`methods.${paymentMethod}.title`) : ''],
    [
      'trade_in',
      tradeInId && tradeIn ? `${tradeIn.make} ${tradeIn.model}: ${f.money(tradeIn.value)}` : t('tradeIn.none'),
    ],
    ['services', services.map((code) => t(`price.${code}`)).join(', ') || t('services.none')],
    ['delivery', [deliveryMethod ? t(`delivery.${deliveryMethod}.title`) : '', place].filter(Boolean).join(' · ')],
  ] as const
  return (
    <div className="grid gap-8">
      <dl className="divide-y divide-line rounded-lg border border-line">
        {chosen.map(([step, text]) => (
          <div key={step} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 p-4">
            <dt className="text-sm text-muted">{t(`steps.${step}`)}</dt>
            <dd className="col-start-1 mt-1">{text}</dd>
            <dd className="col-start-2 row-span-2 row-start-1">
              <Button tone="quiet" size="small" onClick={() => onEdit(step)}>
                {t('order.edit')}
                <span className="sr-only">{`: ${t(`steps.${step}`)}`}</span>
              </Button>
            </dd>
          </div>
        ))}
        <div className="p-4">
          <dt className="text-sm text-muted">{t('order.contact')}</dt>
          <dd className="mt-1">
            {[`${buyer.firstName ?? ''} ${buyer.lastName ?? ''}`.trim(), buyer.email, buyer.phone]
              .filter(Boolean)
              .join(' · ')}
          </dd>
        </div>
      </dl>
      <ReservationRules paymentMethod={paymentMethod ?? 'card'} />
    </div>
  )
}
