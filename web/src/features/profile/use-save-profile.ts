import type { ProfileInput } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { sessionQuery } from '../../app/session.ts'
import { refresh } from '../../app/stale-queries.ts'
import { useFaultNote } from '../../app/failures.ts'
import { toast } from '../../ui/toast-store.ts'
import { profileQuery } from './profile-queries.ts'

interface SaveProfile {
  readonly onSaved: () => void
  readonly onRefused: (error: unknown) => void
}

export function useSaveProfile({ onSaved, onRefused }: SaveProfile) {
  const t = useTranslations('profile.details')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const note = useFaultNote()
  return useMutation({
    mutationFn: (input: ProfileInput) => api.account.updateProfile(input),
    onSuccess: (profile) => {
      queryClient.setQueryData(profileQuery(api).queryKey, profile)
      void refresh(queryClient, { queryKey: sessionQuery(api).queryKey })
      toast.success(t('saved'), t('savedText'))
      onSaved()
    },
    onError: (error) => {
      onRefused(error)
      const reason = errorMessage(error, t('failed'))
      toast.error(t('error'), [reason, note(error)].filter(Boolean).join(' '))
    },
  })
}
