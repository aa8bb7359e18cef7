import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'

export interface FilterGroupProps {
  title: string
  /** How many of its filters are active. */
  activeCount: number
  isOpen?: boolean
  children: ReactNode
}

/** Filters that few people need, behind their title. It starts open while one of them is active. */
export function FilterGroup({ title, activeCount, isOpen = false, children }: FilterGroupProps) {
  const t = useTranslations('search.filters')
  const [startsOpen] = useState(isOpen || activeCount > 0)
  return (
    <details open={startsOpen} className="group border-t border-line pt-2">
      <summary className="-mx-2 flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-sm px-2 font-medium hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="grow">{title}</span>
        {activeCount > 0 ? (
          <span className="rounded-full bg-action-soft px-2 text-sm text-action figures">
            <span aria-hidden="true">{activeCount}</span>
            <span className="sr-only">{t('activeCount', { count: activeCount })}</span>
          </span>
        ) : null}
        <ChevronDown aria-hidden="true" size={20} className="text-muted group-open:rotate-180" />
      </summary>
      <div className="grid gap-6 pt-2 pb-4">{children}</div>
    </details>
  )
}
