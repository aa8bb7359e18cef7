import { MessageCircle } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import type { ContactSeller } from './use-contact-seller.ts'

export function ContactButton({
  contact: { refusal, isBusy, start },
  size,
}: {
  contact: ContactSeller
  size?: 'large'
}) {
  const t = useTranslations('vehicle')
  const reasonId = useId()
  return (
    <div>
      <Button
        tone="outline"
        isWide
        size={size}
        isBusy={isBusy}
        disabled={refusal !== null}
        aria-describedby={refusal ? reasonId : undefined}
        onClick={start}
      >
        {isBusy ? null : <MessageCircle aria-hidden="true" size={20} />}
        {t(isBusy ? 'panel.contacting' : 'panel.contact')}
      </Button>
      {refusal ? (
        <p id={reasonId} className="mt-2 text-sm text-muted">
          {t(`refusals.${refusal}`)}
        </p>
      ) : null}
    </div>
  )
}
