import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { Button } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import type { StepProps } from './PaymentMethodStep.tsx'

/** Whether the buyer gives a car in part payment, and the value that was accepted for it. */
export function TradeInStep({ draft, options, change, isTried }: StepProps) {
  const t = useTranslations('checkout.tradeIn')
  const f = useFormats()
  const { tradeIn } = options
  return (
    <div className="grid gap-5">
      <RadioGroup
        legend={t('question')}
        name="has_trade_in"
        value={draft.hasTradeIn === null ? '' : draft.hasTradeIn ? 'yes' : 'no'}
        error={isTried ? t('missing') : undefined}
        onChange={({ currentTarget: { value } }) => change({ hasTradeIn: value === 'yes' })}
        options={[
          { value: 'no', label: t('no') },
          { value: 'yes', label: t('yes'), isDisabled: tradeIn === null, help: tradeIn ? undefined : t('valueFirst') },
        ]}
      />
      {draft.hasTradeIn && tradeIn && draft.tradeInId ? (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-md bg-action-soft p-4">
          <p>
            <span className="font-semibold">{t('applied', { value: f.money(tradeIn.value) })}</span>
            <span className="block text-sm text-muted">{`${tradeIn.make} ${tradeIn.model} ${tradeIn.year}`}</span>
          </p>
          <Button tone="outline" size="small" onClick={() => change({ hasTradeIn: false })}>
            {t('remove')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
