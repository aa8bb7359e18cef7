import type { StockImport } from '@autopiazza/contract'
import { choiceColumns, type FileValue } from '@autopiazza/contract/import-columns'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { useColumnName } from './use-column-texts.ts'
import { useFieldValue } from './use-field-value.ts'

type Value = StockImport['values'][number]
export type ValueAnswer = Pick<FileValue, 'field' | 'value' | 'code'>

interface ValuesPanelProps {
  values: readonly Value[]
  isBusy: boolean
  onCheck: (values: ValueAnswer[]) => void
  /** The text of the button; by default that the file is checked again. */
  label?: string
}

const empty = 'empty'
const keyOf = ({ field, value }: Value): string => `${field} ${value}`
const choiceOf = ({ code, isUndecided }: Value): string => code ?? (isUndecided ? '' : empty)

/** Shows the questions about unknown words of the file. The answers are stored for later files. */
export function ValuesPanel({ values, isBusy, onCheck, label }: ValuesPanelProps) {
  const t = useTranslations('imports.values')
  const nameOf = useColumnName()
  const written = useFieldValue()
  const [choices, setChoices] = useState(() => new Map(values.map((value) => [keyOf(value), choiceOf(value)])))
  const undecided = values.filter(({ isUndecided }) => isUndecided).length
  const changed = values.filter((value) => choices.get(keyOf(value)) !== choiceOf(value))

  const helpOf = ({ field, rows, examples, suggested }: Value): string =>
    [
      t('where', { field: nameOf(field), count: rows }),
      ...(examples.length > 0 ? [t('examples', { cars: examples.join(' · ') })] : []),
      ...(suggested ? [t('suggested', { meaning: written(field, suggested) ?? suggested })] : []),
    ].join('. ')

  function check() {
    onCheck(
      changed.flatMap((value) => {
        const choice = choices.get(keyOf(value)) ?? ''
        return choice === '' ? [] : [{ field: value.field, value: value.value, code: choice === empty ? null : choice }]
      }),
    )
  }

  return (
    <Card>
      <h2 className="text-lg">{t('title')}</h2>
      <p className="prose-width mt-3 text-muted">
        {undecided > 0 ? t('undecided', { count: undecided }) : t('allDecided')} {t('text')}
      </p>
      <ul className="mt-6 grid gap-x-6 gap-y-4 md:grid-cols-2">
        {values.toSorted(undecidedFirst).map((value) => (
          <li key={keyOf(value)} className="rounded-lg border border-line p-4">
            <Field label={t('means', { value: value.value })} help={helpOf(value)}>
              <Select
                value={choices.get(keyOf(value)) ?? ''}
                placeholder="—"
                options={[
                  ...choiceColumns[value.field].map((code) => ({
                    value: code,
                    label: written(value.field, code) ?? code,
                  })),
                  { value: empty, label: t('empty') },
                ]}
                onChange={({ currentTarget }) => setChoices(new Map(choices).set(keyOf(value), currentTarget.value))}
              />
            </Field>
          </li>
        ))}
      </ul>
      <Button className="mt-6" isBusy={isBusy} disabled={changed.length === 0} onClick={check}>
        {label ?? t('check')}
      </Button>
    </Card>
  )
}

function undecidedFirst(one: Value, other: Value): number {
  return Number(other.isUndecided) - Number(one.isUndecided)
}
