import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface BuyServiceDialogProps {
  name: string
  about: string
  /** True if the service has a period, which starts immediately. */
  isTimed: boolean
  /** In cents. */
  price: number
  vehicle: string
  isBuying: boolean
  onBuy: () => void
  onClose: () => void
}

/** Confirms a binding purchase: states the service, its price and how it is paid. */
export function BuyServiceDialog({
  name,
  about,
  isTimed,
  price,
  vehicle,
  isBuying,
  onBuy,
  onClose,
}: BuyServiceDialogProps) {
  const t = useTranslations('buyer.vehicles.buy')
  const f = useFormats()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      isLocked={isBuying}
      footer={
        <>
          <Button tone="outline" onClick={onClose} disabled={isBuying}>
            {t('keep')}
          </Button>
          <Button isBusy={isBuying} onClick={onBuy}>
            {t(isBuying ? 'busy' : 'action')}
          </Button>
        </>
      }
    >
      <p className="font-medium wrap-anywhere">{t('about', { service: name, vehicle })}</p>
      <p className="mt-1 text-muted">{isTimed ? `${about}. ${t('from')}` : about}</p>
      <p className="mt-4 flex justify-between gap-4 border-y border-line py-3 text-lg font-semibold figures">
        <span>{t('price')}</span>
        <span>{f.money(price)}</span>
      </p>
      <p className="mt-4">{t('payment')}</p>
    </Dialog>
  )
}
