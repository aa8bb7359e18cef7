import type { Conversation, Message } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { ClosedNotice } from './ClosedNotice.tsx'
import { fillCannedReply } from './fill-canned-reply.ts'
import { MessageForm } from './MessageForm.tsx'
import { MessageThread } from './MessageThread.tsx'
import { useFirstDraft } from './use-first-draft.ts'
import { useReadyQuestions } from './use-ready-questions.ts'
import { useSendMessage } from './use-send-message.ts'

interface MessagePanelProps {
  conversation: Conversation
  name: string
  /** The newest message received while the page is open. */
  arrived: Message | null
  onSent: (message: Message) => void
  onEarlier: () => Promise<void>
}

export function MessagePanel({ conversation, name, arrived, onSent, onEarlier }: MessagePanelProps) {
  const f = useFormats()
  const t = useTranslations('messages')
  const { id, messages, other, vehicle, isClosed, isBlockedByMe } = conversation
  const { draft, setDraft, send, isSending, failure, onItsWay } = useSendMessage(
    id,
    onSent,
    useFirstDraft(conversation),
  )
  const questions = useReadyQuestions(conversation)
  const known = { name: other.firstName, car: vehicle && f.vehicleName(vehicle) }
  return (
    <section
      aria-label={t('conversation.messages')}
      className="flex min-h-0 grow flex-col overflow-hidden bg-surface lg:h-[600px] lg:rounded-lg lg:border lg:border-line"
    >
      <MessageThread messages={messages} name={name} onItsWay={onItsWay} onEarlier={onEarlier} />
      <p role="log" aria-live="polite" className="sr-only">
        {arrived ? t('conversation.arrived', { name, text: arrived.content }) : ''}
        {arrived?.warnings.map((warning) => ` ${t(`warnings.${warning}`)}`)}
      </p>
      {isClosed ? (
        <ClosedNotice id={id} name={name} isBlockedByMe={isBlockedByMe} />
      ) : (
        <MessageForm
          draft={draft}
          onDraft={setDraft}
          onSend={send}
          isSending={isSending}
          failure={failure}
          questions={questions}
          fillReply={other.role === 'buyer' ? (content) => fillCannedReply(content, known) : null}
        />
      )}
    </section>
  )
}
