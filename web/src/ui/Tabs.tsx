import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
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
  /** The URL of a tab, so that the tab can be chosen before hydration. */
  linkTo?: (value: Value) => LinkProps
  /** `pills` is for tabs inside a tab. */
  variant?: 'line' | 'pills'
  /** Rendered before the list of tabs. On phones, elements with the class `belowTabs` follow the list. */
  lead?: ReactNode
  /** The panel of the chosen tab. */
  children: ReactNode
}

const variants = {
  line: {
    list: 'gap-1 border-b border-line',
    tab: '-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent px-4 text-muted hover:text-ink max-sm:px-3 aria-selected:border-action aria-selected:text-ink',
  },
  pills: {
    list: 'gap-2',
    tab: 'inline-flex min-h-9 items-center rounded-full border border-edge bg-surface px-4 text-sm hover:border-ink aria-selected:border-action aria-selected:bg-action-soft aria-selected:text-action',
  },
} as const

/** The class of an element before the list of tabs that follows the list on phones. */
export const belowTabs = 'max-sm:order-2'

/** Renders tabs with a roving tabindex: arrows, Home and End move and choose. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  linkTo,
  variant = 'line',
  lead,
  children,
}: TabsProps<Value>) {
  const id = useId()
  const list = useChosenInView(value)

  return (
    <BaseTabs.Root
      value={value}
      onValueChange={(next: Value) => onChange(next)}
      className={classNames(lead !== undefined && 'max-sm:flex max-sm:flex-col max-sm:[reading-flow:flex-visual]')}
    >
      {lead}
      <BaseTabs.List
        ref={list}
        activateOnFocus
        aria-label={label}
        className={classNames(
          'fading-edges flex shrink-0 overflow-x-auto',
          variants[variant].list,
          lead !== undefined && 'mt-10 max-sm:order-1 max-sm:mt-4',
        )}
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            id={`${id}-${tab.value}`}
            value={tab.value}
            // Base UI sets both only after hydration, and a tab is usable before.
            tabIndex={tab.value === value ? 0 : -1}
            aria-controls={`${id}-panel`}
            className={classNames('shrink-0 font-medium whitespace-nowrap', variants[variant].tab)}
            {...(linkTo ? linkProps(linkTo(tab.value), tab.value === value, () => onChange(tab.value)) : {})}
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      <BaseTabs.Panel
        value={value}
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        className="pt-6 max-sm:order-3"
      >
        {children}
      </BaseTabs.Panel>
    </BaseTabs.Root>
  )
}

/** Returns the props of a tab that is a link. The link navigates itself; clicks with a modifier key are left to the browser. */
function linkProps(address: LinkProps, isChosen: boolean, onChosenAgain: () => void) {
  return {
    nativeButton: false,
    render: <TabLink address={address} isChosen={isChosen} onChosenAgain={onChosenAgain} />,
    onMouseDown: (event: MouseEvent) => {
      if (isModified(event)) event.preventDefault()
    },
    onClick: (event: MouseEvent & { preventBaseUIHandler: () => void }) => {
      if (isModified(event)) event.preventBaseUIHandler()
      else event.preventDefault()
    },
  }
}

interface TabLinkProps extends ComponentProps<'a'> {
  readonly address: LinkProps
  readonly isChosen: boolean
  readonly onChosenAgain: () => void
}

/** Follows the link even when its tab is already chosen, because Base UI then reports no change. */
function TabLink({ address, isChosen, onChosenAgain, onMouseDown, onClick, ...props }: TabLinkProps) {
  const wasChosen = useRef(false)
  return (
    <Link
      {...props}
      {...address}
      aria-current={undefined}
      onMouseDown={(event) => {
        wasChosen.current = isChosen
        onMouseDown?.(event)
      }}
      onClick={(event) => {
        onClick?.(event)
        if (wasChosen.current && !isModified(event)) onChosenAgain()
      }}
    />
  )
}

function isModified({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey
}

/** The width of the fading edge of the list, in pixels. */
const edge = 40

/** Scrolls the list to the chosen tab. Returns the ref of the list. */
function useChosenInView(value: string) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!list.current || !chosen) return
    const { scrollLeft, clientWidth } = list.current
    const start = chosen.offsetLeft - list.current.offsetLeft
    const isInView = start >= scrollLeft && start + chosen.offsetWidth <= scrollLeft + clientWidth
    if (!isInView) list.current.scrollLeft = start - edge
  }, [value])
  return list
}
