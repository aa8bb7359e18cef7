import { Smartphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '../../ui/Badge.tsx'

export function AppBanner() {
  const t = useTranslations('home.app')
  return (
    <section aria-labelledby="app" className="flex gap-4 rounded-lg bg-action-soft p-4 sm:items-center sm:px-6">
      <Smartphone aria-hidden="true" size={24} className="mt-0.5 shrink-0 text-action" />
      <div className="text-sm">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="app" className="text-base">
            {t('title')}
          </h2>
          <Badge tone="waiting">{t('badge')}</Badge>
        </div>
        <p className="mt-1 prose-width">{t('text')}</p>
      </div>
    </section>
  )
}
