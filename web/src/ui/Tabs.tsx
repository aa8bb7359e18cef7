import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

export interface Tab<Value extends string> {
  value: Value
  label: ReactNode
}

export interface TabsProps<Value extends string> {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** The panel of the chosen tab. */
  children: ReactNode
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs with roving focus: arrows, Home and End move and choose. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

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
        className="flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className="-mb-px min-h-12 shrink-0 border-b-2 border-transparent px-4 font-medium whitespace-nowrap text-muted hover:text-ink aria-selected:border-action aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={0} className="pt-6">
        {children}
      </div>
    </div>
  )
}
