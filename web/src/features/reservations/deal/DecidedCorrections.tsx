import type { ReservationView } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { useChangedFacts } from './use-changed-facts.ts'

/** The corrections that the buyer has decided about, with their days. */
export function DecidedCorrections({ corrections }: Pick<ReservationView, 'corrections'>) {
  const t = useTranslations('checkout.deal.correction')
  const f = useFormats()
  const changed = useChangedFacts()
  if (corrections.length === 0) return null
  return (
    <section>
      <h2 className="text-lg">{t('history')}</h2>
      <ul className="mt-4 grid gap-2 figures">
        {corrections.map(({ decision, at, changes }) => (
          <li key={at} className="wrap-anywhere">
            {changed(changes).join('; ')}
            <span className="block text-sm text-muted">{t(`decided.${decision}`, { day: f.dateTime(at) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
