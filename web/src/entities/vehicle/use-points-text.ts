import type { OrderPoints } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'

/** What an advert has points for in the recommended order, in one line. */
export function usePointsText(): (points: OrderPoints) => string {
  const t = useTranslations('vocabulary')
  const f = useFormats()
  return ({ total, price, photographs, completeness, days, lost }) =>
    t('points', {
      total: f.halves(total),
      price: f.number(price),
      photographs: f.number(photographs),
      completeness: f.number(completeness),
      count: days,
      lost: f.halves(lost),
    })
}
