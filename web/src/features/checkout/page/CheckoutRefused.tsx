import { useTranslations } from 'use-intl'
import { paths } from '../../../app/paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/Button.tsx'

/** Shows why this buyer cannot buy this car now, with links to alternatives. */
export function CheckoutRefused({ title, text, vehicleId }: { title: string; text: string; vehicleId: string }) {
  const t = useTranslations('checkout.refused')
  return (
    <EmptyState
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton {...paths.search()}>{t('others')}</LinkButton>
          <LinkButton {...paths.vehicle(vehicleId)} tone="outline">
            {t('vehicle')}
          </LinkButton>
        </div>
      }
    >
      {text}
    </EmptyState>
  )
}
