import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { afterSignIn } from '../../app/return-address.ts'
import { sessionQuery } from '../../app/session.ts'
import { toast } from '../../ui/toast-store.ts'

/** Signs in, checks that the browser stored the session, and navigates to the page from which the person came. */
export function useSignIn(next: string | undefined) {
  const { api } = useAppContext()
  const t = useTranslations('auth.signIn')
  const queryClient = useQueryClient()
  const router = useRouter()
  const navigate = useNavigate()

  return async (credentials: { email: string; password: string }): Promise<void> => {
    await api.identity.signIn(credentials)
    const { session } = await api.identity.session()
    if (!session) throw Object.assign(new Error(t('noSession')), { name: 'MissingSession' })
    queryClient.clear()
    queryClient.setQueryData(sessionQuery(api).queryKey, session)
    toast.success(t('done.title'), t('done.text'))
    await navigate({ href: afterSignIn(next), replace: true })
    await router.invalidate()
  }
}
