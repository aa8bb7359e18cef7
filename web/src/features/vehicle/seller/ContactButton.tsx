import { MessageCircle } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { hrefOf, paths } from '../../../app/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import type { ContactSeller } from './use-contact-seller.ts'

/** Opens the conversation with the seller; before the scripts load it is a plain form to sign in. */
export function ContactButton({
  contact: { refusal, isBusy, isKnown, returnTo, start },
  size,
  label,
}: {
  contact: ContactSeller
  size?: 'large'
  /** What is asked for, instead of the general invitation to write. */
  label?: string
}) {
  const t = useTranslations('vehicle')
  const reasonId = useId()
  return (
    <form
      action={hrefOf(paths.auth())}
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <input type="hidden" name="next" value={returnTo} />
      <Button
        type={isKnown ? 'button' : 'submit'}
        tone="outline"
        isWide={label === undefined}
        size={size}
        isBusy={isBusy}
        disabled={refusal !== null}
        aria-describedby={refusal ? reasonId : undefined}
        onClick={isKnown ? start : undefined}
        className={isKnown ? 'noscript:hidden' : undefined}
      >
        {isBusy ? null : <MessageCircle aria-hidden="true" size={20} />}
        {isBusy ? t('panel.contacting') : (label ?? t('panel.contact'))}
      </Button>
      {refusal ? (
        <p id={reasonId} className="mt-2 text-sm text-muted">
          {t(`refusals.${refusal}`)}
        </p>
      ) : null}
    </form>
  )
}
