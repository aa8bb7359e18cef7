import { toast } from './toast-store.ts'

/** Copies a text, and says whether that worked. */
export async function copyText(
  text: string,
  { copied, notCopied }: { copied: string; notCopied: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(copied)
  } catch {
    toast.error(notCopied)
  }
}
