import type { Message, PriceOffer } from '@autopiazza/contract'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import { ArrowDown } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { daysAgo } from '../../entities/conversation/message-date.ts'
import { Button } from '../../ui/Button.tsx'
import { MessageBubble } from './MessageBubble.tsx'
import { type ThreadEntry, useScrollToNewest } from './use-scroll-to-newest.ts'

interface MessageThreadProps {
  messages: readonly Message[]
  /** Price offers, each rendered by `offerCard` among the messages in chronological order. */
  offers?: readonly PriceOffer[]
  offerCard?: (offer: PriceOffer) => ReactNode
  name: string
  /** The message being sent. */
  sending: string | null
  onEarlier: () => Promise<void>
}

export function MessageThread({ messages, offers = [], offerCard, name, sending, onEarlier }: MessageThreadProps) {
  const t = useTranslations('messages.conversation')
  const entries = entriesOf(messages, offers)
  const last = messages.at(-1)
  const pending = last?.isMine && last.content === sending ? null : sending
  const { scroller, content, hasNewBelow, onScroll, scrollToNewest } = useScrollToNewest(entries, pending)
  const [isLoadingEarlier, setIsLoadingEarlier] = useState(false)

  async function loadEarlier() {
    setIsLoadingEarlier(true)
    await onEarlier().catch(() => undefined)
    setIsLoadingEarlier(false)
  }

  return (
    <div className="relative min-h-0 grow">
      <div
        ref={scroller}
        onScroll={onScroll}
        tabIndex={0}
        role="group"
        aria-label={t('messages')}
        className="h-full overflow-y-auto overscroll-contain p-4"
      >
        <div ref={content} className="flex min-h-full flex-col">
          {(messages[0]?.position ?? 1) > 1 ? (
            <p className="mb-4 text-center">
              <Button tone="quiet" size="small" isBusy={isLoadingEarlier} onClick={() => void loadEarlier()}>
                {t('older')}
              </Button>
            </p>
          ) : null}
          {entries.length === 0 && !pending ? (
            <div className="flex grow flex-col items-center justify-center text-center">
              <p className="text-lg font-semibold">{t('empty')}</p>
              <p className="mt-2 text-muted">{t('emptyText', { name })}</p>
            </div>
          ) : (
            <ol className="flex flex-col gap-2">
              {entries.map(({ key, message, offer, createdAt }, index) => {
                const before = entries[index - 1]
                const isNewDay = !before || dayInItaly(new Date(before.createdAt)) !== dayInItaly(new Date(createdAt))
                return (
                  <Fragment key={key}>
                    {isNewDay ? <DaySeparator time={createdAt} /> : null}
                    {offer ? offerCard?.(offer) : null}
                    {message ? (
                      <MessageBubble
                        content={message.content}
                        isMine={message.isMine}
                        time={createdAt}
                        name={name}
                        warnings={message.warnings}
                      />
                    ) : null}
                  </Fragment>
                )
              })}
              {pending ? <MessageBubble content={pending} isMine time={null} name={name} /> : null}
            </ol>
          )}
        </div>
      </div>
      {hasNewBelow ? (
        <Button
          size="small"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-float"
          onClick={scrollToNewest}
        >
          <ArrowDown aria-hidden="true" size={20} />
          {t('newMessages')}
        </Button>
      ) : null}
    </div>
  )
}

interface Entry extends ThreadEntry {
  readonly createdAt: string
  readonly message?: Message
  readonly offer?: PriceOffer
}

/** Merges messages and offers in chronological order. Offers older than the loaded messages are left out until those messages are loaded. */
function entriesOf(messages: readonly Message[], offers: readonly PriceOffer[]): Entry[] {
  const [first] = messages
  const from = first && first.position > 1 ? Date.parse(first.createdAt) : Number.NEGATIVE_INFINITY
  const shown = offers.filter(({ createdAt }) => Date.parse(createdAt) >= from)
  return [
    ...messages.map((message) => ({
      key: message.position,
      isMine: message.isMine,
      createdAt: message.createdAt,
      message,
    })),
    ...shown.map((offer) => ({ key: offer.id, isMine: offer.isMine, createdAt: offer.createdAt, offer })),
  ].toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
}

function DaySeparator({ time }: { time: string }) {
  const t = useTranslations('messages.conversation')
  const f = useFormats()
  const [now] = useState(() => new Date())
  const days = daysAgo(time, now)
  const day = days <= 0 ? t('today') : days === 1 ? t('yesterday') : f.date(time)
  return (
    <li className="my-2 flex items-center gap-3 text-xs text-muted">
      <span aria-hidden="true" className="h-px grow bg-line" />
      {day}
      <span aria-hidden="true" className="h-px grow bg-line" />
    </li>
  )
}
