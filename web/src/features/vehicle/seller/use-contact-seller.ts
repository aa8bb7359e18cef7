import type { VehicleDetail } from '@autopiazza/contract'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { errorMessage, refusalOf } from '../../../app/api-error.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { hrefOf, paths } from '../../../app/paths.ts'
import { useSession } from '../../../app/session.ts'
import { useBusy } from '../../../app/use-busy.ts'
import { useFaultNote } from '../../../app/use-fault-note.ts'
import { toast } from '../../../ui/toast-store.ts'

export interface ContactSeller {
  /** Why the button is disabled; null when it is enabled. */
  refusal: 'own_contact' | 'vendor_contact' | null
  isBusy: boolean
  /** The viewer is signed in. */
  isKnown: boolean
  /** The page to which a visitor returns after signing in. */
  returnTo: string
  start: () => void
}

/** Opens or starts the conversation about a car; a visitor signs in first and returns. */
export function useContactSeller({ id, seller, can }: Pick<VehicleDetail, 'id' | 'seller' | 'can'>): ContactSeller {
  const t = useTranslations('vehicle.contact')
  const router = useRouter()
  const navigate = useNavigate()
  const { api } = useAppContext()
  const session = useSession()
  const { isBusy, run } = useBusy()
  const note = useFaultNote()

  function signInFirst() {
    toast.error(t('signIn'))
    void navigate({ href: hrefOf(paths.auth(router.latestLocation.href)) })
  }
  async function open() {
    try {
      const conversation = await api.messaging.contactSeller({ vehicleId: id })
      toast.success(t(conversation.isNew ? 'started' : 'opening'))
      await navigate({ href: hrefOf(paths.conversation(conversation.id)) })
    } catch (error) {
      if (refusalOf(error)?.code === 'identity.sign_in_required') signInFirst()
      else toast.error(t('failed'), errorMessage(error, '') || note(error))
    }
  }

  const isRefused = Boolean(session) && !can.contact
  return {
    refusal: isRefused ? (session?.userId === seller.id ? 'own_contact' : 'vendor_contact') : null,
    isBusy,
    isKnown: Boolean(session),
    returnTo: hrefOf(paths.vehicle(id)),
    start: () => (session === null ? signInFirst() : run(open)),
  }
}
