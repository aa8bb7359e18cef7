import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFactText } from '../../entities/vehicle/use-fact-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { ListingValues } from './listing-values.ts'
import type { AssumedField } from './unchecked-defaults.ts'

interface DefaultsDialogProps {
  names: readonly AssumedField[]
  onCheck: () => void
  onPublish: () => void
}

/** Requires a confirmation of prefilled facts before the advert is published. */
export function DefaultsDialog({ names, onCheck, onPublish }: DefaultsDialogProps) {
  const t = useTranslations('listing')
  const tFacts = useTranslations('facts.names')
  const textOf = useFactText()
  const { getValues } = useFormContext<ListingValues>()
  const values = getValues()
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
            <dt className="text-muted">{tFacts(name)}</dt>
            <dd className="font-medium">{textOf(name, values[name])}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
