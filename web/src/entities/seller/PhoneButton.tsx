import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorMessage, refusalOf } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { paths, phoneHref } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { useBusy } from '../../app/use-busy.ts'
import { Button, buttonStyles, LinkButton } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { toast } from '../../ui/toast-store.ts'
import { type AskedPhone, shownPhoneQuery } from './seller-queries.ts'

interface PhoneButtonProps extends AskedPhone {
  isWide?: boolean
}

/** Asks for the number of a seller, which is on the page from the press on. */
function usePhone(asked: AskedPhone) {
  const t = useTranslations('seller.phone')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const { isBusy, run } = useBusy()
  const [error, setError] = useState<unknown>(null)
  const query = shownPhoneQuery(asked)
  const shown = useQuery(query).data ?? null

  async function ask() {
    setError(null)
    try {
      queryClient.setQueryData(query.queryKey, await api.sellers.revealPhone(asked))
    } catch (failure) {
      setError(failure)
    }
  }
  return {
    shown,
    isBusy,
    reveal: () => run(ask),
    failure: error === null ? null : errorMessage(error, t('failed')),
    isLimited: refusalOf(error)?.code === 'sellers.too_many_phones',
  }
}

/** Shows the number of a seller at a press: then it is a link that dials, with the hours. */
export function PhoneButton({ isWide = false, ...asked }: PhoneButtonProps) {
  const t = useTranslations('seller.phone')
  const { shown, isBusy, reveal, failure, isLimited } = usePhone(asked)
  const isVisitor = useSession() === null
  const link = useRef<HTMLAnchorElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    if (shown && wasPressed.current) link.current?.focus()
  }, [shown])

  if (shown)
    return (
      <div className={classNames('min-w-0', isWide && 'w-full')}>
        <a ref={link} href={phoneHref(shown.number)} className={buttonStyles({ tone: 'outline', isWide })}>
          <Phone aria-hidden="true" size={20} className="shrink-0" />
          <span className="sr-only">{t('call')} </span>
          <span className="figures">{shown.text}</span>
        </a>
        {shown.hours ? (
          <p className="mt-1.5 text-sm wrap-anywhere text-muted">{t('hours', { hours: shown.hours })}</p>
        ) : null}
      </div>
    )
  return (
    <div className={classNames('noscript:hidden', isWide && 'w-full')}>
      <Button
        tone="outline"
        isWide={isWide}
        isBusy={isBusy}
        onClick={() => {
          wasPressed.current = true
          reveal()
        }}
      >
        {isBusy ? null : <Phone aria-hidden="true" size={20} />}
        {t(isBusy ? 'opening' : 'call')}
      </Button>
      {failure ? (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {failure}
        </p>
      ) : null}
      {isLimited && isVisitor ? (
        <LinkButton {...paths.auth()} tone="quiet" size="small" className="mt-1">
          {t('signIn')}
        </LinkButton>
      ) : null}
    </div>
  )
}

/** The same as an icon for the bar of narrow screens; the number then has a row of its own. */
export function PhoneIconButton(asked: AskedPhone) {
  const t = useTranslations('seller.phone')
  const { shown, isBusy, reveal, failure } = usePhone(asked)
  useEffect(() => {
    if (failure) toast.error(failure)
  }, [failure])
  if (shown) return null
  return (
    <button
      type="button"
      aria-label={t('call')}
      aria-busy={isBusy || undefined}
      disabled={isBusy}
      onClick={reveal}
      className="grid size-12 shrink-0 place-items-center rounded-md border border-edge text-ink hover:border-ink noscript:hidden"
    >
      <Phone aria-hidden="true" size={20} />
    </button>
  )
}

/** The number in the bar of narrow screens, from the press on. */
export function PhoneRow(asked: AskedPhone) {
  const t = useTranslations('seller.phone')
  const { data: shown } = useQuery(shownPhoneQuery(asked))
  if (!shown) return null
  return (
    <p role="status" className="flex w-full flex-wrap items-baseline gap-x-3 text-sm">
      <a
        href={phoneHref(shown.number)}
        className="inline-flex min-h-8 items-center gap-2 text-base font-semibold text-action underline-offset-4 figures hover:underline"
      >
        <Phone aria-hidden="true" size={16} className="shrink-0" />
        <span className="sr-only">{t('call')} </span>
        {shown.text}
      </a>
      {shown.hours ? <span className="wrap-anywhere text-muted">{t('hours', { hours: shown.hours })}</span> : null}
    </p>
  )
}
