import type { ShownPhone } from '@autopiazza/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFailureToast } from '../../app/failures.ts'
import { cached } from '../../app/query-keys.ts'
import { useBusy } from '../../app/use-busy.ts'
import { Button } from '../../ui/Button.tsx'

interface PhoneRequest {
  id: string
  vehicleId: string | null
}

/** Returns the query of the phone number; its data is null before a click on any of the page's buttons. */
function shownPhoneQuery(request: PhoneRequest) {
  return queryOptions({
    ...cached('sellerPhone', request.id, request.vehicleId),
    queryFn: (): ShownPhone | null => null,
    enabled: false,
  })
}

/** The component that shows the number, loaded together with it. */
const load = async () => ({ default: (await import('./PhoneAnswer.tsx')).PhoneAnswer })
const PhoneAnswer = lazy(load)

interface PhoneButtonProps extends PhoneRequest {
  /** An icon in the bar of narrow screens, whose number appears on a line above the bar. Hidden on the narrowest screens, where only the panel has room. */
  isIcon?: boolean
}

/** Shows the number of a seller after a click, in every place of the page that offers it. */
export function PhoneButton({ isIcon = false, ...request }: PhoneButtonProps) {
  const t = useTranslations('seller.phone')
  const showFailure = useFailureToast()
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const { isBusy, run } = useBusy()
  const [error, setError] = useState<unknown>()
  const [wasRequested, setWasRequested] = useState(false)
  const query = shownPhoneQuery(request)
  const { data: shown } = useQuery(query)

  async function ask() {
    setError(undefined)
    setWasRequested(true)
    try {
      const [phone] = await Promise.all([api.sellers.revealPhone(request), load()])
      queryClient.setQueryData(query.queryKey, phone)
    } catch (failure) {
      if (await load().catch(() => null)) setError(failure)
      else showFailure(failure, t('failed'))
    }
  }
  return (
    <>
      {shown ? null : (
        <Button
          tone="outline"
          isWide={!isIcon}
          isBusy={isBusy}
          aria-label={isIcon ? t('call') : undefined}
          onClick={() => run(ask)}
          className={isIcon ? 'noscript:hidden size-12 p-0! max-[22rem]:hidden' : 'noscript:hidden'}
        >
          {isBusy ? null : <Phone aria-hidden="true" size={20} />}
          {isIcon ? null : t('call')}
        </Button>
      )}
      <div className="order-first w-full empty:hidden">
        <Suspense>
          {shown || error ? <PhoneAnswer shown={shown} error={error} hasFocus={wasRequested} isLine={isIcon} /> : null}
        </Suspense>
      </div>
    </>
  )
}
