import type { Quote } from '@autopiazza/contract'
import type { PaymentMethod } from '@autopiazza/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'

interface StepButtonsProps {
  quote: Quote | undefined
  /** The chosen payment method, which determines the amount due now. */
  method: PaymentMethod | null
  /** True if the next click places the order. */
  orders: boolean
  /** True while a new price is loading. The amounts shown are those of the earlier choices. */
  isPricing: boolean
  isPlacing: boolean
  isDisabled: boolean
  label: string
  onNext: () => void
  /** Undefined on the first step. */
  onBack: (() => void) | undefined
}

/** Renders the back and next buttons in a bar that stays visible. Narrow screens also show the total there, and the amount to pay now above the last button. */
export function StepButtons({
  quote,
  method,
  orders,
  isPricing,
  isPlacing,
  isDisabled,
  label,
  onNext,
  onBack,
}: StepButtonsProps) {
  const t = useTranslations('checkout')
  return (
    <div className="step-bar mt-8 lg:sticky lg:bottom-0 lg:z-10 lg:border-t lg:border-line lg:bg-ground lg:py-4 lg:in-[dialog]:-bottom-5 lg:in-[dialog]:-mb-5 lg:in-[dialog]:bg-surface max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:pt-2.5 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:sm:-mx-6 max-lg:sm:px-6 max-lg:[@media(height>=30rem)]:sticky max-lg:[@media(height>=30rem)]:bottom-0 max-lg:[@media(height>=30rem)]:z-30">
      {quote ? <Amount quote={quote} method={method} orders={orders} isPricing={isPricing} /> : null}
      <div className="flex items-center justify-between gap-3">
        {onBack ? (
          <Button tone="outline" size="large" onClick={onBack} disabled={isPlacing} className="max-sm:px-4">
            {t('back')}
          </Button>
        ) : (
          <span className="max-sm:hidden" />
        )}
        <Button
          size="large"
          onClick={onNext}
          isBusy={isPlacing}
          disabled={isDisabled}
          className="max-sm:grow max-sm:px-4"
        >
          {label}
        </Button>
      </div>
    </div>
  )
}

type AmountProps = Pick<StepButtonsProps, 'method' | 'orders' | 'isPricing'> & { quote: Quote }

function Amount({ quote, method, orders, isPricing }: AmountProps) {
  const t = useTranslations('checkout')
  const f = useFormats()
  const due = f.money(quote.dueNow)
  return (
    <p
      className={classNames(
        'mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm figures lg:hidden',
        isPricing && 'invisible',
      )}
    >
      {orders && method ? (
        <span className="font-semibold">{t(`payNow.${method}`, { amount: due })}</span>
      ) : (
        <>
          <span className="font-semibold">{`${t('price.total')} ${f.money(quote.total)}`}</span>
          {method ? <span className="text-muted">{t('price.due', { amount: due })}</span> : null}
        </>
      )}
    </p>
  )
}
