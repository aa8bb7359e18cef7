import { Smartphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '../../ui/Badge.tsx'

export function AppBanner() {
  const t = useTranslations('home.app')
  return (
    <section
      aria-labelledby="app"
      className="flex flex-col gap-6 rounded-lg bg-action-soft p-6 sm:flex-row sm:items-center sm:p-10"
    >
      <span className="grid size-16 shrink-0 place-items-center rounded-lg bg-action text-on-action">
        <Smartphone aria-hidden="true" size={32} />
      </span>
      <div>
        <Badge tone="waiting">{t('badge')}</Badge>
        <h2 id="app" className="mt-2 text-lg">
          {t('title')}
        </h2>
        <p className="mt-1 prose-width">{t('text')}</p>
      </div>
    </section>
  )
}
