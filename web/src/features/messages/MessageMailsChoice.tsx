import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFailureToast } from '../../app/failures.ts'
import { useSavedChoice } from '../../forms/use-saved-choice.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { toast } from '../../ui/toast-store.ts'
import { messageMailsQuery } from './message-mails-queries.ts'

/** Turns the mails about unread messages on and off. */
export function MessageMailsChoice() {
  const t = useTranslations('messages.mails')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const query = messageMailsQuery(api)
  const { data } = useQuery(query)
  const { shown, isSaving, choose } = useSavedChoice(data?.isOn ?? false, {
    save: (isOn) => api.messaging.chooseMessageMails({ isOn }),
    onSuccess: (_, isOn) => {
      queryClient.setQueryData(query.queryKey, { isOn })
      toast.success(t(isOn ? 'on' : 'off'))
    },
    onError: (error) => showFailure(error, t('failed'), { stays: true }),
  })
  if (!data) return null
  return (
    <div className="mt-6 max-w-xl text-sm">
      <Checkbox
        label={t('choice')}
        checked={shown}
        aria-busy={isSaving || undefined}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    </div>
  )
}
