import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { Button } from '../../../ui/Button.tsx'
import type { CheckoutStep } from '@autopiazza/contract/vocabulary'
import { addressLines, placeLines } from '../../../entities/place/address-lines.ts'
import { periodOf } from '../../../entities/quote/period-of.ts'
import { shownLevel } from './chosen-services.ts'
import type { StepProps } from './PaymentMethodStep.tsx'
import { ReservationRules } from './ReservationRules.tsx'
import { useCountryName } from '../../../forms/address/countries.ts'

/** Shows all choices, each with a link back to its step, and the terms of the reservation. */
export function ConfirmationStep({
  draft,
  options,
  onEdit,
}: Pick<StepProps, 'draft' | 'options'> & { onEdit: (step: CheckoutStep) => void }) {
  const t = useTranslations('checkout')
  const f = useFormats()
  const countryName = useCountryName()
  const { paymentMethod, deliveryMethod, pickupLocationId, address, tradeInId } = draft
  const { tradeIn, pickupPoints, buyer } = options
  const point = pickupPoints.find(({ id }) => id === pickupLocationId) ?? pickupPoints.at(0)
  const place =
    deliveryMethod === 'delivery' && address
      ? addressLines(address, countryName)
      : point
        ? [point.name, ...placeLines(point)]
        : [t('delivery.agreed')]
  const services = options.services
    .filter(({ code }) => draft.services.includes(code))
    .map((service) => {
      const [name, { months }] = [t(`price.${service.code}`), shownLevel(service, draft)]
      return months === null ? name : t('price.timed', { service: name, ...periodOf(months) })
    })
  const chosen = [
    ['payment_method', [paymentMethod ? t(`methods.${paymentMethod}.title`) : '']],
    ['trade_in', tradeInId && tradeIn ? [f.vehicleName(tradeIn), f.money(tradeIn.value)] : [t('tradeIn.none')]],
    ['services', services.length > 0 ? services : [t('services.none')]],
    ['delivery', [deliveryMethod ? t(`delivery.${deliveryMethod}.title`) : '', ...place]],
  ] as const
  return (
    <div className="grid gap-8">
      <dl className="divide-y divide-line rounded-lg border border-line bg-surface">
        {chosen.map(([step, lines]) => (
          <div key={step} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3 pr-2 pl-4">
            <dt className="text-sm text-muted">{t(`steps.${step}`)}</dt>
            <dd className="col-span-2 row-start-2 pr-2">
              <Lines lines={lines} />
            </dd>
            <dd className="col-start-2 row-start-1">
              <Button tone="quiet" size="small" onClick={() => onEdit(step)}>
                {t('order.edit')}
                <span className="sr-only">{`: ${t(`steps.${step}`)}`}</span>
              </Button>
            </dd>
          </div>
        ))}
        <div className="px-4 py-3">
          <dt className="text-sm text-muted">{t('order.contact')}</dt>
          <dd className="mt-1">
            <Lines
              lines={[`${buyer.firstName ?? ''} ${buyer.lastName ?? ''}`.trim(), buyer.email, buyer.phone ?? '']}
            />
          </dd>
        </div>
      </dl>
      <ReservationRules paymentMethod={paymentMethod ?? 'card'} />
    </div>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.filter(Boolean).map((line) => (
    <span key={line} className="block wrap-anywhere">
      {line}
    </span>
  ))
}
