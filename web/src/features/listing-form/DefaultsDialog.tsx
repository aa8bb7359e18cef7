import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { ListingValues } from './listing-values.ts'
import type { AssumedField } from './unchecked-defaults.ts'

interface DefaultsDialogProps {
  names: readonly AssumedField[]
  onCheck: () => void
  onPublish: () => void
}

/** Asks about the facts that the form has filled in, before an advert with them is published. */
export function DefaultsDialog({ names, onCheck, onPublish }: DefaultsDialogProps) {
  const t = useTranslations('listing')
  const tVocabulary = useTranslations('vocabulary')
  const { getValues } = useFormContext<ListingValues>()
  const { year, fuelType, transmission, bodyType, doors } = getValues() as Record<AssumedField, string>
  const texts: Record<AssumedField, string> = {
    year,
    fuelType: tVocabulary(`fuelType.${fuelType as 'petrol'}`),
    transmission: tVocabulary(`transmission.${transmission as 'manual'}`),
    bodyType: tVocabulary(`bodyType.${bodyType as 'sedan'}`),
    doors,
  }
  return (
    <Dialog
      isOpen
      onClose={onCheck}
      title={t('defaults.title')}
      closeLabel={t('leave.close')}
      footer={
        <>
          <Button tone="outline" onClick={onCheck}>
            {t('defaults.check')}
          </Button>
          <Button onClick={onPublish}>{t('defaults.publish')}</Button>
        </>
      }
    >
      <p>{t('defaults.text')}</p>
      <dl className="mt-4 figures">
        {names.map((name) => (
          <div key={name} className="flex justify-between gap-4 border-t border-line py-2">
            <dt className="text-muted">{t(`fields.${name}`)}</dt>
            <dd className="font-medium">{texts[name]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
