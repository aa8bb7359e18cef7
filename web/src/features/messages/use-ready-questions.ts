import type { Conversation } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'

/** The questions offered to a buyer who has not written yet; none about a car that is no longer offered. */
export function useReadyQuestions({ messages, other, vehicle, isClosed }: Conversation): string[] {
  const t = useTranslations('messages.questions')
  const isWhole = (messages[0]?.position ?? 1) === 1
  const hasWritten = !isWhole || messages.some(({ isMine }) => isMine)
  const isOffered = vehicle?.status === 'active' || vehicle?.status === 'pending'
  if (other.role !== 'seller' || hasWritten || !isOffered || isClosed) return []
  return [t('available'), t('saturday'), ...(vehicle.listingType === 'rent' ? [] : [t('tradeIn')])]
}
