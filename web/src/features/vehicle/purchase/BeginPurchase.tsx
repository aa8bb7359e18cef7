import type { CreditChoice } from '@autopiazza/contract/purchase'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '../../../app/paths.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import type { PurchaseOffer } from './purchase-offer.ts'

export interface BeginPurchaseProps {
  id: string
  offer: PurchaseOffer
  credit: CreditChoice | null
  isExplained?: boolean
  isCompact?: boolean
}

export function BeginPurchase({ id, offer, credit, isExplained = false, isCompact = false }: BeginPurchaseProps) {
  const t = useTranslations('vehicle')
  const reasonId = useId()
  const styles = isCompact
    ? ({ className: 'px-4 text-center leading-tight max-[24rem]:w-min' } as const)
    : ({ isWide: true, size: 'large' } as const)

  if (offer.mine) {
    return (
      <LinkButton {...paths.reservation(offer.mine.id)} {...styles}>
        {t('panel.seeMine')}
      </LinkButton>
    )
  }
  if (offer.refusal) {
    return (
      <>
        <Button {...styles} disabled aria-describedby={isExplained ? reasonId : undefined}>
          {t('panel.begin')}
        </Button>
        {isExplained ? (
          <p id={reasonId} className="mt-2 text-sm text-muted">
            {t(`refusals.${offer.refusal}`)}
          </p>
        ) : null}
      </>
    )
  }
  return (
    <LinkButton {...paths.beginCheckout(id, credit)} {...styles}>
      {t('panel.begin')}
    </LinkButton>
  )
}
