import { useTranslations } from 'use-intl'
import { refusalOf } from './api-error.ts'

/** The note below the sentence of a failure: when to try again, and the request code for support. */
export function useFaultNote(): (error: unknown) => string | undefined {
  const t = useTranslations('frame.fault')
  return (error) => {
    const { code, message, requestId } = refusalOf(error) ?? {}
    const wait = code === 'request.unavailable' ? `${message} ` : ''
    return (wait + (requestId ? `${t('requestCode')}: ${requestId}` : '')).trim() || undefined
  }
}
