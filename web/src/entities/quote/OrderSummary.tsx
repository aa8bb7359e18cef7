import type { Quote, VehicleCard } from '@autopiazza/contract'
import type { Cents } from '@autopiazza/contract/money'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { ChosenInstalment } from '../credit/instalments.tsx'
import type { FinancingChoice } from '../credit/financing-estimate.ts'
import { VehiclePhoto } from '../vehicle/VehiclePhoto.tsx'
import { PriceSummary } from './PriceSummary.tsx'

interface OrderSummaryProps {
  vehicle: VehicleCard
  quote: Quote | undefined
  isPricing: boolean
  /** The amount due now depends on the payment method. */
  isMethodChosen?: boolean
  /** The down payment when the price is financed. */
  downPayment?: Cents
  credit?: FinancingChoice | null | undefined
}

export function OrderSummary(order: OrderSummaryProps) {
  const t = useTranslations('checkout.price')
  return (
    <Card className="max-lg:hidden">
      <h2 className="text-lg">{t('title')}</h2>
      <Order {...order} />
    </Card>
  )
}

export function FoldedOrderSummary({ isOpen, ...order }: OrderSummaryProps & { isOpen: boolean }) {
  const t = useTranslations('checkout.price')
  const f = useFormats()
  const { quote, isMethodChosen = true, credit } = order
  return (
    <details open={isOpen} className="rounded-lg border border-line bg-surface lg:hidden">
      <summary className="disclosure mx-0 min-h-13 gap-4 rounded-lg px-4 py-2 font-normal">
        <span aria-hidden="true" className="block w-18 shrink-0 overflow-hidden rounded-sm">
          <VehiclePhoto vehicle={order.vehicle} sizes="4.5rem" />
        </span>
        <span className="min-w-0 grow">
          <span className="line-clamp-2 text-sm font-medium">{f.vehicleName(order.vehicle)}</span>
          <span className="sr-only">{t('title')}</span>
          {quote ? (
            <span className="flex flex-wrap gap-x-4 figures">
              <span className="font-semibold">{`${t('total')} ${f.money(quote.total)}`}</span>
              {isMethodChosen ? (
                <span className="text-muted">{t('due', { amount: f.money(quote.dueNow) })}</span>
              ) : null}
              {credit ? (
                <span className="basis-full text-sm">
                  <ChosenInstalment price={quote.total} choice={credit} />
                </span>
              ) : null}
            </span>
          ) : (
            <span className="block">{t(order.isPricing ? 'loading' : 'unknown')}</span>
          )}
        </span>
      </summary>
      <div className="border-t border-line px-4 pt-2 pb-4">
        <h2 className="text-lg">{t('title')}</h2>
        <Price {...order} />
      </div>
    </details>
  )
}

function Order(order: OrderSummaryProps) {
  const f = useFormats()
  const { vehicle } = order
  return (
    <>
      <div className="mt-4 flex items-center gap-4">
        <div className="w-24 shrink-0 overflow-hidden rounded-md">
          <VehiclePhoto vehicle={vehicle} sizes="6rem" />
        </div>
        <p className="font-semibold">{f.vehicleName(vehicle)}</p>
      </div>
      <Price {...order} />
    </>
  )
}

function Price({ quote, isPricing, isMethodChosen = true, downPayment, credit }: OrderSummaryProps) {
  const t = useTranslations('checkout.price')
  return (
    <div className="mt-4" aria-busy={isPricing || undefined}>
      {quote ? (
        <PriceSummary quote={quote} isMethodChosen={isMethodChosen} downPayment={downPayment} credit={credit} />
      ) : isPricing ? (
        <PriceSkeleton label={t('loading')} />
      ) : (
        t('unknown')
      )}
    </div>
  )
}

function PriceSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-7" />
      <Skeleton className="mt-3 h-9" />
      <Skeleton className="mt-4 h-20" />
      <Skeleton className="mt-3 h-20" />
    </div>
  )
}
