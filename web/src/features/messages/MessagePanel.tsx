import type { Conversation, Message } from '@autopiazza/contract'
import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { readConversationSearch } from '../../entities/conversation/contact.ts'
import { ClosedNotice } from './ClosedNotice.tsx'
import { MessageForm } from './MessageForm.tsx'
import { MessageThread } from './MessageThread.tsx'
import { OfferCard } from './offers/OfferCard.tsx'
import { OfferStart } from './offers/OfferStart.tsx'
import { fillCannedReply } from './canned-replies.ts'
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
  const { id, messages, other, vehicle, isClosed, isBlockedByMe, offers } = conversation
  const { draft, setDraft, send, isSending, failure, pending } = useSendMessage(id, onSent, useFirstDraft(conversation))
  const questions = useReadyQuestions(conversation)
  const known = { name: other.firstName, car: vehicle && f.vehicleName(vehicle) }
  return (
    <section
      aria-label={t('conversation.messages')}
      className="flex min-h-0 grow flex-col overflow-hidden bg-surface lg:h-[600px] lg:rounded-lg lg:border lg:border-line"
    >
      <MessageThread
        messages={messages}
        offers={offers.offers}
        offerCard={(offer) => <OfferCard offer={offer} conversation={conversation} name={name} />}
        name={name}
        sending={pending}
        onEarlier={onEarlier}
      />
      <p role="log" aria-live="polite" className="sr-only">
        {arrived ? t('conversation.arrived', { name, text: arrived.content }) : ''}
        {arrived?.warnings.map((warning) => ` ${t(`warnings.${warning}`)}`)}
      </p>
      <OfferStart conversation={conversation} />
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

/** Returns the question that the buyer chose on the page of the car, until it has been sent. */
function useFirstDraft({ messages, other }: Conversation): string {
  const t = useTranslations('messages')
  const { ask } = readConversationSearch(useSearch({ strict: false }))
  if (ask !== 'photos' || other.role !== 'seller') return ''
  const sentence = t('askForPhotos')
  return messages.some(({ isMine, content }) => isMine && content === sentence) ? '' : sentence
}

/** Returns the questions for a buyer who has not written yet; none about a car that is no longer offered. */
function useReadyQuestions({ messages, other, vehicle, isClosed }: Conversation): string[] {
  const t = useTranslations('messages.questions')
  const isWhole = (messages[0]?.position ?? 1) === 1
  const hasWritten = !isWhole || messages.some(({ isMine }) => isMine)
  const isOffered = vehicle?.status === 'active' || vehicle?.status === 'pending'
  if (other.role !== 'seller' || hasWritten || !isOffered || isClosed) return []
  return [t('available'), t('saturday'), ...(vehicle.listingType === 'rent' ? [] : [t('tradeIn')])]
}
