import type { ShownPhone } from '@autopiazza/contract'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { errorMessage, refusalOf } from '../../app/api-error.ts'
import { paths, phoneHref } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { buttonStyles, LinkButton } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'

export interface PhoneAnswerProps {
  shown: ShownPhone | null | undefined
  error: unknown
  /** Shows a line in the bar of narrow screens instead of a button. */
  isLine?: boolean
  /** True if the user has just requested the number with this button. */
  hasFocus: boolean
}

export function PhoneAnswer({ shown, error, ...rest }: PhoneAnswerProps) {
  return shown ? <ShownNumber phone={shown} {...rest} /> : <PhoneFailure error={error} />
}

type ShownNumberProps = { phone: ShownPhone } & Pick<PhoneAnswerProps, 'isLine' | 'hasFocus'>

function ShownNumber({ phone, isLine = false, hasFocus }: ShownNumberProps) {
  const t = useTranslations('seller.phone')
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (hasFocus) link.current?.focus()
  }, [hasFocus])
  const line = 'inline-flex min-h-8 items-center gap-1.5 font-semibold text-action underline-offset-4 hover:underline'
  return (
    <div className={classNames('w-full min-w-0', isLine && 'flex flex-wrap items-baseline gap-x-3')}>
      <a
        ref={link}
        href={phoneHref(phone.number)}
        className={isLine ? line : buttonStyles({ tone: 'outline', isWide: true })}
      >
        <span>{t('call')}</span> <span className="figures">{phone.text}</span>
      </a>
      {phone.hours ? (
        <p className={classNames('text-sm wrap-anywhere text-muted', !isLine && 'mt-1.5')}>
          {t('hours', { hours: phone.hours })}
        </p>
      ) : null}
    </div>
  )
}

/** Shows why no phone number is available. A visitor who has requested too many numbers can sign in. */
function PhoneFailure({ error }: { error: unknown }) {
  const t = useTranslations('seller.phone')
  const isVisitor = useSession() === null
  return (
    <div role="alert" className="w-full">
      <p className="mt-2 text-sm font-medium text-danger">{errorMessage(error, t('failed'))}</p>
      {isVisitor && refusalOf(error)?.code === 'sellers.too_many_phones' ? (
        <LinkButton {...paths.auth()} tone="quiet" size="small" className="mt-1">
          {t('signIn')}
        </LinkButton>
      ) : null}
    </div>
  )
}
