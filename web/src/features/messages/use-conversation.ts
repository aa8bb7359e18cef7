import type { Conversation, Message } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { refusalOf } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { subscribeToLiveEvents } from '../../app/live-events.ts'
import { hrefOf, paths } from '../../app/paths.ts'
import { dashboardOf, useSession } from '../../app/session.ts'
import { markStale, refresh } from '../../app/stale-queries.ts'
import { toast } from '../../ui/toast-store.ts'
import { conversationQuery } from '../../entities/conversation/conversation-queries.ts'
import { joinMessages, withMessage } from '../../entities/conversation/thread.ts'

/** Loads a conversation and updates it by live events. Leads to the user's dashboard when the conversation cannot be shown. */
export function useConversation(id: string) {
  const { api, queryClient } = useAppContext()
  const t = useTranslations('messages')
  const session = useSession()
  const navigate = useNavigate()
  const query = conversationQuery(api, id)
  const { queryKey } = query
  const result = useQuery(query)
  const [arrived, setArrived] = useState<Message | null>(null)
  const refusal = refusalOf(result.error)?.code
  const hasNoAccess = refusal === 'messaging.no_access'
  const hasNoProfile = session?.hasProfile === false
  const isUnavailable =
    hasNoProfile || hasNoAccess || refusal === 'messaging.not_found' || refusal === 'request.invalid'

  useEffect(() => {
    if (!isUnavailable) return
    toast.error(t(hasNoProfile ? 'profileMissing' : hasNoAccess ? 'noAccess' : 'notFound'))
    void navigate({ href: hrefOf(hasNoProfile ? paths.auth() : dashboardOf(session)), replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- leaves once
  }, [isUnavailable])

  useEffect(
    () =>
      subscribeToLiveEvents((event) => {
        if (event.type === 'conversation' && event.isChanged && event.conversationId === id)
          void refresh(queryClient, { queryKey })
        const aboutCar = event.type === 'offer' || event.type === 'reservation' ? event.vehicleId : null
        const car = queryClient.getQueryData<Conversation>(queryKey)?.vehicle?.id
        if (aboutCar !== null && aboutCar === car) void refresh(queryClient, { queryKey })
        if (event.type !== 'message' || event.message.conversationId !== id) return
        const known = queryClient.getQueryData<Conversation>(queryKey)
        const messages = known && withMessage(known.messages, event.message)
        if (known && messages) queryClient.setQueryData<Conversation>(queryKey, { ...known, messages })
        if (!messages || queryClient.isFetching({ queryKey }) > 0) void refresh(queryClient, { queryKey })
        if (!event.message.isMine) setArrived(event.message)
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the key changes with the id alone
    [id, queryClient],
  )

  const lastPosition = result.data?.messages.at(-1)?.position
  useEffect(() => {
    if (!result.data) return
    const markRead = () => {
      if (document.visibilityState === 'hidden') return
      const read = api.messaging.markRead(lastPosition === undefined ? { id } : { id, position: lastPosition })
      read.then(() => markStale(queryClient, { type: 'conversation' })).catch(() => undefined)
    }
    markRead()
    document.addEventListener('visibilitychange', markRead)
    return () => document.removeEventListener('visibilitychange', markRead)
    // oxlint-disable-next-line react/exhaustive-deps -- only a newer message is reported to the server
  }, [id, lastPosition, result.data === undefined])

  function add(messages: readonly Message[]) {
    queryClient.setQueryData<Conversation>(
      queryKey,
      (known) => known && { ...known, messages: joinMessages(known.messages, messages) },
    )
  }

  async function loadEarlier() {
    const before = result.data?.messages[0]?.position
    if (before !== undefined) add((await api.messaging.conversation({ id, before })).messages)
  }

  return { ...result, isUnavailable, arrived, add, loadEarlier }
}
