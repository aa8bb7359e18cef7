import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { daysAgo } from '../../entities/conversation/message-date.ts'

export function DaySeparator({ time }: { time: string }) {
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
