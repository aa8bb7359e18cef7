import { useEffect, useState } from 'react'
import { useLocale } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { distanceTo } from './run-summary.ts'

const millisecondsToUpdate = 20_000

/** Shows how far a time is: '12 minuti fa'. The server renders it some seconds before the browser, so that they may differ. */
export function TimeAgo({ time }: { time: string }) {
  const locale = useLocale()
  const f = useFormats()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), millisecondsToUpdate)
    return () => clearInterval(timer)
  }, [])
  const [amount, unit] = distanceTo(Date.parse(time), now)
  return (
    <time dateTime={time} title={f.dateTime(time)} suppressHydrationWarning>
      {new Intl.RelativeTimeFormat(locale, { numeric: unit === 'day' || unit === 'second' ? 'auto' : 'always' }).format(
        amount,
        unit,
      )}
    </time>
  )
}
