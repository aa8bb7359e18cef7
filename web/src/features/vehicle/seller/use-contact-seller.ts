import type { VehicleDetail } from '@autopiazza/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorMessage, refusalOf } from '../../../app/api-error.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { hrefOf, paths } from '../../../app/paths.ts'
import { useSession } from '../../../app/session.ts'
import { useBusy } from '../../../app/use-busy.ts'
import { useFaultNote } from '../../../app/failures.ts'
import { contactAddress } from '../../../entities/conversation/contact.ts'
import type { ContactTopic } from '../../../entities/conversation/contact.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { PersonalAction } from '../PersonalForm.tsx'

export interface ContactSeller extends PersonalAction {
  /** Why the button is disabled; null when it is enabled. */
  refusal: 'own_contact' | 'vendor_contact' | null
  isBusy: boolean
  failure: string | null
  isSignedIn: boolean
}

/** Returns an action that opens or starts the conversation about a car. A visitor signs in first, which then opens it. */
export function useContactSeller(
  { id, seller, can }: Pick<VehicleDetail, 'id' | 'seller' | 'can'>,
  topic?: ContactTopic,
): ContactSeller {
  const t = useTranslations('vehicle.contact')
  const navigate = useNavigate()
  const { api } = useAppContext()
  const session = useSession()
  const { isBusy, run } = useBusy()
  const [failure, setFailure] = useState<string | null>(null)
  const note = useFaultNote()
  const returnTo = contactAddress(id, topic)

  function signInFirst() {
    void navigate({ href: hrefOf(paths.auth(returnTo)) })
  }
  async function open() {
    setFailure(null)
    try {
      const conversation = await api.messaging.contactSeller({ vehicleId: id })
      // When a form opens in the conversation, a toast would cover its button.
      if (topic !== 'offer') toast.arrival(t(conversation.isNew ? 'started' : 'opening'))
      await navigate({ href: hrefOf(paths.conversation(conversation.id, topic)) })
    } catch (error) {
      if (refusalOf(error)?.code === 'identity.sign_in_required') signInFirst()
      else {
        toast.error(t('failed'), errorMessage(error, '') || note(error))
        setFailure(errorMessage(error, t('failed')))
      }
    }
  }

  const isRefused = Boolean(session) && !can.contact
  return {
    refusal: isRefused ? (session?.userId === seller.id ? 'own_contact' : 'vendor_contact') : null,
    isBusy,
    failure,
    isSignedIn: Boolean(session),
    returnTo,
    start: () => (session === null ? signInFirst() : run(open)),
  }
}
