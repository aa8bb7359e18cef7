import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { RequestMail } from './RequestMail.tsx'

export function CheckYourMail({ email, next }: { email: string; next: string | undefined }) {
  const t = useTranslations('auth.checkMail')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <div>
      <MailCheck aria-hidden="true" size={32} className="mb-4 text-action" />
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {t('title')}
      </h2>
      <p className="mt-2">{t.rich('text', { address: () => <strong className="break-all">{email}</strong> })}</p>
      <p className="mt-2 text-sm text-muted">{t('help')}</p>
      <RequestMail mail="resend" email={email} next={next} />
    </div>
  )
}
