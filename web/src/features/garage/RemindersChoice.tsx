import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { markStale } from '../../app/stale-queries.ts'
import { useFailureToast } from '../../app/failures.ts'
import { FormCard } from '../../forms/FormCard.tsx'
import { useSavedChoice } from '../../forms/use-saved-choice.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { toast } from '../../ui/toast-store.ts'

/** Turns the e-mails before this car's deadlines on and off. */
export function RemindersChoice({ id, hasReminders }: { id: string; hasReminders: boolean }) {
  const t = useTranslations('garage.reminders')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const { shown, isSaving, choose } = useSavedChoice(hasReminders, {
    save: (wanted) => api.aftersales.changeReminders({ id, hasReminders: wanted }),
    onSuccess: async (_, wanted) => {
      await markStale(queryClient, { type: 'garage' })
      toast.success(t(wanted ? 'on' : 'off'))
    },
    onError: (error) => showFailure(error, t('failed'), { stays: true }),
  })
  return (
    <FormCard title={t('title')}>
      <Checkbox
        label={t('label')}
        help={t('help')}
        checked={shown}
        aria-busy={isSaving || undefined}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    </FormCard>
  )
}
