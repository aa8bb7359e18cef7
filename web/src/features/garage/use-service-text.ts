import type { PurchasedService } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { periodOf } from '../../entities/quote/period-of.ts'
import { serviceKind } from './service-kind.ts'

/** Returns the name and description of a service: the stored texts, otherwise those of its kind, with the period of the bought level when it is known. */
export function useServiceText() {
  const t = useTranslations('buyer.vehicles')
  return ({ serviceType, description, months }: PurchasedService): { name: string; about: string } => {
    const kind = serviceKind(serviceType)
    const isTimed = kind === 'warranty' || kind === 'roadside_assistance' || kind === 'insurance_package'
    const about =
      kind === 'other'
        ? t('noDescription')
        : isTimed && months !== null
          ? t(`aboutPeriod.${kind}`, periodOf(months))
          : t(`about.${kind}`)
    return { name: t(`service.${kind}`), about: description ?? about }
  }
}
