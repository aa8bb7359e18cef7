import { toast } from '../ui/toast-store.ts'
import { errorMessage } from './api-error.ts'
import { useFaultNote } from './use-fault-note.ts'

/** Says that something failed: a fault in the page's sentence, a refusal in the server's words, which go below a sentence that `stays`. */
export function useFailureToast(): (error: unknown, sentence: string, options?: { stays: boolean }) => void {
  const note = useFaultNote()
  return (error, sentence, options) => {
    const reason = errorMessage(error, '')
    if (options?.stays) toast.error(sentence, reason || note(error))
    else toast.error(reason || sentence, note(error))
  }
}
