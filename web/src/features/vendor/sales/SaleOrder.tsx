import { periodOf } from '../../../entities/quote/period-of.ts'
import type { Sale } from '@autopiazza/contract'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { addressLines, placeLines } from '../../../entities/place/address-lines.ts'
import { useCountryName } from '../../../forms/address/countries.ts'

export function SaleOrder({ sale }: { sale: Sale }) {
  const t = useTranslations('vendor.sales.order')
  const { isOpen, lines, tradeIn, delivery } = sale
  return (
    <details open={isOpen} className="rounded-md bg-sunken">
      <summary className="disclosure mx-0 justify-between gap-4 rounded-md px-4">{t('title')}</summary>
      <div className="grid gap-x-8 gap-y-4 px-4 pb-4 text-sm md:grid-cols-2">
        <Lines lines={lines} total={sale.amounts.total} />
        <div className="grid content-start gap-4">
          {tradeIn ? <TradeInPart tradeIn={tradeIn} /> : null}
          {delivery ? <DeliveryPart delivery={delivery} /> : isOpen ? <LaterPart sale={sale} /> : null}
        </div>
      </div>
    </details>
  )
}

function Lines({ lines, total }: { lines: Sale['lines']; total: number }) {
  const t = useTranslations('vendor.sales')
  const f = useFormats()
  return (
    <dl className="content-start figures">
      {lines.map(({ code, amount, months }) => (
        <div key={code} className="flex justify-between gap-4 py-1">
          <dt className="text-muted">
            {months
              ? t('order.timed', { service: t(`order.lines.${code}`), ...periodOf(months) })
              : t(`order.lines.${code}`)}
          </dt>
          <dd className="shrink-0">{f.money(amount)}</dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 font-semibold">
        <dt>{t('total')}</dt>
        <dd className="shrink-0">{f.money(total)}</dd>
      </div>
    </dl>
  )
}

function TradeInPart({ tradeIn }: { tradeIn: NonNullable<Sale['tradeIn']> }) {
  const t = useTranslations('vendor.sales.order')
  const f = useFormats()
  const { mileage, condition, value } = tradeIn
  return (
    <Part title={t('tradeIn')}>
      <p>{f.vehicleName(tradeIn)}</p>
      <p className="text-muted figures">
        {t('tradeInText', {
          mileage: f.kilometres(mileage),
          condition: t(`conditions.${condition}`),
          value: f.money(value),
        })}
      </p>
    </Part>
  )
}

function DeliveryPart({ delivery }: { delivery: NonNullable<Sale['delivery']> }) {
  const t = useTranslations('vendor.sales')
  const countryName = useCountryName()
  if (delivery.method === 'pickup')
    return (
      <Part title={t('delivery.pickup')}>
        <Address lines={delivery.place ? [delivery.place.name, ...placeLines(delivery.place)] : [t('order.agreed')]} />
      </Part>
    )
  return (
    <Part title={t('delivery.delivery')}>
      <Address lines={addressLines(delivery.address, countryName)} />
      {delivery.address.additional_instructions ? (
        <p className="mt-1 text-muted">{delivery.address.additional_instructions}</p>
      ) : null}
    </Part>
  )
}

/** The vendor sees the address once the reservation is confirmed. */
function LaterPart({ sale: { deliveryMethod } }: { sale: Sale }) {
  const t = useTranslations('vendor.sales')
  return (
    <Part title={deliveryMethod ? t(`delivery.${deliveryMethod}`) : t('deliveryMethod')}>
      <p className="text-muted">{t(deliveryMethod ? 'order.addressLater' : 'order.notChosen')}</p>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="font-medium">{title}</h4>
      <div className="mt-1">{children}</div>
    </div>
  )
}

function Address({ lines }: { lines: readonly string[] }) {
  return (
    <address className="wrap-anywhere not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}
