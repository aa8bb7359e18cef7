import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { type AppContext, useAppContext } from '../../../app/app-context.ts'
import { sessionQuery, useSession } from '../../../app/session.ts'
import { continuedQuery } from './continue-queries.ts'

/** Loaded only for returning users: the server loads it before rendering, the browser where it has a history. */
const ContinueRow = lazyRouteComponent(() => import('./ContinueRow.tsx'), 'ContinueRow')

/** Preloads the section on the server for a signed-in user. */
export async function prefetchContinued(context: AppContext): Promise<void> {
  const userId = context.queryClient.getQueryData(sessionQuery(context.api).queryKey)?.userId
  if (!import.meta.env.SSR || !userId) return
  await Promise.all([ContinueRow.preload?.(), context.queryClient.prefetchQuery(continuedQuery(context, userId))])
}

/** Shows the last searches with their new cars, and the cars visited last. Where this browser has a history, the space is reserved from the first paint. */
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
