import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '../ui/toast-store.ts'
import { errorMessage, refusalOf } from './api-error.ts'

/** Returns the note below the sentence of a failure: when to try again, and the request id for support. */
export function useFaultNote(): (error: unknown) => string | undefined {
  const t = useTranslations('frame.fault')
  return (error) => {
    const { code, message, requestId } = refusalOf(error) ?? {}
    const wait = code === 'request.unavailable' ? `${message} ` : ''
    return (wait + (requestId ? `${t('requestCode')}: ${requestId}` : '')).trim() || undefined
  }
}

/** Shows a failure in a toast: the page's sentence for a fault, the server's message for a refusal. With `stays`, the page shows the message as well. */
export function useFailureToast(): (error: unknown, sentence: string, options?: { stays: boolean }) => void {
  const note = useFaultNote()
  return (error, sentence, options) => {
    const reason = errorMessage(error, '')
    if (options?.stays) toast.error(sentence, reason || note(error))
    else toast.error(reason || sentence, note(error))
  }
}

/** Keeps the reason of the last failed action for a line beside its button, and shows it in a toast unless that would cover a small dialog. */
export function useActionFailure({ hasToast = true }: { readonly hasToast?: boolean } = {}) {
  const showToast = useFailureToast()
  const [reason, setReason] = useState<string | null>(null)
  return {
    reason,
    show: (error: unknown, sentence: string, options?: { stays: boolean }) => {
      if (hasToast) showToast(error, sentence, options)
      setReason(errorMessage(error, '') || sentence)
    },
    forget: () => setReason(null),
  }
}

/** Returns a function that reloads a failed page. `reset` is the property of its error component. */
export function useRetry(reset: () => void) {
  const router = useRouter()
  const [isRetrying, setIsRetrying] = useState(false)

  async function retry() {
    setIsRetrying(true)
    await router.invalidate()
    reset()
    setIsRetrying(false)
  }
  return { retry: () => void retry(), isRetrying }
}
