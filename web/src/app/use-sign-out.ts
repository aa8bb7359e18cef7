import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { toast } from '../ui/toast-store.ts'
import { errorMessage } from './api-error.ts'
import { useAppContext } from './app-context.ts'
import { hrefOf, paths } from './paths.ts'
import { sessionQuery } from './session.ts'

/** Ends the session, forgets everything that was loaded for this person, and goes home. */
export function useSignOut() {
  const t = useTranslations('frame')
  const router = useRouter()
  const { api, queryClient } = useAppContext()
  return useMutation({
    mutationFn: () => api.identity.signOut({}),
    onSuccess: async () => {
      await router.navigate({ href: hrefOf(paths.home()) })
      queryClient.clear()
      queryClient.setQueryData(sessionQuery(api).queryKey, null)
      await router.invalidate()
      toast.success(t('signedOut.title'), t('signedOut.text'))
    },
    onError: (error) => toast.error(t('error'), errorMessage(error, t('failed'))),
  })
}
