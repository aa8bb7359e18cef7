import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useGoOn } from './use-go-on.ts'

/** Signs in, checks that the browser stored the session, and goes where the person was going. */
export function useSignIn(next: string | undefined) {
  const { api } = useAppContext()
  const t = useTranslations('auth.signIn')
  const goOn = useGoOn(next)
  return async (credentials: { email: string; password: string }): Promise<void> => {
    await api.identity.signIn(credentials)
    const { session } = await api.identity.session()
    if (!session) throw Object.assign(new Error(t('noSession')), { name: 'MissingSession' })
    await goOn(session)
  }
}
