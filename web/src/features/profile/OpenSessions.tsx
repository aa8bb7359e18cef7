import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFaultNote } from '../../app/failures.ts'
import { FormCard } from '../../forms/FormCard.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { EndOthersDialog } from './EndOthersDialog.tsx'
import { openSessionsQuery } from './profile-queries.ts'
import { SessionRow } from './SessionRow.tsx'

export function OpenSessions() {
  const t = useTranslations('profile.sessions')
  const tProfile = useTranslations('profile')
  const note = useFaultNote()
  const { data, error, refetch, isFetching } = useQuery(openSessionsQuery(useAppContext().api))
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <FormCard title={t('title')} lead={t('text')}>
      {data ? (
        <ul className="divide-y divide-line">
          {data
            .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
            .map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
        </ul>
      ) : error ? (
        <ErrorState
          retryLabel={tProfile('retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          note={note(error)}
        >
          {t('failed')}
        </ErrorState>
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-14 rounded-md" />
        </div>
      )}
      {others.length > 0 ? (
        <div>
          <Button tone="outline" onClick={() => setIsDialogOpen(true)}>
            {t('endOthers')}
          </Button>
        </div>
      ) : null}
      {isDialogOpen ? <EndOthersDialog count={others.length} onClose={() => setIsDialogOpen(false)} /> : null}
    </FormCard>
  )
}
