import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { type AppContext, useAppContext } from '../../../app/app-context.ts'
import { sessionQuery, useSession } from '../../../app/session.ts'
import { continuedQuery } from './continue-queries.ts'

/** Only people who come back have it: the server loads it before it renders, the browser where there is a history. */
const ContinueRow = lazyRouteComponent(() => import('./ContinueRow.tsx'), 'ContinueRow')

/** A person who is signed in gets the section with the page. */
export async function prefetchContinued(context: AppContext): Promise<void> {
  const userId = context.queryClient.getQueryData(sessionQuery(context.api).queryKey)?.userId
  if (!import.meta.env.SSR || !userId) return
  await Promise.all([ContinueRow.preload?.(), context.queryClient.prefetchQuery(continuedQuery(context, userId))])
}

/** Where a person was: the last searches with their new cars, and the cars looked at last. Its place is kept from the first paint on where this browser has a history; where nothing is known of a person there is nothing. */
export function Continue() {
  const context = useAppContext()
  const session = useSession()
  const { data } = useQuery({
    ...continuedQuery(context, session?.userId ?? null),
    enabled: session !== undefined,
  })
  if (data === null && !session) return null
  return data ? (
    <div className="h-46">
      <Suspense>
        <ContinueRow {...data} />
      </Suspense>
    </div>
  ) : (
    <div aria-hidden="true" className="hidden h-46 [.has-history_&]:block" />
  )
}
