import { Copy } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast-store.ts'

/** Copies a value that must be exact, as an IBAN; `what` names it for those who cannot see it. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const t = useTranslations('buyer.copy')
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t('copied', { what }))
    } catch {
      toast.error(t('notCopied'))
    }
  }
  return (
    <Button tone="quiet" size="small" className="-mr-3 shrink-0" onClick={() => void copy()}>
      <Copy aria-hidden="true" size={16} />
      {t('copy')}
      <span className="sr-only">{`: ${what}`}</span>
    </Button>
  )
}
