import type { MessageWarning } from '@autopiazza/contract'
import { ExternalLink, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'

/** Shows the scam guard's warnings and advice to both users; a mere external link gets a less prominent note. */
export function MessageWarnings({ warnings }: { warnings: readonly MessageWarning[] }) {
  const t = useTranslations('messages.warnings')
  const serious = warnings.filter((warning) => warning !== 'outside_link')
  if (warnings.length === 0) return null
  if (serious.length === 0)
    return (
      <p className="mt-1 flex max-w-[85%] items-start gap-1.5 text-xs text-muted sm:max-w-[70%]">
        <ExternalLink aria-hidden="true" size={14} className="mt-px shrink-0" />
        {t('outside_link')}
      </p>
    )
  return (
    <div
      role="note"
      aria-label={t('title')}
      className="mt-1 flex max-w-[85%] items-start gap-2 rounded-md bg-waiting-soft px-3 py-2 text-left text-sm text-waiting sm:max-w-[70%]"
    >
      <TriangleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
      <div className="grid gap-1">
        {warnings.map((warning) => (
          <p key={warning}>{t(warning)}</p>
        ))}
      </div>
    </div>
  )
}
