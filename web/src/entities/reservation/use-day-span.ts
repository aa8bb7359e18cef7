import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'

/** Returns a function that formats a span of days. A month that both days share is shown once: "tra il 3 e il 7 dicembre". */
export function useDaySpan(): (from: string, until: string) => string {
  const t = useTranslations('vocabulary.days')
  const f = useFormats()
  return (from, until) => {
    if (from === until) return t('on', { day: f.day(from) })
    const isSameMonth = from.slice(0, 7) === until.slice(0, 7)
    return t('between', { from: isSameMonth ? String(Number(from.slice(8, 10))) : f.day(from), until: f.day(until) })
  }
}
