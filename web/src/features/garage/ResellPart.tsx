import type { GarageVehicle } from '@autopiazza/contract'
import { resaleLinkDays } from '@autopiazza/contract/constants'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { FormCard } from '../../forms/FormCard.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useResell } from './use-resell.ts'

/** Links to the form of a new advert for this car, which requires a vendor account. */
export function ResellPart({ car: { id, vehicle } }: { car: GarageVehicle }) {
  const f = useFormats()
  const t = useTranslations('garage.resell')
  const [isConfirming, setIsConfirming] = useState(false)
  const { resell, isLeaving } = useResell(id)
  return (
    <FormCard title={t('title')} lead={t('text')}>
      <div>
        <Button tone="outline" onClick={() => setIsConfirming(true)}>
          {t('action')}
        </Button>
      </div>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('dialog.title')}
        closeLabel={t('dialog.close')}
        isLocked={isLeaving}
        footer={
          <>
            <Button tone="outline" onClick={() => setIsConfirming(false)} disabled={isLeaving}>
              {t('dialog.keep')}
            </Button>
            <Button isBusy={isLeaving} onClick={resell}>
              {t(isLeaving ? 'dialog.busy' : 'dialog.confirm')}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p className="wrap-anywhere">{t('dialog.text', { vehicle: f.vehicleName(vehicle) })}</p>
          <p>{t('dialog.what')}</p>
          <p className="text-muted">{t('dialog.until', { days: String(resaleLinkDays) })}</p>
        </div>
      </Dialog>
    </FormCard>
  )
}
