import { euro } from '@autopiazza/contract/money'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { TradeInForm } from './TradeInForm.tsx'
import { tradeInSchema } from './trade-in-schema.ts'
import type { AcceptedTradeIn } from './use-trade-in.ts'
import { optionsQuery } from '../checkout-queries.ts'
import type { StepProps } from '../steps/PaymentMethodStep.tsx'

/** Shows the accepted value, or the form that requests one. */
export function TradeInStep({ draft, options, change, isTried, hasLapsed }: StepProps & { hasLapsed: boolean }) {
  const t = useTranslations('checkout.tradeIn')
  const queryClient = useQueryClient()
  const { api } = useAppContext()
  const [isNew, setIsNew] = useState(false)

  function accept({ car, offer }: AcceptedTradeIn) {
    queryClient.setQueryData(
      optionsQuery(api, options.vehicle.id, draft.channel).queryKey,
      (known) =>
        known && { ...known, tradeIn: { description: null, ...tradeInSchema.parse(car), value: euro(offer.value) } },
    )
    setIsNew(true)
    change({ hasTradeIn: true, tradeInId: offer.valuationId })
  }

  const { tradeIn } = options
  if (draft.hasTradeIn && draft.tradeInId && tradeIn)
    return <Applied tradeIn={tradeIn} isNew={isNew} onRemove={() => change({ hasTradeIn: false })} />
  return (
    <>
      {hasLapsed ? (
        <p role="status" className="mb-5 rounded-md bg-waiting-soft p-4 text-sm text-waiting">
          {t('expired')}
        </p>
      ) : null}
      <TradeInForm
        hasTradeIn={draft.hasTradeIn}
        error={isTried ? t(draft.hasTradeIn ? 'valueFirst' : 'missing') : undefined}
        onAnswer={(hasTradeIn) => change({ hasTradeIn })}
        accepted={null}
        onAccept={accept}
        onClear={() => change({ tradeInId: null })}
      />
    </>
  )
}

interface AppliedProps {
  tradeIn: NonNullable<StepProps['options']['tradeIn']>
  /** True if the offer has just replaced the form. */
  isNew: boolean
  onRemove: () => void
}

function Applied({ tradeIn, isNew, onRemove }: AppliedProps) {
  const t = useTranslations('checkout.tradeIn')
  const f = useFormats()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) box.current?.focus()
  }, [isNew])
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="flex scroll-mt-48 flex-wrap items-center justify-between gap-4 rounded-md bg-action-soft p-4 outline-none"
    >
      <p>
        <span className="font-semibold">{t('applied', { value: f.money(tradeIn.value) })}</span>
        <span className="block text-sm text-muted">{f.vehicleName(tradeIn)}</span>
      </p>
      <Button tone="outline" size="small" onClick={onRemove}>
        {t('remove')}
      </Button>
    </div>
  )
}
