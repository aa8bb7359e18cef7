import { toast, toastStore } from '../toast-store.ts'

/** For the beginning of a test: those of others are still there. */
export function forgetToasts(): void {
  for (const { id } of toastStore.current()) toast.dismiss(id)
}

/** What the newest toast says. */
export function newestToast(): (string | undefined)[] {
  const newest = toastStore.current().at(-1)
  return newest ? [newest.tone, newest.title, newest.description] : []
}
