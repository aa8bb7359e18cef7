import type { StockImport } from '@autopiazza/contract'
import type { FileFormat } from '@autopiazza/contract/import-columns'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

interface FormatBannerProps {
  current: Pick<StockImport, 'format' | 'formats' | 'rowCount'>
  isBusy: boolean
  onChoose: (format: FileFormat) => void
}

/** Shows which known format was recognised in the file, with a button for every other way to read it. Renders nothing for a file that has no known format. */
export function FormatBanner({ current: { format, formats, rowCount }, isBusy, onChoose }: FormatBannerProps) {
  const t = useTranslations('imports.format')
  const [recognised] = formats
  if (recognised === undefined || recognised === 'csv' || recognised === 'json') return null
  const name = t(`names.${recognised}`)
  return (
    <Card>
      <h2 className="text-lg">
        {format === recognised ? t('looksLike', { name, count: rowCount }) : t('readAsTable', { name })}
      </h2>
      <p className="prose-width mt-2 text-muted">{format === recognised ? t('known') : t('asked')}</p>
      {formats.map((other) =>
        other === format ? null : (
          <Button key={other} tone="outline" className="mt-4" disabled={isBusy} onClick={() => onChoose(other)}>
            {other === recognised ? t('isOne', { name }) : t('isNot')}
          </Button>
        ),
      )}
    </Card>
  )
}
