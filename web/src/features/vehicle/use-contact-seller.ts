import type { VehicleDetail } from '@autopiazza/contract'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { errorMessage, refusalOf } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { hrefOf, paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { toast } from '../../ui/toast-store.ts'

export interface ContactSeller {
  /** Why the button is off; null when it may be pressed. */
  refusal: 'own_contact' | 'vendor_contact' | null
  isBusy: boolean
  start: () => void
}

/** Opens or starts the conversation about a car; a visitor signs in first and comes back. */
export function useContactSeller({ id, seller, can }: Pick<VehicleDetail, 'id' | 'seller' | 'can'>): ContactSeller {
  const t = useTranslations('vehicle.contact')
  const router = useRouter()
  const navigate = useNavigate()
  const { api } = useAppContext()
  const session = useSession()

  function signInFirst() {
    toast.error(t('signIn'))
    void navigate({ href: hrefOf(paths.auth(router.latestLocation.href)) })
  }
  const opening = useMutation({
    mutationFn: () => api.messaging.contactSeller({ vehicleId: id }),
    onSuccess: async (conversation) => {
      toast.success(t(conversation.isNew ? 'started' : 'opening'))
      await navigate({ href: hrefOf(paths.conversation(conversation.id)) })
    },
    onError: (error) => {
      if (refusalOf(error)?.code === 'identity.sign_in_required') signInFirst()
      else toast.error(t('failed'), errorMessage(error, ''))
    },
  })

  const isRefused = Boolean(session) && !can.contact
  return {
    refusal: isRefused ? (session?.userId === seller.id ? 'own_contact' : 'vendor_contact') : null,
    isBusy: opening.isPending,
    start: () => (session === null ? signInFirst() : opening.mutate()),
  }
}
