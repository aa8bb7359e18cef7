import { useTranslations } from 'use-intl'
import { RequestMail, type RequestMailProps } from './RequestMail.tsx'

interface SignInRefusalProps {
  code: string
  message: string
  /** The e-mail address of the refused attempt; undefined where the browser has not stored it. */
  email: string | undefined
  next: string | undefined
}

/** Shows why a sign-in was refused, with the e-mail that helps. Requesting that e-mail requires scripts. */
export function SignInRefusal({ code, message, email, next }: SignInRefusalProps) {
  const t = useTranslations('auth.browserLink')
  const mail = mailAfter(code)

  return (
    <div role="alert" className="rounded-md bg-danger-soft p-4 text-sm text-ink">
      <p>{message}</p>
      {mail && email ? (
        <div className="noscript:hidden">
          {mail === 'browserLink' ? <p className="mt-2">{t('text')}</p> : null}
          <RequestMail mail={mail} email={email} next={next} />
        </div>
      ) : null}
    </div>
  )
}

function mailAfter(code: string): RequestMailProps['mail'] | null {
  if (code === 'identity.email_not_verified') return 'resend'
  return code === 'identity.too_many_attempts' ? 'browserLink' : null
}
