import type { Sale } from '@autopiazza/contract'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'

export function SaleFacts({ sale }: { sale: Sale }) {
  const t = useTranslations('vendor.sales')
  const f = useFormats()
  const { bankReference, paymentMethod, deliveryMethod, delivery, createdAt, status, isOpen } = sale
  const place = delivery?.method === 'pickup' ? delivery.place : null
  const hasEndedWithoutSale = !isOpen && status !== 'completed'
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm figures lg:grid-cols-4">
      <Fact label={t('payment')}>{t(`method.${paymentMethod}`)}</Fact>
      {hasEndedWithoutSale ? null : (
        <Fact label={t('deliveryMethod')}>
          {t(`delivery.${deliveryMethod ?? 'unknown'}`)}
          {place ? <span className="block">{`${place.name}, ${place.city}`}</span> : null}
        </Fact>
      )}
      {bankReference ? <Fact label={t('bankReference')}>{bankReference}</Fact> : null}
      <Fact label={t('reservedOn')}>{f.date(createdAt)}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  )
}
