import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../app/api-error.ts'
import { useFaultNote } from '../../app/failures.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/loading.tsx'

interface LoadedProps<Answer> {
  query: UseQueryResult<Answer>
  children: (answer: Answer) => ReactNode
}

/** Renders the data of a query, a placeholder while it loads, or its error. */
export function Loaded<Answer>({ query, children }: LoadedProps<Answer>) {
  const t = useTranslations('operator')
  const note = useFaultNote()
  const { data, error, refetch, isRefetching } = query
  if (data !== undefined) return children(data)
  if (error)
    return (
      <ErrorState retryLabel={t('retry')} onRetry={() => void refetch()} isRetrying={isRefetching} note={note(error)}>
        {errorMessage(error, t('failed'))}
      </ErrorState>
    )
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-3">
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-24 rounded-lg" />
    </div>
  )
}
