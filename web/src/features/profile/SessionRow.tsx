import type { OpenSession } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone, Monitor, Smartphone, Tablet } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { refusalOf } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { useFormats } from '../../app/format.ts'
import { refresh } from '../../app/stale-queries.ts'
import { useFailureToast } from '../../app/failures.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { openSessionsQuery } from './profile-queries.ts'

const icons = { computer: Monitor, phone: Smartphone, tablet: Tablet } as const

export function SessionRow({
  session: { id, browser, system, device, isCurrent, signedInAt },
}: {
  session: OpenSession
}) {
  const t = useTranslations('profile.sessions')
  const f = useFormats()
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.account.endSession({ id }),
    onSuccess: () => toast.success(t('ended')),
    onError: (error) => {
      if (refusalOf(error)?.code === 'identity.session_not_found') toast.success(t('ended'))
      else showFailure(error, t('endFailed'))
    },
    onSettled: () => refresh(queryClient, { queryKey: openSessionsQuery(api).queryKey }),
  })
  const Icon = device ? icons[device] : MonitorSmartphone
  const name = browser && system ? t('on', { browser, system }) : (browser ?? system ?? t('unknown'))
  const date = f.dateTime(signedInAt)
  return (
    <li className="flex items-start gap-4 py-4 first:pt-0 last:pb-0 sm:items-center">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken">
        <Icon aria-hidden="true" size={20} />
      </span>
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {name}
            {isCurrent ? <Badge tone="action">{t('current')}</Badge> : null}
          </p>
          <p className="mt-0.5 text-sm text-muted figures">{t('since', { date })}</p>
        </div>
        {isCurrent ? null : (
          <Button
            tone="outline"
            size="small"
            isBusy={isPending}
            aria-label={t('endOf', { device: name, date })}
            onClick={() => mutate()}
          >
            {isPending ? t('ending') : t('end')}
          </Button>
        )}
      </div>
    </li>
  )
}
