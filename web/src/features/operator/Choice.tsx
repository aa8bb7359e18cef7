import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { PageLink } from '../../app/paths.ts'

interface Option {
  label: string
  link: PageLink
}

/** Two lists of one part, one of them shown. */
export function Choice({ isSecond, first, second }: { isSecond: boolean; first: Option; second: Option }) {
  const t = useTranslations('operator')
  return (
    <nav aria-label={t('which')} className="flex flex-wrap gap-2">
      {[first, second].map(({ label, link }, index) => (
        <Link
          key={label}
          {...link}
          aria-current={(index === 1) === isSecond ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true }}
          className="inline-flex min-h-9 items-center rounded-full border border-edge bg-surface px-4 text-sm hover:border-ink aria-[current=page]:border-action aria-[current=page]:bg-action-soft aria-[current=page]:text-action"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
