import { euro } from '@autopiazza/contract/money'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFormats } from '../../app/format.ts'
import { Button } from '../../ui/Button.tsx'
import { TradeInForm } from '../trade-in/TradeInForm.tsx'
import { tradeInSchema } from '../trade-in/trade-in-schema.ts'
import type { AcceptedTradeIn } from '../trade-in/use-trade-in.ts'
import { optionsQuery } from './checkout-queries.ts'
import type { StepProps } from './PaymentMethodStep.tsx'

/** Whether the buyer gives a car in part payment; the value that was accepted for it, or the form that asks for one. */
export function TradeInStep({ draft, options, change, isTried }: StepProps) {
  const t = useTranslations('checkout.tradeIn')
  const f = useFormats()
  const queryClient = useQueryClient()
  const { api } = useAppContext()

  function accept({ car, offer }: AcceptedTradeIn) {
    queryClient.setQueryData(
      optionsQuery(api, options.vehicle.id, draft.channel).queryKey,
      (known) => known && { ...known, tradeIn: { ...tradeInSchema.parse(car), value: euro(offer.value) } },
    )
    change({ hasTradeIn: true, tradeInId: offer.valuationId })
  }

  const { tradeIn } = options
  if (!draft.hasTradeIn || !draft.tradeInId || !tradeIn)
    return (
      <TradeInForm
        hasTradeIn={draft.hasTradeIn}
        error={isTried ? t(draft.hasTradeIn ? 'valueFirst' : 'missing') : undefined}
        onAnswer={(hasTradeIn) => change({ hasTradeIn })}
        accepted={null}
        onAccept={accept}
        onClear={() => change({ tradeInId: null })}
      />
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-md bg-action-soft p-4">
      <p>
        <span className="font-semibold">{t('applied', { value: f.money(tradeIn.value) })}</span>
        <span className="block text-sm text-muted">{`${tradeIn.make} ${tradeIn.model} ${tradeIn.year}`}</span>
      </p>
      <Button tone="outline" size="small" onClick={() => change({ hasTradeIn: false })}>
        {t('remove')}
      </Button>
    </div>
  )
}
