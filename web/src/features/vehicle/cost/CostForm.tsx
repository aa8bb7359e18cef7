import type { SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { provinceNames } from '../../../entities/place/province-names.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { type CostChoice, costMonths, costServices } from './cost-address.ts'

interface CostFormProps {
  /** The URL of the form without scripts. */
  action: string
  choice: CostChoice | null
  onRequest: (event: SubmitEvent<HTMLFormElement>) => void
}

const provinces = Object.entries(provinceNames).map(([value, label]) => ({ value, label }))

export function CostForm({ action, choice, onRequest }: CostFormProps) {
  const t = useTranslations('cost')
  const hasMore = choice !== null && (choice.services.length > 0 || choice.isDelivered || choice.credit !== null)
  return (
    <form action={action} onSubmit={onRequest} className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('province')} className="min-w-56 grow sm:max-w-sm">
          <Select
            name="province"
            required
            options={provinces}
            placeholder={t('chooseProvince')}
            defaultValue={choice?.province ?? ''}
          />
        </Field>
        <Button type="submit" className="max-sm:w-full">
          {t('submit')}
        </Button>
      </div>
      <details open={hasMore} className="mt-3">
        <summary className="disclosure text-sm text-action">{t('more')}</summary>
        <div className="mt-2 grid gap-6 sm:grid-cols-2">
          <fieldset>
            <legend className="mb-2 text-sm font-medium">{t('services')}</legend>
            <div className="grid gap-2 text-sm">
              {costServices.map((service) => (
                <Checkbox
                  key={service}
                  name="services"
                  value={service}
                  label={t(`line.${service}`)}
                  defaultChecked={choice?.services.includes(service) ?? false}
                />
              ))}
            </div>
          </fieldset>
          <div className="grid content-start gap-4">
            <Field label={t('delivery')}>
              <Select
                name="delivery"
                options={[
                  { value: 'pickup', label: t('pickup') },
                  { value: 'delivery', label: t('line.delivery') },
                ]}
                defaultValue={choice?.isDelivered ? 'delivery' : 'pickup'}
              />
            </Field>
            <Field label={t('months')}>
              <Select
                name="months"
                options={costMonths.map((count) => ({
                  value: String(count),
                  label: t('monthsText', { count: String(count) }),
                }))}
                placeholder={t('atOnce')}
                defaultValue={choice?.credit ? String(choice.credit.months) : ''}
              />
            </Field>
            <Field label={t('down')} help={t('downHelp')}>
              <TextInput
                name="down"
                inputMode="numeric"
                pattern="\d{1,8}"
                defaultValue={choice?.credit?.down ? String(choice.credit.down) : ''}
              />
            </Field>
          </div>
        </div>
      </details>
    </form>
  )
}
