import { depositCents } from '@autopiazza/contract/constants'
import type { CreditChoice } from '@autopiazza/contract/purchase'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { hrefOf, paths } from '../../../app/paths.ts'
import { Button } from '../../../ui/Button.tsx'

const loadModal = () => import('./CheckoutModal.tsx').then(({ CheckoutModal }) => ({ default: CheckoutModal }))
const CheckoutModal = lazy(loadModal)

/** Opens the checkout over the page of the car. Its code is loaded on click; if that fails, or before hydration, the checkout opens as a page. */
export function BuyHere({ id, credit }: { id: string; credit: CreditChoice | null }) {
  const t = useTranslations('vehicle.panel')
  const f = useFormats()
  const { messageStore } = useAppContext()
  const navigate = useNavigate()
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed')

  async function open() {
    setState('opening')
    try {
      await Promise.all([loadModal(), messageStore.load(['checkout', 'tradein', 'countries', 'seller', 'errors'])])
      setState('open')
      return undefined
    } catch {
      setState('closed')
      return navigate({ href: hrefOf(paths.reserveNow(id, credit)) })
    }
  }
  return (
    <>
      <form
        action={paths.reserveNow(id, null).to}
        onSubmit={(event) => {
          event.preventDefault()
          void open()
        }}
      >
        <input type="hidden" name="deposit" value="now" />
        <Button type="submit" tone="quiet" isWide isBusy={state === 'opening'}>
          {t('buyHere', { deposit: f.money(depositCents) })}
        </Button>
      </form>
      <p className="-mt-1 text-center text-xs text-muted">{t('buyHereHint')}</p>
      {state === 'open' ? (
        <Suspense fallback={null}>
          <CheckoutModal vehicleId={id} credit={credit} onClose={() => setState('closed')} />
        </Suspense>
      ) : null}
    </>
  )
}
