import { Link, type LinkProps } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'

export interface Tab<Value extends string> {
  value: Value
  label: ReactNode
}

export interface TabsProps<Value extends string> {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** The address that shows a tab, so that it can be chosen before any script arrives. */
  linkTo?: (value: Value) => LinkProps
  /** Pills for tabs inside a tab. */
  look?: 'line' | 'pills'
  /** The panel of the chosen tab. */
  children: ReactNode
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const looks = {
  line: {
    list: 'gap-1 border-b border-line',
    tab: '-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent px-4 text-muted hover:text-ink aria-selected:border-action aria-selected:text-ink',
  },
  pills: {
    list: 'gap-2',
    tab: 'inline-flex min-h-9 items-center rounded-full border border-edge bg-surface px-4 text-sm hover:border-ink aria-selected:border-action aria-selected:bg-action-soft aria-selected:text-action',
  },
} as const

/** Tabs with roving focus: arrows, Home and End move and choose. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  linkTo,
  look = 'line',
  children,
}: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!list.current || !chosen) return
    const { scrollLeft, clientWidth } = list.current
    const start = chosen.offsetLeft - list.current.offsetLeft
    if (start < scrollLeft || start + chosen.offsetWidth > scrollLeft + clientWidth) list.current.scrollLeft = start
  }, [value])

  function move(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const index = step(
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    )
    const next = tabs[index]
    if (!next) return
    onChange(next.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={move}
        className={classNames('flex overflow-x-auto', looks[look].list)}
      >
        {tabs.map((tab) => {
          const shared = {
            role: 'tab',
            id: `${id}-${tab.value}`,
            'aria-selected': tab.value === value,
            'aria-controls': `${id}-panel`,
            tabIndex: tab.value === value ? 0 : -1,
            className: classNames('shrink-0 font-medium whitespace-nowrap', looks[look].tab),
          }
          return linkTo ? (
            <Link key={tab.value} {...shared} {...linkTo(tab.value)} aria-current={undefined}>
              {tab.label}
            </Link>
          ) : (
            <button key={tab.value} {...shared} type="button" onClick={() => onChange(tab.value)}>
              {tab.label}
            </button>
          )
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={0} className="pt-6">
        {children}
      </div>
    </div>
  )
}
