import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import { type ToastAction, type ToastMessage, type ToastTone, toast } from './toast-store.ts'

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert } as const
const colours: Record<ToastTone, string> = {
  success: 'text-action',
  info: 'text-muted',
  warning: 'text-waiting',
  error: 'text-danger',
}

export interface ToastCardProps {
  message: ToastMessage
  dismissLabel: string
  /** In milliseconds. */
  lifetime: number
}

/** Shows one toast. Its timer is paused while the pointer or the focus is on it. */
export function ToastCard({ message, dismissLabel, lifetime }: ToastCardProps) {
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
      className={classNames(
        'pointer-events-auto flex items-start gap-3 rounded-lg border border-line bg-surface pr-2 pl-4 text-ink shadow-float',
        message.isShort ? 'py-1' : 'py-3',
      )}
    >
      <Icon
        aria-hidden="true"
        size={20}
        className={classNames('mt-0.5 shrink-0', message.isShort && 'self-center', colours[message.tone])}
      />
      <div
        className={classNames(
          'grow py-0.5 text-sm',
          message.action && 'self-center',
          message.isShort && 'flex flex-wrap gap-x-2 self-center',
        )}
      >
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
