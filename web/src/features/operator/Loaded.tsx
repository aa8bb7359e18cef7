import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../app/api-error.ts'
import { NotLoaded } from '../../app/NotLoaded.tsx'
import { Skeleton } from '../../ui/loading.tsx'

interface LoadedProps<Answer> {
  query: UseQueryResult<Answer>
  children: (answer: Answer) => ReactNode
}

/** Renders the data of a query, a placeholder while it loads, or its error. */
export function Loaded<Answer>({ query, children }: LoadedProps<Answer>) {
  const t = useTranslations('operator')
  const { data, error } = query
  if (data !== undefined) return children(data)
  return (
    <NotLoaded query={query} failed={errorMessage(error, t('failed'))}>
      <div role="status" aria-label={t('loading')} className="grid gap-3">
        <Skeleton className="h-24 rounded-lg" />
        <Skeleton className="h-24 rounded-lg" />
      </div>
    </NotLoaded>
  )
}
