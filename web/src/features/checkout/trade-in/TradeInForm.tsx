import { FormProvider } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TradeInFields } from './TradeInFields.tsx'
import { TradeInOffer } from './TradeInOffer.tsx'
import { type TradeInProps, useTradeIn } from './use-trade-in.ts'

interface TradeInFormProps extends TradeInProps {
  /** Null until the buyer answers. */
  hasTradeIn: boolean | null
  error?: string | undefined
  onAnswer: (hasTradeIn: boolean) => void
}

/** Renders the trade-in step: the question whether there is a car, the request for its value, and the offer to accept. Any edit cancels the acceptance. */
export function TradeInForm({ hasTradeIn, error, onAnswer, ...props }: TradeInFormProps) {
  const t = useTranslations('tradein')
  const { form, offer, isCalculating, tooFew, calculate, accept, clear } = useTradeIn(props)

  function choose(answer: boolean) {
    onAnswer(answer)
    if (!answer) clear()
  }

  return (
    <div className="grid gap-6">
      <RadioGroup
        legend={t('question')}
        isLegendHidden
        name="has_trade_in"
        value={hasTradeIn === null ? '' : hasTradeIn ? 'yes' : 'no'}
        error={error}
        onChange={(event) => choose(event.currentTarget.value === 'yes')}
        options={[
          { value: 'no', label: t('no') },
          { value: 'yes', label: t('yes'), help: t('yesHelp') },
        ]}
      />
      {hasTradeIn ? (
        <FormProvider {...form}>
          <form method="post" noValidate onChange={clear} onSubmit={(event) => void calculate(event)}>
            <TradeInFields isCalculating={isCalculating} />
          </form>
        </FormProvider>
      ) : null}
      <div aria-live="polite">
        {hasTradeIn && tooFew ? (
          <div className="rounded-md bg-waiting-soft p-4 text-sm text-waiting">
            <p className="font-semibold">{t('tooFew')}</p>
            <p className="mt-1">{tooFew}</p>
          </div>
        ) : null}
        {hasTradeIn && offer ? (
          <TradeInOffer offer={offer} isAccepted={props.accepted !== null} onAccept={accept} onRemove={clear} />
        ) : null}
      </div>
    </div>
  )
}
