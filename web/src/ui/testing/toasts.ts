import { toast, toastStore } from '../toast-store.ts'

/** Dismisses all toasts, because those of earlier tests remain. */
export function forgetToasts(): void {
  for (const { id } of toastStore.current()) toast.dismiss(id)
}

/** Returns tone, title and description of the newest toast. */
export function newestToast(): (string | undefined)[] {
  const newest = toastStore.current().at(-1)
  return newest ? [newest.tone, newest.title, newest.description] : []
}
