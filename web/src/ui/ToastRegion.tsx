import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { setToastRegion } from './toasts-in-dialogs.ts'
import type { ToastCardProps } from './ToastCard.tsx'
import { toastStore } from './toast-store.ts'

export interface ToastRegionProps {
  label: string
  dismissLabel: string
  /** `single`: the newest only, for 10 s, at the bottom; `stack`: all of them for 5 s, at top right of wide screens, over the site's bar. On phones both are at the bottom, above the bars there. */
  mode: 'single' | 'stack'
}

/** The live region where toasts appear. */
export function ToastRegion({ label, dismissLabel, mode }: ToastRegionProps) {
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.onServer)
  const ToastCard = useToastCard(messages.length > 0)
  const shown = mode === 'single' ? messages.slice(-1) : messages
  return (
    <section
      ref={setToastRegion}
      aria-label={label}
      aria-live="polite"
      className={classNames(
        'notices pointer-events-none fixed right-0 z-50 flex w-full gap-3',
        mode === 'stack' && 'notices-stacked',
      )}
    >
      {ToastCard &&
        shown.map((message) => (
          <ToastCard
            key={message.id}
            message={message}
            dismissLabel={dismissLabel}
            lifetime={message.isShort ? 3_000 : mode === 'single' ? 10_000 : 5_000}
          />
        ))}
    </section>
  )
}

/** Loads the card at the first touch of the page, before the first toast, so that a toast can be shown offline too. */
function useToastCard(isNeeded: boolean): ComponentType<ToastCardProps> | null {
  const [card, setCard] = useState<ComponentType<ToastCardProps> | null>(null)
  useEffect(() => {
    const load = () =>
      void import('./ToastCard.tsx').then(
        ({ ToastCard }) => setCard(() => ToastCard),
        () => undefined,
      )
    if (isNeeded) return load()
    addEventListener('pointerdown', load, { once: true, capture: true })
    addEventListener('keydown', load, { once: true, capture: true })
  }, [isNeeded])
  return card
}
