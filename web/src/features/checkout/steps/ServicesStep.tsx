import { useTranslations } from 'use-intl'
import { periodOf } from '../../../entities/quote/period-of.ts'
import { useFormats } from '../../../app/format.ts'
import type { StepProps } from './PaymentMethodStep.tsx'

/** The premium services at the prices of this channel; all are optional. */
export function ServicesStep({ draft, options, change }: StepProps) {
  const t = useTranslations('checkout')
  const f = useFormats()
  return (
    <fieldset>
      <legend className="mb-3 text-muted">{t('services.legend')}</legend>
      <div className="grid gap-3">
        {options.services.map(({ code, price, months }) => {
          const isChosen = draft.services.includes(code)
          return (
            <label
              key={code}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 rounded-md border border-edge bg-surface px-4 py-3 hover:border-ink has-checked:border-action has-checked:bg-action-soft"
            >
              <input
                type="checkbox"
                name={code}
                checked={isChosen}
                onChange={() =>
                  change({
                    services: isChosen ? draft.services.filter((other) => other !== code) : [...draft.services, code],
                  })
                }
                className="mt-0.5 size-5 rounded-sm accent-action"
              />
              <span className="font-medium">{t(`price.${code}`)}</span>
              <span className="font-semibold figures">{f.money(price)}</span>
              <span className="col-span-2 col-start-2 text-sm text-muted">
                {t(`services.about.${code}`, periodOf(months))}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
