import { holdHours } from '@autopiazza/contract/constants'
import { moneyBackDays } from '@autopiazza/contract/return-days'
import { withdrawalDays } from '@autopiazza/contract/return-terms'
import { useTranslations } from 'use-intl'

/** The promises and their anchors on the page. */
const promises = [
  { key: 'hold', anchor: 'hold' },
  { key: 'moneyBack', anchor: 'money-back' },
  { key: 'withdrawal', anchor: 'withdrawal' },
] as const
const rows = ['when', 'long', 'from', 'how', 'money'] as const

/** Shows the three promises side by side: purpose, duration, start and use. */
export function Promises() {
  const t = useTranslations('content.promises')
  const values = {
    hours: String(holdHours),
    days: String(moneyBackDays),
    withdrawalDays: String(withdrawalDays),
  }
  return (
    <section id="promises" aria-labelledby="promises-title" className="scroll-mt-24">
      <h2 id="promises-title" className="text-lg">
        {t('title')}
      </h2>
      <p className="mt-2 prose-width text-muted">{t('lead')}</p>
      <div className="mt-6 grid gap-4 lg:grid-cols-3">
        {promises.map(({ key, anchor }) => (
          <article
            key={key}
            id={anchor}
            aria-labelledby={`${anchor}-title`}
            className="scroll-mt-24 rounded-lg border border-line bg-surface p-5 target:border-action"
          >
            <h3 id={`${anchor}-title`} className="text-base font-semibold">
              {t(`${key}.title`, values)}
            </h3>
            <dl className="mt-3 grid gap-3 text-sm">
              {rows.map((row) => (
                <div key={row}>
                  <dt className="font-medium">{t(`rows.${row}`)}</dt>
                  <dd className="mt-0.5 text-muted">{t(`${key}.${row}`, values)}</dd>
                </div>
              ))}
            </dl>
          </article>
        ))}
      </div>
      <p className="mt-4 prose-width text-sm text-muted">{t('car')}</p>
      <details className="mt-4 prose-width rounded-lg bg-sunken p-5 text-sm">
        <summary className="font-medium">{t('model.title')}</summary>
        <p className="mt-2 whitespace-pre-line">{t('model.text')}</p>
        <p className="mt-2 text-muted">{t('model.note')}</p>
      </details>
    </section>
  )
}
