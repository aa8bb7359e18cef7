import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { setToastRegion } from './toasts-in-dialogs.ts'
import type { ToastCardProps } from './ToastCard.tsx'
import { toastStore } from './toast-store.ts'

export interface ToastRegionProps {
  label: string
  dismissLabel: string
  /**
   * `single` shows only the newest toast for 10 s at the bottom. `stack` shows all of them for 5 s, at the top right
   * of wide screens. On phones both are at the bottom, above any bars.
   */
  mode: 'single' | 'stack'
}

/** Renders the live region of the toasts. */
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

/** Loads the card at the first input on the page, so that a later toast can be shown offline too. */
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
