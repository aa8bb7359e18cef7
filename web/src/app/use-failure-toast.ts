import { toast } from '../ui/toast-store.ts'
import { errorMessage } from './api-error.ts'
import { useFaultNote } from './use-fault-note.ts'

/** Shows a failure in a toast: the page's sentence for a fault, the server's message for a refusal. With `stays`, the page's sentence comes first and the message is below it. */
export function useFailureToast(): (error: unknown, sentence: string, options?: { stays: boolean }) => void {
  const note = useFaultNote()
  return (error, sentence, options) => {
    const reason = errorMessage(error, '')
    if (options?.stays) toast.error(sentence, reason || note(error))
    else toast.error(reason || sentence, note(error))
  }
}
