import { mailFrequencies } from '@autopiazza/contract/vocabulary'
import type { MailFrequency } from '@autopiazza/contract'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'

interface FrequencySelectProps {
  label: ReactNode
  help?: string
  value: MailFrequency
  onChange: (frequency: MailFrequency) => void
  isBusy: boolean
}

export function FrequencySelect({ label, help, value, onChange, isBusy }: FrequencySelectProps) {
  const t = useTranslations('saved.frequencies')
  return (
    <Field label={label} {...(help === undefined ? {} : { help })}>
      <Select
        value={value}
        disabled={isBusy}
        options={mailFrequencies.map((frequency) => ({ value: frequency, label: t(frequency) }))}
        onChange={(event) => {
          const chosen = mailFrequencies.find((frequency) => frequency === event.currentTarget.value)
          if (chosen) onChange(chosen)
        }}
      />
    </Field>
  )
}
