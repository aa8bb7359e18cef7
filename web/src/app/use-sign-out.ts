import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { toast } from '../ui/toast-store.ts'
import { errorMessage } from './api-error.ts'
import { useAppContext } from './app-context.ts'
import { hrefOf, type PageLink, paths } from './paths.ts'
import { sessionQuery } from './session.ts'
import { useBusy } from './use-busy.ts'

/** Returns a function that ends the session, clears every query, and navigates to the given page. */
export function useSignOut(to: PageLink = paths.home()) {
  const t = useTranslations('frame')
  const router = useRouter()
  const { api, queryClient } = useAppContext()
  const { isBusy, run } = useBusy()

  async function signOut() {
    try {
      await api.identity.signOut({})
      await router.navigate({ href: hrefOf(to) })
      queryClient.clear()
      queryClient.setQueryData(sessionQuery(api).queryKey, null)
      await router.invalidate()
      toast.success(t('signedOut.title'), t('signedOut.text'))
    } catch (error) {
      // oxlint-disable-next-line no-console -- the specification requires it
      console.error(error)
      toast.error(t('error'), errorMessage(error, t('failed')))
    }
  }
  return { isBusy, signOut: () => run(signOut) }
}
