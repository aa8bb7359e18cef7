import { MessageCircle } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { PersonalForm } from '../PersonalForm.tsx'
import type { ContactSeller } from './use-contact-seller.ts'

export function ContactButton({
  contact,
  size,
  label,
  isWide = true,
}: {
  contact: ContactSeller
  size?: 'large'
  label?: string
  isWide?: boolean
}) {
  const t = useTranslations('vehicle')
  const { refusal, failure, isBusy, isSignedIn, start } = contact
  const reasonId = useId()
  return (
    <PersonalForm action={contact}>
      <Button
        type={isSignedIn ? 'button' : 'submit'}
        tone="outline"
        isWide={isWide}
        size={size}
        isBusy={isBusy}
        disabled={refusal !== null}
        aria-describedby={refusal ? reasonId : undefined}
        onClick={isSignedIn ? start : undefined}
        className={isSignedIn ? 'noscript:hidden' : undefined}
      >
        {isBusy ? null : <MessageCircle aria-hidden="true" size={20} />}
        {isBusy ? t('panel.contacting') : (label ?? t('panel.contact'))}
      </Button>
      {refusal ? (
        <p id={reasonId} className="mt-2 text-sm text-muted">
          {t(`refusals.${refusal}`)}
        </p>
      ) : null}
      {failure && isWide ? <p className="mt-2 text-sm font-medium text-danger">{failure}</p> : null}
    </PersonalForm>
  )
}
