import type { MailedLinkKind } from '@autopiazza/contract/identity'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { errorMessage, refusalOf } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { paths } from '../../app/paths.ts'
import { NotLoaded } from '../../app/NotLoaded.tsx'
import { LinkButton, ScriptedSubmit } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { type StripVehicle, VehicleStrip } from '../../entities/vehicle/VehicleStrip.tsx'
import { AuthCard } from './AuthCard.tsx'
import { mailedLinkQuery, useConfirmLink } from './mailed-link.ts'
import { purposeOf } from './sign-in-purpose.ts'

interface MailedLinkPageProps {
  kind: MailedLinkKind
  token: string | undefined
  /** The page to open after signing in. */
  next?: string | undefined
  /** The car that the user signed up for. */
  vehicle?: StripVehicle | null
}

/** Renders the page behind an e-mailed link that confirms an account, a new e-mail address or a browser. Opening the page changes nothing; the user confirms with a button. */
export function MailedLinkPage({ kind, token = '', next, vehicle = null }: MailedLinkPageProps) {
  const t = useTranslations(`auth.${kind}`)
  const tAuth = useTranslations('auth')
  const tFrame = useTranslations('frame')
  const link = useQuery(mailedLinkQuery(useAppContext().api, kind, token))
  const confirm = useConfirmLink(kind, token, next)
  // Signing in clears the query cache, so the last shown data is rendered until the confirmation ends.
  const data = confirm.isPending ? confirm.variables : link.data
  const refusal = refusalOf(confirm.error ?? link.error)
  const isTaken = refusal?.code === 'identity.email_taken'
  const isInvalid = isTaken || refusal?.code === 'identity.link_invalid' || refusal?.code === 'request.invalid'
  const following = kind === 'email' ? paths.profile() : paths.auth(next)

  if (confirm.isSuccess || data?.isDone)
    return (
      <AuthCard title={t('done.title')} hasFocus={confirm.isSuccess}>
        <p role="status" className="mb-6">
          {t('done.text')}
        </p>
        <LinkButton {...following}>{t('done.action')}</LinkButton>
      </AuthCard>
    )
  if (isInvalid)
    return (
      <AuthCard title={t('invalid.title')} hasFocus={confirm.isError}>
        <p role="alert" className="mb-6">
          {isTaken ? refusal.message : t('invalid.text')}
        </p>
        <LinkButton {...following}>{t('done.action')}</LinkButton>
      </AuthCard>
    )
  if (data)
    return (
      <AuthCard title={t('title')}>
        <p className="text-muted">{t('address')}</p>
        <p className="mb-4 text-lg font-semibold break-words">{data.email}</p>
        {data.signsIn ? <ConfirmationSummary next={next} vehicle={vehicle} /> : <p className="mb-6">{t('text')}</p>}
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            if (!confirm.isPending) confirm.mutate(data)
          }}
        >
          <ScriptedSubmit isWide isBusy={confirm.isPending}>
            {confirm.isPending ? t('busy') : t('submit')}
          </ScriptedSubmit>
        </form>
        {confirm.error ? (
          <p role="alert" className="mt-4">
            {errorMessage(confirm.error, tFrame('failed'))}
          </p>
        ) : null}
        <p className="mt-4 text-sm text-muted">{t('notYou')}</p>
        <p className="mt-4 hidden text-sm text-muted noscript:block">{tAuth('needsScripts')}</p>
      </AuthCard>
    )
  return (
    <AuthCard title={t('title')}>
      <NotLoaded query={link} failed={refusal?.message ?? tFrame('failed')}>
        <Skeleton className="h-40" />
      </NotLoaded>
    </AuthCard>
  )
}

/** Describes the effect of confirming in the browser that signed up, and the car that the user signed up for. */
function ConfirmationSummary({ next, vehicle }: Pick<MailedLinkPageProps, 'next'> & { vehicle: StripVehicle | null }) {
  const t = useTranslations('auth.verify.here')
  const kind = purposeOf(next)?.kind
  const onward = kind === 'contact' || kind === 'alert' || kind === 'buy' ? kind : next === undefined ? 'home' : 'page'
  return (
    <div className="mb-6">
      <p>{`${t('text')} ${t(`onward.${onward}`)}`}</p>
      {vehicle ? (
        <div className="mt-4 rounded-md bg-sunken p-2">
          <VehicleStrip vehicle={vehicle} />
        </div>
      ) : null}
    </div>
  )
}
