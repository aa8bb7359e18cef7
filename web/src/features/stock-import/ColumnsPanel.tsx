import type { StockImport } from '@autopiazza/contract'
import { type FileColumn, importColumns } from '@autopiazza/contract/import-columns'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useColumnName } from './use-column-texts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field, FieldError } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import {
  type Choices,
  choicesOf,
  type ColumnAnswer,
  duplicateOf,
  judgeChoices,
  type Meaning,
  meaningsFor,
  meaningsOf,
} from './column-choices.ts'
import { useMeaningName } from './use-meaning-texts.ts'

interface ColumnsPanelProps {
  current: StockImport
  isBusy: boolean
  onCheck: (columns: ColumnAnswer[]) => void
  onChangeNames: (hasNames: boolean) => void
  onDiscard: () => void
}

export function ColumnsPanel({
  current: { columns, fileName, hasFailed, names },
  isBusy,
  onCheck,
  onChangeNames,
  onDiscard,
}: ColumnsPanelProps) {
  const t = useTranslations('imports')
  const nameOf = useColumnName()
  const [choices, setChoices] = useState<Choices>(() => choicesOf(columns))
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const { undecided, hasStockNumber, hasDuplicates, missing, areDrafts } = judgeChoices(columns, choices)

  function check() {
    setWasSubmitted(true)
    if (hasStockNumber && !hasDuplicates) onCheck(meaningsOf(columns, choices))
  }

  return (
    <section aria-labelledby="columns-title">
      <h2 id="columns-title" className="text-lg">
        {t('columns.title')}
      </h2>
      <p className="mt-1 text-sm text-muted wrap-anywhere">{fileName}</p>
      <p className="prose-width mt-3 text-muted">
        {undecided > 0 ? t('columns.undecided', { count: undecided }) : t('columns.allDecided')} {t('columns.text')}
      </p>
      {hasFailed ? <FieldError>{t('ready.hasFailed')}</FieldError> : null}
      {names ? (
        <Button tone="quiet" className="mt-3" onClick={() => onChangeNames(names.inFirstLine === false)}>
          {names.inFirstLine ? t('names.changeToCar') : t('names.changeToNames')}
        </Button>
      ) : null}
      <ul className="mt-6 grid gap-x-6 gap-y-4 md:grid-cols-2">
        {columns.toSorted(undecidedFirst).map((column) => (
          <ColumnChoice
            key={column.name}
            column={column}
            choice={choices[column.name]}
            duplicate={duplicateOf(columns, choices, column.name)}
            onChoose={(choice) => setChoices({ ...choices, [column.name]: choice })}
          />
        ))}
      </ul>
      {wasSubmitted && !hasStockNumber ? <FieldError>{t('columns.stockNeeded')}</FieldError> : null}
      {missing.length > 0 ? (
        <p className="prose-width mt-6 rounded-md bg-waiting-soft px-4 py-3 text-sm text-waiting">
          {t('columns.missing', { fields: missing.map(nameOf).join(', ') })}
        </p>
      ) : null}
      {areDrafts ? <p className="prose-width mt-4 text-sm text-muted">{t('columns.areDrafts')}</p> : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button size="large" isBusy={isBusy} onClick={check}>
          {isBusy ? t('columns.busy') : t('columns.check')}
        </Button>
        <Button size="large" tone="quiet" onClick={onDiscard}>
          {t('ready.discard')}
        </Button>
      </div>
    </section>
  )
}

function undecidedFirst(one: FileColumn, other: FileColumn): number {
  return Number(other.isUndecided) - Number(one.isUndecided)
}

interface ColumnChoiceProps {
  column: FileColumn
  choice: Choices[string]
  duplicate: string | null
  onChoose: (choice: Meaning | 'unused' | undefined) => void
}

function ColumnChoice({ column: { name, samples, likelyField }, choice, duplicate, onChoose }: ColumnChoiceProps) {
  const t = useTranslations('imports')
  const nameOf = useColumnName()
  const meaningName = useMeaningName()
  const isOpen = choice === undefined
  const meanings = meaningsFor(likelyField)
  return (
    <li
      className={classNames(
        'rounded-lg border bg-surface p-4',
        isOpen ? 'border-waiting' : duplicate ? 'border-danger' : 'border-line',
      )}
    >
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium wrap-anywhere">{name}</span>
        {isOpen ? <Badge tone="waiting">{t('columns.decide')}</Badge> : null}
      </p>
      <p className="mt-0.5 mb-3 truncate text-sm text-muted">
        {samples.length > 0 ? t('columns.samples', { samples: samples.join(' · ') }) : t('columns.noSamples')}
      </p>
      {likelyField ? (
        <p className="mb-3 text-sm">
          {t('columns.asked', { field: nameOf(likelyField) })}
          {importColumns[likelyField].kind === 'money' ? ` ${t('columns.askedMoney')}` : ''}
        </p>
      ) : null}
      <Field
        label={t('columns.meaning', { name })}
        isLabelHidden
        error={duplicate ? t('columns.alreadyUsed', { other: duplicate }) : undefined}
      >
        <Select
          value={choice ?? ''}
          placeholder="—"
          options={[
            { value: 'unused', label: t('columns.unused') },
            ...meanings.map((meaning) => ({ value: meaning, label: meaningName(meaning) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChoose(value === 'unused' ? value : meanings.find((meaning) => meaning === value))
          }
        />
      </Field>
    </li>
  )
}
