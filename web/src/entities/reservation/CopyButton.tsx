import { Copy } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy-text.ts'

/** Copies a value that must be exact, as an IBAN; `what` names it for those who cannot see it. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const t = useTranslations('buyer.copy')
  const copy = () => copyText(text, { copied: t('copied', { what }), notCopied: t('notCopied') })
  return (
    <Button tone="quiet" size="small" className="-mr-3 shrink-0" onClick={() => void copy()}>
      <Copy aria-hidden="true" size={16} />
      {t('copy')}
      <span className="sr-only">{`: ${what}`}</span>
    </Button>
  )
}
