import type { StockImport } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

interface FirstLinePanelProps {
  current: StockImport
  names: NonNullable<StockImport['names']>
  isBusy: boolean
  onAnswer: (hasNames: boolean) => void
  onDiscard: () => void
}

/** Shows the question whether the first line of the file names the columns or is a car, with the number of cars for either answer. */
export function FirstLinePanel({ current, names: { firstLine }, isBusy, onAnswer, onDiscard }: FirstLinePanelProps) {
  const t = useTranslations('imports')
  const { fileName, rowCount } = current
  return (
    <Card>
      <h2 className="text-lg">{t('names.title')}</h2>
      <p className="mt-1 text-sm text-muted wrap-anywhere">{fileName}</p>
      <p className="prose-width mt-3 text-muted">{t('names.text')}</p>
      <h3 className="mt-6 text-base">{t('names.firstLine')}</h3>
      <ol className="mt-2 flex flex-wrap gap-2">
        {firstLine.map((cell, index) => (
          // Cells are identified by their position only.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="rounded-md border border-line bg-page px-3 py-1 text-sm wrap-anywhere">
            {cell === '' ? <span className="text-muted">{t('names.emptyCell')}</span> : cell}
          </li>
        ))}
      </ol>
      <p className="prose-width mt-4 text-sm text-muted">{t('names.isTitle')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button size="large" tone="outline" disabled={isBusy} onClick={() => onAnswer(false)}>
          {t('names.isCar', { count: rowCount })}
        </Button>
        <Button size="large" tone="outline" disabled={isBusy} onClick={() => onAnswer(true)}>
          {t('names.areNames', { count: rowCount - 1 })}
        </Button>
        <Button size="large" tone="quiet" onClick={onDiscard}>
          {t('ready.discard')}
        </Button>
      </div>
    </Card>
  )
}
