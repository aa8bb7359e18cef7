import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { NotLoaded } from '../../app/NotLoaded.tsx'
import { FormCard } from '../../forms/FormCard.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { EndOthersDialog } from './EndOthersDialog.tsx'
import { openSessionsQuery } from './profile-queries.ts'
import { SessionRow } from './SessionRow.tsx'

export function OpenSessions() {
  const t = useTranslations('profile.sessions')
  const query = useQuery(openSessionsQuery(useAppContext().api))
  const { data } = query
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
      ) : (
        <NotLoaded query={query} failed={t('failed')}>
          <div role="status" aria-label={t('loading')}>
            <Skeleton className="h-14 rounded-md" />
          </div>
        </NotLoaded>
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
