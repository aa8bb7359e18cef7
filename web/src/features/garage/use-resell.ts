import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { hrefOf, paths } from '../../app/paths.ts'
import { sessionQuery } from '../../app/session.ts'
import { removePersonalQueries } from '../../app/stale-queries.ts'
import { useBusy } from '../../app/use-busy.ts'
import { useFailureToast } from '../../app/failures.ts'

/** Returns a function that signs the buyer out and leads to the vendor sign-in, which continues to a form filled in with this car. */
export function useResell(id: string) {
  const t = useTranslations('garage.resell.dialog')
  const router = useRouter()
  const { api, queryClient } = useAppContext()
  const showFailure = useFailureToast()
  const { isBusy, run } = useBusy()

  async function resell() {
    try {
      const { token } = await api.aftersales.offerResale({ id })
      await api.identity.signOut({})
      queryClient.setQueryData(sessionQuery(api).queryKey, null)
      await router.navigate({ href: hrefOf(paths.auth(hrefOf(paths.listVehicle(token)))) })
      removePersonalQueries(queryClient)
      await router.invalidate()
    } catch (error) {
      showFailure(error, t('failed'), { stays: true })
    }
  }
  return { isLeaving: isBusy, resell: () => run(resell) }
}
