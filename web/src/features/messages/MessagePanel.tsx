import type { Conversation, Message } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { MessageForm } from './MessageForm.tsx'
import { MessageThread } from './MessageThread.tsx'
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
  const t = useTranslations('messages.conversation')
  const { draft, setDraft, send, isSending, onItsWay } = useSendMessage(conversation.id, onSent)
  return (
    <section
      aria-label={t('messages')}
      className="flex h-[calc(100dvh-11rem)] min-h-96 flex-col overflow-hidden rounded-lg border border-line bg-surface lg:h-[600px]"
    >
      <MessageThread messages={conversation.messages} name={name} onItsWay={onItsWay} onEarlier={onEarlier} />
      <p role="log" aria-live="polite" className="sr-only">
        {arrived ? t('arrived', { name, text: arrived.content }) : ''}
      </p>
      <MessageForm draft={draft} onDraft={setDraft} onSend={send} isSending={isSending} />
    </section>
  )
}
