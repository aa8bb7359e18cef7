import type { ReportView } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'

/** Shows that the user's report was received or answered. */
export function ReportNotice({ report }: { report: ReportView }) {
  const t = useTranslations('messages.report')
  const f = useFormats()
  const date = f.shortDate(report.createdAt)
  if (report.answer === null || report.outcome === null)
    return (
      <section aria-labelledby="own-report" className="rounded-lg bg-waiting-soft px-5 py-3 text-waiting">
        <h2 id="own-report" className="font-semibold">
          {t('received', { date })}
        </h2>
        <p className="text-sm">{t('receivedText', { reason: t(`reasons.${report.reason}`) })}</p>
      </section>
    )
  return (
    <section aria-labelledby="own-report" className="rounded-lg bg-action-soft px-5 py-3">
      <h2 id="own-report" className="font-semibold text-action">
        {t('answered', { date })}
      </h2>
      <p className="mt-1 text-sm font-medium">{t(`outcomes.${report.outcome}`)}</p>
      <p className="text-sm wrap-anywhere whitespace-pre-wrap">{report.answer}</p>
    </section>
  )
}
