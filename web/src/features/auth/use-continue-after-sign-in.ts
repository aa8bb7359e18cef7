import type { SessionView } from '@autopiazza/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { errorMessage } from '../../app/api-error.ts'
import { hrefOf, paths } from '../../app/paths.ts'
import { afterSignIn } from './auth-search.ts'
import { sessionQuery } from '../../app/session.ts'
import { contactOf } from '../../entities/conversation/contact.ts'
import { alertOf } from '../../entities/vehicle/alert-address.ts'
import { toast } from '../../ui/toast-store.ts'

/** Returns a function that stores the session and navigates to `next`. It first starts the conversation or requests the alert that the visitor wanted. */
export function useContinueAfterSignIn(next: string | undefined) {
  const { api } = useAppContext()
  const t = useTranslations('auth.signIn')
  const queryClient = useQueryClient()
  const router = useRouter()
  const navigate = useNavigate()

  async function startConversation(vehicleId: string) {
    try {
      return await api.messaging.contactSeller({ vehicleId })
    } catch (error) {
      toast.error(t('notStarted'), errorMessage(error, ''))
      return null
    }
  }
  async function requestAlert(vehicleId: string) {
    try {
      await api.availabilityAlerts.ask({ id: vehicleId })
      toast.success(t('done.title'), t('done.alert'))
    } catch (error) {
      toast.error(t('notAsked'), errorMessage(error, ''))
    }
  }
  return async (session: SessionView): Promise<void> => {
    queryClient.clear()
    queryClient.setQueryData(sessionQuery(api).queryKey, session)
    const alertedVehicleId = next ? alertOf(next) : null
    const contact = session.role === 'buyer' && next ? contactOf(next) : null
    const conversation = contact && (await startConversation(contact.vehicleId))
    if (conversation) {
      toast.arrival(t('done.title'), t(conversation.isNew ? 'done.started' : 'done.opening'))
      await navigate({ href: hrefOf(paths.conversation(conversation.id, contact?.topic)), replace: true })
    } else if (alertedVehicleId) {
      await requestAlert(alertedVehicleId)
      await navigate({ href: afterSignIn(next), replace: true })
    } else {
      toast.arrival(t('done.title'), t('done.text'))
      await navigate({ href: afterSignIn(next), replace: true })
    }
    await router.invalidate()
  }
}
