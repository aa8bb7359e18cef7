import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type ButtonStyles } from './Button.tsx'
import { toast } from './toast-store.ts'

interface CopyButtonProps extends ButtonStyles {
  text: string
  /** The message after copying. */
  copied: string
  notCopied: string
  children: ReactNode
}

/** Copies a text, and shows whether that worked. */
export function CopyButton({ text, copied, notCopied, children, ...styles }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(copied)
    } catch {
      toast.error(notCopied)
    }
  }
  return (
    <Button {...styles} onClick={() => void copy()}>
      <Copy aria-hidden="true" size={styles.size === 'small' ? 16 : 18} />
      {children}
    </Button>
  )
}
