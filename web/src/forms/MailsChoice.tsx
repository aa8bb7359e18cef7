import { useFailureToast } from '../app/failures.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { toast } from '../ui/toast-store.ts'
import { useSavedChoice } from './use-saved-choice.ts'

interface MailsChoiceProps {
  /** Undefined until it is loaded. */
  isOn: boolean | undefined
  save: (isOn: boolean) => Promise<unknown>
  onSaved: (isOn: boolean) => void
  text: (key: 'choice' | 'on' | 'off' | 'failed') => string
}

/** Turns a kind of e-mail on and off, saved on click. */
export function MailsChoice({ isOn, save, onSaved, text }: MailsChoiceProps) {
  const showFailure = useFailureToast()
  const { shown, isSaving, choose } = useSavedChoice(isOn ?? false, {
    save,
    onSuccess: (_, wanted) => {
      onSaved(wanted)
      toast.success(text(wanted ? 'on' : 'off'))
    },
    onError: (error) => showFailure(error, text('failed'), { stays: true }),
  })
  if (isOn === undefined) return null
  return (
    <div className="mt-6 max-w-xl text-sm">
      <Checkbox
        label={text('choice')}
        checked={shown}
        aria-busy={isSaving || undefined}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    </div>
  )
}
