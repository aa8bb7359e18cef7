export type ToastTone = 'success' | 'info' | 'warning' | 'error'

/** An action offered with the toast, such as undo. */
export interface ToastAction {
  label: string
  onClick: () => void
}

export interface ToastMessage {
  id: number
  tone: ToastTone
  title: string
  description?: string | undefined
  action?: ToastAction | undefined
  /** True if the page shows the message too, so that the toast is shorter and has one line. */
  isShort?: boolean
}

type Listener = () => void

let messages: readonly ToastMessage[] = []
let lastId = 0
const listeners = new Set<Listener>()

function publish(next: readonly ToastMessage[]) {
  messages = next
  for (const listener of listeners) listener()
}

function show(tone: ToastTone, isShort = false) {
  return (title: string, description?: string, action?: ToastAction): number => {
    lastId += 1
    publish([...messages, { id: lastId, tone, title, description, action, isShort }])
    return lastId
  }
}

/** Shows a toast: `toast.success(title, description?, action?)`. Call it in the browser only. */
export const toast = {
  success: show('success'),
  /** True for a message that the next page shows as well. */
  arrival: show('success', true),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  dismiss: (id: number) => publish(messages.filter((message) => message.id !== id)),
}

const none: readonly ToastMessage[] = []

export const toastStore = {
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: () => messages,
  onServer: () => none,
}
