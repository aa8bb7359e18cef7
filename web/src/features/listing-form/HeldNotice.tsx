import { useTranslations } from 'use-intl'

/** Says, before anything is typed, what happens to changed facts of a reserved car. */
export function HeldNotice({ isCorrecting }: { isCorrecting: boolean }) {
  const t = useTranslations('corrections.form')
  return (
    <div role="status" className="mb-6 rounded-lg bg-waiting-soft p-4 text-waiting">
      <p className="font-semibold">{t('held')}</p>
      <p className="mt-1 prose-width">{t('heldText')}</p>
      {isCorrecting ? <p className="mt-1 font-medium">{t('open')}</p> : null}
    </div>
  )
}
