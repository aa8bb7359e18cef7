import type { Profile } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFormats } from '../../app/format.ts'
import { refresh } from '../../app/stale-queries.ts'
import { useFailureToast } from '../../app/failures.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { profileQuery } from './profile-queries.ts'

interface PendingEmailProps {
  change: NonNullable<Profile['emailChange']>
  /** True if the user has just requested the change. */
  takesFocus: boolean
}

export function PendingEmail({ change: { email, expiresAt }, takesFocus }: PendingEmailProps) {
  const t = useTranslations('profile.emailChange')
  const f = useFormats()
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const { queryKey } = profileQuery(api)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) notice.current?.focus()
  }, [takesFocus])
  const onError = (error: unknown) => {
    showFailure(error, t('failed'))
    void refresh(queryClient, { queryKey })
  }
  const send = useMutation({
    mutationFn: () => api.account.sendEmailChange({}),
    onSuccess: (profile) => {
      queryClient.setQueryData(queryKey, profile)
      toast.success(t('sent'), t('sentText'))
    },
    onError,
  })
  const withdraw = useMutation({
    mutationFn: () => api.account.withdrawEmailChange(),
    onSuccess: (profile) => {
      queryClient.setQueryData(queryKey, profile)
      toast.success(t('withdrawn'))
    },
    onError,
  })
  const isBusy = send.isPending || withdraw.isPending
  return (
    <div ref={notice} role="status" tabIndex={-1} className="scroll-mt-24 rounded-md bg-waiting-soft p-4">
      <p className="flex gap-3 font-medium text-waiting">
        <MailCheck aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{t('title', { email })}</span>
      </p>
      <p className="mt-2 text-sm">{t('text', { deadline: f.dateTime(expiresAt) })}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button tone="outline" size="small" isBusy={send.isPending} disabled={isBusy} onClick={() => send.mutate()}>
          {send.isPending ? t('sending') : t('send')}
        </Button>
        <Button
          tone="outline"
          size="small"
          isBusy={withdraw.isPending}
          disabled={isBusy}
          onClick={() => withdraw.mutate()}
        >
          {withdraw.isPending ? t('withdrawing') : t('withdraw')}
        </Button>
      </div>
    </div>
  )
}
