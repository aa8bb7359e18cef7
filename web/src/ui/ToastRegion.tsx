import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import { keepNotices } from './notices-in-dialogs.ts'
import { type ToastAction, type ToastMessage, type ToastTone, toast, toastStore } from './toast-store.ts'

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert } as const
const colours: Record<ToastTone, string> = {
  success: 'text-action',
  info: 'text-muted',
  warning: 'text-waiting',
  error: 'text-danger',
}

export interface ToastRegionProps {
  label: string
  dismissLabel: string
  /** `single`: the newest only, for 10 s; `stack`: all of them at top right, for 5 s. */
  mode: 'single' | 'stack'
}

/** The live region where toasts appear; time stands still while the pointer or the focus is on one. */
export function ToastRegion({ label, dismissLabel, mode }: ToastRegionProps) {
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.onServer)
  const shown = mode === 'single' ? messages.slice(-1) : messages
  return (
    <section
      ref={keepNotices}
      aria-label={label}
      aria-live="polite"
      className={classNames(
        'pointer-events-none fixed right-0 z-50 flex w-full flex-col gap-3 p-4 in-[dialog]:top-16 in-[dialog]:bottom-auto sm:max-w-md',
        mode === 'single' ? 'bottom-0' : 'top-16',
      )}
    >
      {shown.map((message) => (
        <ToastCard
          key={message.id}
          message={message}
          dismissLabel={dismissLabel}
          lifetime={mode === 'single' ? 10_000 : 5_000}
        />
      ))}
    </section>
  )
}

function ToastCard({
  message,
  dismissLabel,
  lifetime,
}: {
  message: ToastMessage
  dismissLabel: string
  lifetime: number
}) {
  const [isHeld, setIsHeld] = useState(false)
  const Icon = icons[message.tone]
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => toast.dismiss(message.id), lifetime)
    return () => clearTimeout(timer)
  }, [isHeld, lifetime, message.id])

  return (
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="pointer-events-auto flex items-start gap-3 rounded-lg border border-line bg-surface py-3 pr-2 pl-4 text-ink shadow-float"
    >
      <Icon aria-hidden="true" size={20} className={classNames('mt-0.5 shrink-0', colours[message.tone])} />
      <div className={classNames('grow py-0.5 text-sm', message.action && 'self-center')}>
        <p className="font-medium">{message.title}</p>
        {message.description ? <p className="text-muted">{message.description}</p> : null}
      </div>
      {message.action ? <ActionButton messageId={message.id} action={message.action} /> : null}
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={() => toast.dismiss(message.id)}
        className="grid size-8 shrink-0 place-items-center rounded-sm text-muted hover:text-ink"
      >
        <X aria-hidden="true" size={16} />
      </button>
    </div>
  )
}

function ActionButton({ messageId, action: { label, onClick } }: { messageId: number; action: ToastAction }) {
  function act() {
    toast.dismiss(messageId)
    onClick()
  }
  return (
    <Button tone="outline" size="small" onClick={act}>
      {label}
    </Button>
  )
}
