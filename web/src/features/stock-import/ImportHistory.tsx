import type { StockImport } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { stockImport } from '../../app/vendor-paths.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { LinkButton } from '../../ui/Button.tsx'

const tones: Record<StockImport['state'], BadgeTone> = {
  mapping: 'waiting',
  reading: 'waiting',
  ready: 'waiting',
  applying: 'waiting',
  applied: 'action',
  undoing: 'waiting',
  undone: 'outline',
}

export function ImportHistory({ imports }: { imports: readonly StockImport[] }) {
  const t = useTranslations('imports.history')
  const f = useFormats()
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="imports-history">
      <h2 id="imports-history" className="text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('text')}</p>
      <ul className="mt-4 grid gap-3">
        {imports.map(({ id, fileName, state, createdAt, appliedAt, rowCount }) => {
          const time = f.dateTime(appliedAt ?? createdAt)
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4"
            >
              <div className="min-w-0 grow basis-56">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-medium wrap-anywhere">{fileName}</span>
                  <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
                </p>
                <p className="figures mt-1 text-sm text-muted">
                  {time} · {t('rows', { count: rowCount })}
                </p>
              </div>
              <LinkButton
                {...stockImport({ id })}
                tone="outline"
                size="small"
                aria-label={t('openNamed', { name: fileName, time })}
              >
                {t('open')}
              </LinkButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
