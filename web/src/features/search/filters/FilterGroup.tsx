import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

const OpenedContext = createContext(true)

/** Returns whether the group around a filter was opened. From then on, it renders elements that only work with scripts. */
export const useIsOpened = () => use(OpenedContext)

export interface FilterGroupProps {
  title: string
  activeCount: number
  isOpen?: boolean
  children: ReactNode
}

/** Rarely used filters, collapsed unless one of them is active. */
export function FilterGroup({ title, activeCount, isOpen = false, children }: FilterGroupProps) {
  const t = useTranslations('search.filters')
  const details = useRef<HTMLDetailsElement>(null)
  const [startsOpen] = useState(isOpen || activeCount > 0)
  const [isOpened, setIsOpened] = useState(startsOpen)
  const noteOpened = () => setIsOpened((before) => before || details.current?.open === true)
  useEffect(noteOpened, [])
  return (
    <details ref={details} open={startsOpen} onToggle={noteOpened} className="filter-group">
      <summary className="disclosure">
        <span className="grow">{title}</span>
        {activeCount > 0 ? (
          <span className="rounded-full bg-action-soft px-2 text-sm text-action figures">
            <span aria-hidden="true">{activeCount}</span>
            <span className="sr-only">{t('activeCount', { count: activeCount })}</span>
          </span>
        ) : null}
      </summary>
      <div>
        <OpenedContext value={isOpened}>{children}</OpenedContext>
      </div>
    </details>
  )
}
