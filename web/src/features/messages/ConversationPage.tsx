import { type RefObject, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useFaultNote } from '../../app/failures.ts'
import { useSession } from '../../app/session.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { ConversationBar } from './ConversationBar.tsx'
import { MessagePanel } from './MessagePanel.tsx'
import { ReportNotice } from './ReportNotice.tsx'
import { SafetyPanel } from './SafetyPanel.tsx'
import { VehiclePanel } from './VehiclePanel.tsx'
import { useConversation } from './use-conversation.ts'

const aboutId = 'about-conversation'

/** Renders a conversation: on a phone as tall as the screen, with the car below; on a wide screen with the car beside it. */
export function ConversationPage({ id }: { id: string }) {
  const t = useTranslations('messages')
  const tVocabulary = useTranslations('vocabulary')
  const session = useSession()
  const note = useFaultNote()
  const screen = useRef<HTMLDivElement>(null)
  useVisibleHeight(screen)
  const { data, error, refetch, isFetching, isUnavailable, arrived, add, loadEarlier } = useConversation(id)
  const name = data
    ? (data.other.firstName ?? t(`conversation.${data.other.role}`))
    : t(session?.role === 'vendor' ? 'conversation.buyer' : 'conversation.seller')
  const kind = data?.vehicle && tVocabulary(`sellerKind.${data.vehicle.sellerKind}`)
  const seller = data?.other.role === 'seller' ? [data.other.companyName, kind].filter(Boolean).join(' · ') : null

  return (
    <div
      data-conversation
      className="mx-auto max-w-304 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-x-6 lg:gap-y-4 lg:px-6 lg:py-6"
    >
      {data?.report ? (
        <div className="max-lg:p-4 lg:col-span-2">
          <ReportNotice report={data.report} />
        </div>
      ) : null}
      <div ref={screen} className="conversation-screen lg:contents">
        <ConversationBar name={name} seller={seller} vehicle={data?.vehicle ?? null} aboutId={data ? aboutId : null} />
        {data && !isUnavailable ? (
          <MessagePanel
            key={id}
            conversation={data}
            name={name}
            arrived={arrived}
            onSent={(message) => add([message])}
            onEarlier={loadEarlier}
          />
        ) : error && !isUnavailable ? (
          <div className="max-lg:p-4 lg:col-span-2">
            <ErrorState
              retryLabel={t('retry')}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
              note={note(error)}
            >
              {t('loadFailed')}
            </ErrorState>
          </div>
        ) : (
          <ConversationPending />
        )}
      </div>
      {data ? (
        <div id={aboutId} tabIndex={-1} className="grid scroll-mt-20 gap-6 outline-none max-lg:px-4 max-lg:py-6">
          <VehiclePanel vehicle={data.vehicle} />
          <SafetyPanel conversation={data} name={name} />
        </div>
      ) : null}
    </div>
  )
}

export function ConversationPending() {
  const t = useTranslations('messages.conversation')
  return (
    <Card className="flex min-h-[60dvh] grow items-center justify-center gap-3 text-muted max-lg:rounded-none max-lg:border-x-0 lg:h-[600px]">
      <Spinner />
      <p role="status">{t('loading')}</p>
    </Card>
  )
}

/** Sets `--visible-height` to the height above the on-screen keyboard. Zooming is ignored. */
function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const measure = () => {
      const isCovered = viewport.scale === 1 && viewport.height < document.documentElement.clientHeight - 1
      if (isCovered) element.current?.style.setProperty('--visible-height', `${viewport.height}px`)
      else element.current?.style.removeProperty('--visible-height')
    }
    measure()
    viewport.addEventListener('resize', measure)
    return () => viewport.removeEventListener('resize', measure)
  }, [element])
}
