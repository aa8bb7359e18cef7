import type { AccessToken } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { refusalOf } from '../../../app/api-error.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { refresh } from '../../../app/stale-queries.ts'
import { useFailureToast } from '../../../app/failures.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { accessTokensQuery } from '../profile-queries.ts'

export function AccessTokenRow({ token }: { token: AccessToken }) {
  const t = useTranslations('profile.tokens')
  const f = useFormats()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const { name, scopes, createdAt, expiresAt, lastUsedAt, isExpired } = token
  const times = [
    t('created', { date: f.date(createdAt) }),
    expiresAt === null ? t('neverExpires') : t(isExpired ? 'expiredOn' : 'expires', { date: f.date(expiresAt) }),
    lastUsedAt === null ? t('neverUsed') : t('lastUsed', { date: f.dateTime(lastUsedAt) }),
  ]
  return (
    <li className="flex items-start gap-4 py-4 first:pt-0 last:pb-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken">
        <KeyRound aria-hidden="true" size={20} />
      </span>
      <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            {isExpired ? <Badge tone="danger">{t('expired')}</Badge> : null}
          </p>
          <ul className="mt-1 text-sm">
            {scopes.map((scope) => (
              <li key={scope}>{t(`scopes.${scope}`)}</li>
            ))}
          </ul>
          <p className="mt-1 text-sm text-muted figures">{times.join(' · ')}</p>
        </div>
        {isExpired ? null : (
          <Button
            tone="outline"
            size="small"
            aria-label={t('revokeOf', { name })}
            onClick={() => setIsDialogOpen(true)}
          >
            {t('revoke')}
          </Button>
        )}
      </div>
      {isDialogOpen ? <RevokeDialog token={token} onClose={() => setIsDialogOpen(false)} /> : null}
    </li>
  )
}

function RevokeDialog({ token: { id, name }, onClose }: { token: AccessToken; onClose: () => void }) {
  const t = useTranslations('profile.tokens')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.accessTokens.revoke({ id }),
    onSuccess: () => toast.success(t('revoked')),
    onError: (error) => {
      if (refusalOf(error)?.code === 'identity.token_not_found') toast.success(t('revoked'))
      else showFailure(error, t('revokeFailed'))
    },
    onSettled: async () => {
      await refresh(queryClient, { queryKey: accessTokensQuery(api).queryKey })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('dialog.title')}
      keepLabel={t('dialog.keep')}
      confirmLabel={t('dialog.confirm')}
      busyLabel={t('revoking')}
      isBusy={isPending}
      tone="danger"
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{t('dialog.text', { name })}</p>
    </ConfirmDialog>
  )
}
