import type { MessageWarning } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { classNames } from '../../ui/class-names.ts'
import { MessageWarnings } from './MessageWarnings.tsx'

interface MessageBubbleProps {
  content: string
  isMine: boolean
  /** The time of the message; null while it is being sent. */
  time: string | null
  name: string
  warnings?: readonly MessageWarning[]
}

export function MessageBubble({ content, isMine, time, name, warnings = [] }: MessageBubbleProps) {
  const t = useTranslations('messages.conversation')
  const f = useFormats()
  const clock = time === null ? t('sending') : f.time(time)
  return (
    <li className={classNames('flex flex-col', isMine ? 'items-end' : 'items-start')}>
      <div
        className={classNames(
          'max-w-[85%] rounded-lg px-4 py-2 sm:max-w-[70%]',
          isMine ? 'bg-action text-on-action' : 'bg-sunken',
        )}
      >
        <p className="wrap-anywhere whitespace-pre-wrap">{content}</p>
      </div>
      <MessageWarnings warnings={warnings} />
      <p className="mt-0.5 text-xs text-muted figures">
        <span className="sr-only">{isMine ? t('mine', { time: clock }) : t('theirs', { name, time: clock })}</span>
        <span aria-hidden="true">{clock}</span>
      </p>
    </li>
  )
}
