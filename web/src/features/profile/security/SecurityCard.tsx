import type { Passkey, Security } from '@autopiazza/contract/two-factor'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { NotLoaded } from '../../../app/NotLoaded.tsx'
import { useFormats } from '../../../app/format.ts'
import { signalAccepted } from '../../../app/signal-passkeys.ts'
import { FormCard } from '../../../forms/FormCard.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { securityQuery } from '../profile-queries.ts'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { BackupCodesDialog } from './BackupCodesDialog.tsx'
import { type Confirmable, ConfirmFactorDialog } from './ConfirmFactorDialog.tsx'
import { SetUpAppDialog } from './SetUpAppDialog.tsx'

export function SecurityCard({ email }: { email: string }) {
  const t = useTranslations('profile.security')
  const query = useQuery(securityQuery(useAppContext().api))
  const { data } = query
  return (
    <FormCard title={t('title')} lead={t('text')}>
      {data ? (
        <Factors security={data} email={email} />
      ) : (
        <NotLoaded query={query} failed={t('failed')}>
          <div role="status" aria-label={t('loading')}>
            <Skeleton className="h-40 rounded-md" />
          </div>
        </NotLoaded>
      )}
    </FormCard>
  )
}

type Open = 'app' | 'passkey' | Confirmable | { readonly codes: readonly string[] } | null

function Factors({ security, email }: { security: Security; email: string }) {
  const t = useTranslations('profile.security')
  const f = useFormats()
  const [open, setOpen] = useState<Open>(null)
  const { totpSince, passkeys, backupCodesLeft, accepted } = security
  useEffect(() => void signalAccepted(accepted), [accepted])
  const isOn = totpSince !== null || passkeys.length > 0
  const known = { isOn, hasPasskey: passkeys.length > 0 }
  const close = (codes: readonly string[] | null = null) => setOpen(codes && { codes })
  return (
    <div className="grid gap-6 divide-y divide-line *:pb-6 *:last:pb-0">
      <Part title={t('app.title')} text={t('app.text')} state={totpSince !== null}>
        {totpSince === null ? null : (
          <p className="text-sm text-muted figures">{t('app.since', { date: f.date(totpSince) })}</p>
        )}
        <div>
          <Button tone="outline" onClick={() => setOpen(totpSince === null ? 'app' : { kind: 'app' })}>
            {t(totpSince === null ? 'app.set' : 'app.remove')}
          </Button>
        </div>
      </Part>
      <Part title={t('passkeys.title')} text={t('passkeys.text')} state={passkeys.length > 0}>
        {passkeys.length > 0 ? (
          <ul className="divide-y divide-line">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRemove={() => setOpen({ kind: 'passkey', id: passkey.id, name: passkey.name })}
              />
            ))}
          </ul>
        ) : null}
        <div>
          <Button tone="outline" onClick={() => setOpen('passkey')}>
            {t('passkeys.add')}
          </Button>
        </div>
      </Part>
      {isOn ? (
        <Part title={t('codes.title')} text={t('codes.text')}>
          <p className="text-sm text-muted">{t('codes.left', { count: backupCodesLeft })}</p>
          <div>
            <Button tone="outline" onClick={() => setOpen({ kind: 'codes' })}>
              {t('codes.renew')}
            </Button>
          </div>
        </Part>
      ) : null}
      {open === 'app' ? <SetUpAppDialog email={email} known={known} onClose={close} /> : null}
      {open === 'passkey' ? <AddPasskeyDialog email={email} known={known} onClose={close} /> : null}
      {open !== null && typeof open === 'object' && 'kind' in open ? (
        <ConfirmFactorDialog what={open} email={email} hasPasskey={passkeys.length > 0} onClose={close} />
      ) : null}
      {open !== null && typeof open === 'object' && 'codes' in open ? (
        <BackupCodesDialog codes={open.codes} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  )
}

interface PartProps {
  title: string
  text: string
  /** Whether the factor is turned on; omitted for a factor that has no such state. */
  state?: boolean
  children: ReactNode
}

function Part({ title, text, state, children }: PartProps) {
  const t = useTranslations('profile.security')
  return (
    <div className="grid gap-3">
      <div>
        <h3 className="flex flex-wrap items-center gap-2 font-medium">
          {title}
          {state === undefined ? null : <Badge tone={state ? 'action' : 'neutral'}>{t(state ? 'on' : 'off')}</Badge>}
        </h3>
        <p className="prose-width mt-0.5 text-muted">{text}</p>
      </div>
      {children}
    </div>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTranslations('profile.security.passkeys')
  const f = useFormats()
  const { name, createdAt, lastUsedAt } = passkey
  const times = [
    t('added', { date: f.date(createdAt) }),
    lastUsedAt === null ? t('neverUsed') : t('used', { date: f.dateTime(lastUsedAt) }),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="mt-0.5 text-sm text-muted figures">{times.join(' · ')}</p>
      </div>
      <Button tone="outline" size="small" aria-label={t('removeOf', { name })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  )
}
