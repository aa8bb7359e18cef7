import { useTranslations } from 'use-intl'
import { CopyButton } from '../../../ui/CopyButton.tsx'

/** Shows a command with a button that copies it. */
export function CopiedLine({ text }: { text: string }) {
  const t = useTranslations('feeds')
  return (
    <div className="grid justify-items-start gap-2">
      <code className="block w-full rounded-md bg-sunken p-3 text-sm text-ink wrap-anywhere select-all">{text}</code>
      <CopyButton text={text} copied={t('token.copied')} notCopied={t('token.notCopied')} tone="outline" size="small">
        {t('settings.copyCurl')}
      </CopyButton>
    </div>
  )
}
