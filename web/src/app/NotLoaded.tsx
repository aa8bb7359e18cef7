import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useFaultNote } from './failures.ts'

interface NotLoadedProps {
  query: Pick<UseQueryResult<unknown, unknown>, 'error' | 'fetchStatus'> & { refetch: () => Promise<unknown> }
  /** The error message. */
  failed: string
  /** The placeholder while the query runs. */
  children?: ReactNode
}

/** Renders the placeholder of a query without data, or its error with a button that retries it. A query that waits for the network counts as failed. */
export function NotLoaded({ query: { error, fetchStatus, refetch }, failed, children = null }: NotLoadedProps) {
  const t = useTranslations('frame')
  const note = useFaultNote()
  if (!error && fetchStatus !== 'paused') return children
  return (
    <ErrorState
      retryLabel={t('retry')}
      onRetry={() => void refetch()}
      isRetrying={fetchStatus === 'fetching'}
      note={note(error)}
    >
      {failed}
    </ErrorState>
  )
}
