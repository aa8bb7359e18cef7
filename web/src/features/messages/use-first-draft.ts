import type { Conversation } from '@autopiazza/contract'
import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { readConversationSearch } from '../../entities/conversation/contact-topic.ts'

/** The sentence that a buyer came to send, ready in the box; empty once it was sent. */
export function useFirstDraft({ messages, other }: Conversation): string {
  const t = useTranslations('messages')
  const { ask } = readConversationSearch(useSearch({ strict: false }))
  if (ask !== 'photos' || other.role !== 'seller') return ''
  const sentence = t('askForPhotos')
  return messages.some(({ isMine, content }) => isMine && content === sentence) ? '' : sentence
}
