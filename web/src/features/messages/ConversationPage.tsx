import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../app/session.ts'
import { useFaultNote } from '../../app/use-fault-note.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ConversationBar } from './ConversationBar.tsx'
import { ConversationPending } from './ConversationPending.tsx'
import { MessagePanel } from './MessagePanel.tsx'
import { ReportNotice } from './ReportNotice.tsx'
import { SafetyPanel } from './SafetyPanel.tsx'
import { useConversation } from './use-conversation.ts'
import { useVisibleHeight } from './use-visible-height.ts'
import { VehiclePanel } from './VehiclePanel.tsx'

const aboutId = 'about-conversation'

/** On a phone the conversation is as tall as the screen, with what belongs to it below; on a wide screen the car stands beside it. */
export function ConversationPage({ id }: { id: string }) {
  const t = useTranslations('messages')
  const tVocabulary = useTranslations('vocabulary')
  const session = useSession()
  const note = useFaultNote()
  const screen = useRef<HTMLDivElement>(null)
  useVisibleHeight(screen)
  const { data, error, refetch, isFetching, isMissing, arrived, add, loadEarlier } = useConversation(id)
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
        {data && !isMissing ? (
          <MessagePanel
            key={id}
            conversation={data}
            name={name}
            arrived={arrived}
            onSent={(message) => add([message])}
            onEarlier={loadEarlier}
          />
        ) : error && !isMissing ? (
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
