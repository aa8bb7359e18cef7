import type { CheckoutOptions } from '@autopiazza/contract'
import type { PremiumService, ServiceLevel } from '@autopiazza/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { periodOf } from '../../../entities/quote/period-of.ts'
import { useFormats } from '../../../app/format.ts'
import { chooseService, dropService, shownLevel } from './chosen-services.ts'
import type { StepProps } from './PaymentMethodStep.tsx'

/** Offers the premium services, all of them optional. A level costs the same in every channel. */
export function ServicesStep({ draft, options, change }: StepProps) {
  const t = useTranslations('checkout.services')
  return (
    <fieldset>
      <legend className="mb-3 text-muted">{t('legend')}</legend>
      <div className="grid gap-3">
        {options.services.map((service) => (
          <ServiceRow
            key={service.code}
            service={service}
            shown={shownLevel(service, draft)}
            isChosen={draft.services.includes(service.code)}
            onChoose={(level) => change(chooseService(draft, service.code, level))}
            onDrop={() => change(dropService(draft, service.code))}
          />
        ))}
      </div>
    </fieldset>
  )
}

type Service = CheckoutOptions['services'][number]
type Level = Service['levels'][number]

interface ServiceRowProps {
  service: Service
  shown: Level
  isChosen: boolean
  onChoose: (level: ServiceLevel | null) => void
  onDrop: () => void
}

function ServiceRow({ service: { code, levels }, shown, isChosen, onChoose, onDrop }: ServiceRowProps) {
  const t = useTranslations('checkout')
  const f = useFormats()
  return (
    <div className="rounded-md border border-edge bg-surface hover:border-ink has-[[type=checkbox]:checked]:border-action has-[[type=checkbox]:checked]:bg-action-soft">
      <label className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 px-4 py-3">
        <input
          type="checkbox"
          name={code}
          checked={isChosen}
          onChange={() => (isChosen ? onDrop() : onChoose(shown.level))}
          className="mt-0.5 size-5 rounded-sm accent-action"
        />
        <span className="font-medium">{t(`price.${code}`)}</span>
        <span className="font-semibold figures">{f.money(shown.price)}</span>
        <span className="col-span-2 col-start-2 text-sm text-muted">
          {t(`services.about.${code}`, periodOf(shown.months))}
        </span>
      </label>
      {levels.length > 1 ? (
        <LevelChoice code={code} levels={levels} shown={shown} isChosen={isChosen} onChoose={onChoose} />
      ) : null}
    </div>
  )
}

interface LevelChoiceProps extends Pick<ServiceRowProps, 'shown' | 'isChosen' | 'onChoose'> {
  code: PremiumService
  levels: readonly Level[]
}

/** Shows the levels of a service side by side. Choosing any of them, even the preselected one, adds the service. */
function LevelChoice({ code, levels, shown, isChosen, onChoose }: LevelChoiceProps) {
  const t = useTranslations('checkout')
  const f = useFormats()
  // A checked radio fires no change event, nor a click for the space key.
  const chooseAgain = (level: ServiceLevel | null) => {
    if (!isChosen) onChoose(level)
  }
  return (
    <fieldset className="px-4 pb-3">
      <legend className="sr-only">{t('services.duration', { service: t(`price.${code}`) })}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.25rem,1fr))] gap-2 sm:pl-8">
        {levels.map(({ level, price, months }) => (
          <label
            key={level}
            className="flex min-h-11 items-center gap-1.5 rounded-md border border-line bg-surface px-1.5 py-2 text-sm sm:gap-2 sm:px-3 hover:border-ink has-checked:border-edge has-checked:font-medium"
          >
            <input
              type="radio"
              name={`${code}_level`}
              checked={level === shown.level}
              onChange={() => onChoose(level)}
              onClick={() => chooseAgain(level)}
              onKeyDown={({ key }) => (key === ' ' ? chooseAgain(level) : undefined)}
              className="size-4 shrink-0 accent-action"
            />
            <span className="figures">{t('services.level', { price: f.money(price), ...periodOf(months) })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
