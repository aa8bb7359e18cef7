import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useBusy } from '../../app/use-busy.ts'
import { Button } from '../../ui/Button.tsx'
import { type AskedPhone, shownPhoneQuery } from './seller-queries.ts'

/** What stands there after the press is loaded with the number. */
const load = () => import('./ShownPhone.tsx')
const ShownNumber = lazy(async () => ({ default: (await load()).ShownNumber }))
const PhoneFailure = lazy(async () => ({ default: (await load()).PhoneFailure }))

/** Asks for the number of a seller, which is on the page from the press on. */
function usePhone(asked: AskedPhone) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const { isBusy, run } = useBusy()
  const [error, setError] = useState<unknown>(null)
  const [wasPressed, setWasPressed] = useState(false)
  const query = shownPhoneQuery(asked)
  const { data: shown } = useQuery(query)

  async function ask() {
    setError(null)
    setWasPressed(true)
    try {
      const [phone] = await Promise.all([api.sellers.revealPhone(asked), load()])
      queryClient.setQueryData(query.queryKey, phone)
    } catch (failure) {
      setError(failure)
    }
  }
  return { shown, isBusy, wasPressed, reveal: () => run(ask), error }
}

/** Shows the number of a seller at a press. */
export function PhoneButton(asked: AskedPhone) {
  const t = useTranslations('seller.phone')
  const { shown, isBusy, wasPressed, reveal, error } = usePhone(asked)
  return (
    <div className="noscript:hidden">
      {shown ? null : (
        <Button tone="outline" isWide isBusy={isBusy} onClick={reveal}>
          {isBusy ? null : <Phone aria-hidden="true" size={20} />}
          {t('call')}
        </Button>
      )}
      <Suspense>
        {shown ? <ShownNumber phone={shown} hasFocus={wasPressed} /> : null}
        {error === null ? null : <PhoneFailure error={error} />}
      </Suspense>
    </div>
  )
}

/** The same in the bar of narrow screens: an icon, whose number then has a line of its own above the others. */
export function PhoneIcon(asked: AskedPhone) {
  const t = useTranslations('seller.phone')
  const { shown, isBusy, wasPressed, reveal, error } = usePhone(asked)
  return (
    <>
      {shown ? null : (
        <button
          type="button"
          aria-label={t('call')}
          aria-busy={isBusy}
          onClick={reveal}
          className="grid size-12 shrink-0 place-items-center rounded-md border border-edge text-ink hover:border-ink noscript:hidden"
        >
          <Phone aria-hidden="true" size={20} />
        </button>
      )}
      <Suspense>
        {shown ? (
          <div className="order-first w-full">
            <ShownNumber phone={shown} isLine hasFocus={wasPressed} />
          </div>
        ) : null}
        {error === null ? null : (
          <div className="order-first w-full">
            <PhoneFailure error={error} />
          </div>
        )}
      </Suspense>
    </>
  )
}
