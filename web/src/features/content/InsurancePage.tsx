import type { PremiumServiceOffer } from '@autopiazza/contract/purchase'
import type { PremiumService } from '@autopiazza/contract/vocabulary'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { FileCheck, ShieldCheck, ShieldPlus, Wrench } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFormats } from '../../app/format.ts'
import { periodOf } from '../../entities/quote/period-of.ts'
import { ContentNote, ContentPage, ContentSection } from './ContentPage.tsx'
import { premiumServicesQuery } from './content-queries.ts'

const icons: Record<PremiumService, LucideIcon> = {
  insurance_package: ShieldCheck,
  extended_warranty: ShieldPlus,
  roadside_assistance: Wrench,
  ownership_transfer: FileCheck,
}
const codes = Object.keys(icons) as PremiumService[]

/** Explains each premium service with the periods and prices in which it is sold. */
export function InsurancePage() {
  const t = useTranslations('content.insurance')
  const { data: services } = useSuspenseQuery(premiumServicesQuery(useAppContext().api))
  const sold = codes.flatMap((code) => services.find((service) => service.code === code) ?? [])
  return (
    <ContentPage title={t('title')} lead={t('lead')}>
      {sold.map(({ code, levels }) => {
        const Icon = icons[code]
        return (
          <ContentSection key={code} title={t(`${code}.title`)} icon={<Icon aria-hidden="true" size={20} />}>
            <p>{t(`${code}.text`)}</p>
            <Levels levels={levels} />
          </ContentSection>
        )
      })}
      <ContentNote>{t('note')}</ContentNote>
    </ContentPage>
  )
}

function Levels({ levels }: Pick<PremiumServiceOffer, 'levels'>) {
  const t = useTranslations('content.insurance')
  const f = useFormats()
  return (
    <dl className="mt-3 grid w-fit grid-cols-[auto_auto] gap-x-8 gap-y-1 text-ink figures">
      {levels.map(({ level, price, months }) => (
        <div key={level} className="col-span-2 grid grid-cols-subgrid">
          <dt>{months === null ? t('once') : t('period', periodOf(months))}</dt>
          <dd className="text-right font-semibold">{f.money(price)}</dd>
        </div>
      ))}
    </dl>
  )
}
