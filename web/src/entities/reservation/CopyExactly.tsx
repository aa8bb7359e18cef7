import { useTranslations } from 'use-intl'
import { CopyButton } from '../../ui/CopyButton.tsx'

interface CopyExactlyProps {
  /** Accessible name of the value. */
  what: string
  text: string
}

/** A button that copies a value that must be exact, such as an IBAN. */
export function CopyExactly({ what, text }: CopyExactlyProps) {
  const t = useTranslations('buyer.copy')
  return (
    <CopyButton
      text={text}
      copied={t('copied', { what })}
      notCopied={t('notCopied')}
      tone="quiet"
      size="small"
      className="-mr-3 shrink-0"
    >
      {t('copy')}
      <span className="sr-only">{`: ${what}`}</span>
    </CopyButton>
  )
}
