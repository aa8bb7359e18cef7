import type { VehicleDetail } from '@autopiazza/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorMessage, refusalOf } from '../../../app/api-error.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { hrefOf, paths } from '../../../app/paths.ts'
import { useSession } from '../../../app/session.ts'
import { refresh } from '../../../app/stale-queries.ts'
import { useBusy } from '../../../app/use-busy.ts'
import { useFaultNote } from '../../../app/failures.ts'
import { alertAddress } from '../../../entities/vehicle/alert-address.ts'
import { vehicleQuery } from '../../../entities/vehicle/vehicle-queries.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { PersonalAction } from '../PersonalForm.tsx'

export interface AvailabilityAlert extends PersonalAction {
  isRequested: boolean
  isBusy: boolean
  isSignedIn: boolean
  failure: string | null
}

/** Returns actions that request and revoke the availability alert of a car. A visitor signs in first, which then requests it. */
export function useAvailabilityAlert({
  id,
  availabilityAlert,
}: Pick<VehicleDetail, 'id' | 'availabilityAlert'>): AvailabilityAlert {
  const t = useTranslations('vehicle.alert')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isSignedIn = Boolean(useSession())
  const { isBusy, run } = useBusy()
  const note = useFaultNote()
  const [failure, setFailure] = useState<string | null>(null)
  const returnTo = alertAddress(id)
  const isRequested = availabilityAlert === 'asked'
  const signInFirst = () => void navigate({ href: hrefOf(paths.auth(returnTo)) })

  async function toggle() {
    const { queryKey } = vehicleQuery(api, id)
    setFailure(null)
    try {
      await (isRequested ? api.availabilityAlerts.withdraw({ id }) : api.availabilityAlerts.ask({ id }))
      queryClient.setQueryData(
        queryKey,
        (vehicle) =>
          vehicle && { ...vehicle, availabilityAlert: isRequested ? ('offered' as const) : ('asked' as const) },
      )
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal?.code === 'identity.sign_in_required') return signInFirst()
      const sentence = t(isRequested ? 'withdrawFailed' : 'askFailed')
      toast.error(sentence, errorMessage(error, '') || note(error))
      setFailure(errorMessage(error, sentence))
      if (refusal) void refresh(queryClient, { queryKey })
    }
    return undefined
  }
  return { isRequested, isBusy, isSignedIn, failure, returnTo, start: () => (isSignedIn ? run(toggle) : signInFirst()) }
}
