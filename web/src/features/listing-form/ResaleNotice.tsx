import { CarFront } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { Button } from '../../ui/Button.tsx'
import type { Resale } from './listing-queries.ts'

interface ResaleNoticeProps {
  resale: Resale
  isFilled: boolean
  onFill: () => void
}

/** States where the values of the form come from. If a draft exists, filling the form in requires a click. */
export function ResaleNotice({ resale, isFilled, onFill }: ResaleNoticeProps) {
  const f = useFormats()
  const t = useTranslations('listing.resale')
  return (
    <div
      role="status"
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg border border-line bg-action-soft p-4"
    >
      <CarFront aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-action" />
      {resale === 'invalid' ? (
        <div className="grow basis-64">
          <p className="font-semibold">{t('invalid')}</p>
          <p className="mt-1">{t('invalidText')}</p>
        </div>
      ) : (
        <>
          <div className="grow basis-64">
            <p className="font-semibold wrap-anywhere">
              {t(isFilled ? 'filled' : 'offer', { vehicle: f.vehicleName(resale) })}
            </p>
            <p className="mt-1">{t(isFilled ? 'filledText' : 'offerText')}</p>
          </div>
          {isFilled ? null : <Button onClick={onFill}>{t('fill')}</Button>}
        </>
      )}
    </div>
  )
}

/** States that values from the previous page are in the form. */
export function ValuedCarNotice() {
  const t = useTranslations('listing.given')
  return (
    <div role="status" className="rounded-lg border border-line bg-action-soft p-4">
      <p className="font-semibold">{t('title')}</p>
      <p className="mt-1">{t('text')}</p>
    </div>
  )
}
