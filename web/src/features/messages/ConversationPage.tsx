import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { useFaultNote } from '../../app/use-fault-note.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ConversationPending } from './ConversationPending.tsx'
import { MessagePanel } from './MessagePanel.tsx'
import { ReportNotice } from './ReportNotice.tsx'
import { SafetyPanel } from './SafetyPanel.tsx'
import { useConversation } from './use-conversation.ts'
import { VehiclePanel } from './VehiclePanel.tsx'

export function ConversationPage({ id }: { id: string }) {
  const t = useTranslations('messages')
  const session = useSession()
  const note = useFaultNote()
  const { data, error, refetch, isFetching, isMissing, arrived, add, loadEarlier } = useConversation(id)
  const name = data
    ? (data.other.firstName ?? t(`conversation.${data.other.role}`))
    : t(session?.role === 'vendor' ? 'conversation.buyer' : 'conversation.seller')
  const back = session?.role === 'vendor' ? paths.vendor() : paths.search()

  return (
    <div className="page-width py-6">
      <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <LinkButton {...back} tone="outline" size="small">
          <ArrowLeft aria-hidden="true" size={20} />
          {t('conversation.back')}
        </LinkButton>
        <h1 className="text-lg font-semibold sm:text-xl">{t('conversation.title', { name })}</h1>
      </header>
      {data?.report ? (
        <div className="mb-4">
          <ReportNotice report={data.report} />
        </div>
      ) : null}
      {data ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <MessagePanel
            key={id}
            conversation={data}
            name={name}
            arrived={arrived}
            onSent={(message) => add([message])}
            onEarlier={loadEarlier}
          />
          <div className="grid gap-6">
            <VehiclePanel vehicle={data.vehicle} />
            <SafetyPanel conversation={data} name={name} />
          </div>
        </div>
      ) : error && !isMissing ? (
        <ErrorState retryLabel={t('retry')} onRetry={() => void refetch()} isRetrying={isFetching} note={note(error)}>
          {t('loadFailed')}
        </ErrorState>
      ) : (
        <ConversationPending />
      )}
    </div>
  )
}
