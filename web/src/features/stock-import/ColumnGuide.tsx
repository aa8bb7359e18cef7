import { importFields, neededForNewAdverts } from '@autopiazza/contract/import-columns'
import { useTranslations } from 'use-intl'
import { useColumnHint, useColumnName } from './use-column-texts.ts'

const needed: ReadonlySet<string> = new Set(neededForNewAdverts)

export function ColumnGuide() {
  const t = useTranslations('imports')
  const nameOf = useColumnName()
  const hintOf = useColumnHint()
  return (
    <details className="rounded-lg border border-line bg-surface">
      <summary className="disclosure mx-0 min-h-13 justify-between gap-4 rounded-lg px-4 py-3 sm:px-6">
        <h2 className="text-base">{t('guide.title')}</h2>
      </summary>
      <div className="border-t border-line px-4 py-5 sm:px-6">
        <p className="prose-width text-sm text-muted">{t('guide.text')}</p>
        <dl className="mt-5 grid gap-x-10 md:grid-cols-2">
          {importFields.map((field) => (
            <div key={field} className="border-t border-line py-3 text-sm">
              <dt className="font-medium">
                {nameOf(field)}
                {field === 'stockNumber' ? (
                  <span className="font-normal text-action"> · {t('guide.always')}</span>
                ) : field === 'description' ? (
                  <span className="font-normal text-muted"> · {t('guide.neededOnline')}</span>
                ) : needed.has(field) ? (
                  <span className="font-normal text-muted"> · {t('guide.needed')}</span>
                ) : null}
              </dt>
              <dd className="mt-0.5 text-muted">{hintOf(field)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}
