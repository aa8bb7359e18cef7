import type { Message } from '@autopiazza/contract'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import { ArrowDown } from 'lucide-react'
import { Fragment, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { daysAgo } from '../../entities/conversation/message-date.ts'
import { Button } from '../../ui/Button.tsx'
import { MessageBubble } from './MessageBubble.tsx'
import { useScrollToNewest } from './use-scroll-to-newest.ts'

interface MessageThreadProps {
  messages: readonly Message[]
  name: string
  /** The message being sent. */
  onItsWay: string | null
  onEarlier: () => Promise<void>
}

export function MessageThread({ messages, name, onItsWay, onEarlier }: MessageThreadProps) {
  const t = useTranslations('messages.conversation')
  const last = messages.at(-1)
  const pending = last?.isMine && last.content === onItsWay ? null : onItsWay
  const { scroller, content, hasNewBelow, onScroll, scrollToNewest } = useScrollToNewest(messages, pending)
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
          {messages.length === 0 && !pending ? (
            <div className="flex grow flex-col items-center justify-center text-center">
              <p className="text-lg font-semibold">{t('empty')}</p>
              <p className="mt-2 text-muted">{t('emptyText', { name })}</p>
            </div>
          ) : (
            <ol className="flex flex-col gap-2">
              {messages.map((message, index) => {
                const before = messages[index - 1]
                const isNewDay =
                  !before || dayInItaly(new Date(before.createdAt)) !== dayInItaly(new Date(message.createdAt))
                return (
                  <Fragment key={message.position}>
                    {isNewDay ? <DaySeparator time={message.createdAt} /> : null}
                    <MessageBubble
                      content={message.content}
                      isMine={message.isMine}
                      time={message.createdAt}
                      name={name}
                      warnings={message.warnings}
                    />
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
