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
    <details open={startsOpen} className="filter-group">
      <summary className="disclosure">
        <span className="grow">{title}</span>
        {activeCount > 0 ? (
          <span className="rounded-full bg-action-soft px-2 text-sm text-action figures">
            <span aria-hidden="true">{activeCount}</span>
            <span className="sr-only">{t('activeCount', { count: activeCount })}</span>
          </span>
        ) : null}
      </summary>
      <div>{children}</div>
    </details>
  )
}
