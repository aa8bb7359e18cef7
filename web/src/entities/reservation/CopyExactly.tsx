import { useTranslations } from 'use-intl'
import { CopyButton } from '../../ui/CopyButton.tsx'

interface CopyExactlyProps {
  /** Names the value for those who cannot see it. */
  what: string
  text: string
}

/** Copies a value that must be exact, as an IBAN. */
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
