import type { IncompleteListings } from '@autopiazza/contract'
import { CarFront } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'

export function IncompleteAdverts({ incomplete: { total, listings } }: { incomplete: IncompleteListings }) {
  const t = useTranslations('vendor.today.incomplete')
  const f = useFormats()
  if (listings.length === 0) return null
  return (
    <>
      <ul className="divide-y divide-line [&:not(:first-child)]:border-t [&:not(:first-child)]:border-line">
        {listings.map(({ id, lacks, ...model }) => {
          const vehicle = f.modelName(model)
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-3 sm:px-5">
              <div className="flex min-w-0 grow basis-64 items-start gap-3">
                <CarFront aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-muted" />
                <div className="min-w-0">
                  <p className="font-medium">{t('title', { vehicle })}</p>
                  <p className="text-sm text-muted">{lacks.map((what) => t(what)).join(' ')}</p>
                </div>
              </div>
              <LinkButton
                {...paths.editVehicle(id)}
                tone="outline"
                size="small"
                aria-label={t('completeOf', { vehicle })}
              >
                {t('complete')}
              </LinkButton>
            </li>
          )
        })}
      </ul>
      {total > listings.length ? (
        <p className="border-t border-line px-4 py-2 text-sm text-muted sm:px-5">
          {t('more', { count: total - listings.length })}
        </p>
      ) : null}
    </>
  )
}
