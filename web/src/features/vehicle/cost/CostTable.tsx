import type { CostLine, VehicleCost } from '@autopiazza/contract/vehicle-cost'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { provinceName } from '../../../entities/place/province-names.ts'
import { Badge } from '../../../ui/Badge.tsx'

export function CostTable({ cost }: { cost: VehicleCost }) {
  const t = useTranslations('cost')
  const f = useFormats()
  const { lines, total, credit, kilowatts } = cost
  const lacking = total.missing.map((code) => t(`line.${code}`)).join(', ')
  return (
    <>
      <table className="w-full text-sm figures">
        <caption className="mb-2 text-left font-medium">
          {t('caption', { province: provinceName(cost.province) })}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('item')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.code} name={nameOf(line)} amount={<Amount {...line} />}>
              {line.code in about ? <p className="text-muted">{t(`about.${line.code as About}`)}</p> : null}
              {line.sources.length > 0 ? <Sources {...line} /> : null}
            </Row>
          ))}
        </tbody>
        <tfoot className="text-base font-semibold">
          <Row name={t(credit ? 'totalCredit' : 'total')} amount={<Amount {...total} />}>
            {lacking ? <p className="text-sm font-medium text-danger">{t('lacking', { lines: lacking })}</p> : null}
          </Row>
        </tfoot>
      </table>
      <div className="mt-3 grid gap-2 prose-width text-sm text-muted">
        {credit ? (
          <p>
            {t('credit', {
              instalment: f.money(credit.instalment),
              months: f.number(credit.months),
              downPayment: f.money(credit.downPayment),
              loan: f.money(credit.loan),
              tan: f.percent(credit.annualRate),
              taeg: f.percent(credit.effectiveRate),
            })}
          </p>
        ) : null}
        {total.isEstimate ? <p>{t('estimateNote')}</p> : null}
        {kilowatts === null ? null : <p>{t('power', { kilowatts: String(kilowatts) })}</p>}
      </div>
    </>
  )

  function nameOf({ code, months }: CostLine): string {
    if (code === 'delivery' && cost.delivery === 'pickup') return t('pickup')
    const name = t(`line.${code}`)
    return months ? t('timed', { name, count: months }) : name
  }
}

/** The cost lines with an explanation. */
const about = { ipt: true, duties: true, road_tax: true, superbollo: true, ownership_transfer: true } as const
type About = keyof typeof about

function Row({ name, amount, children }: { name: string; amount: ReactNode; children?: ReactNode }) {
  return (
    <>
      <tr className="border-t border-line align-top">
        <th scope="row" className="pt-2.5 pr-4 pb-1 text-left font-medium">
          {name}
        </th>
        <td className="pt-2.5 pb-1 text-right">{amount}</td>
      </tr>
      {children ? (
        <tr>
          <td colSpan={2} className="pb-1.5">
            {children}
          </td>
        </tr>
      ) : null}
    </>
  )
}

/** Shows an amount; an estimate is marked in words with its range, and an unknown amount is not guessed. */
function Amount({ amount, low, high, isEstimate }: Omit<CostLine, 'code' | 'sources'>) {
  const t = useTranslations('cost')
  const f = useFormats()
  if (amount === null) return <span className="font-normal text-muted">{t('unknown')}</span>
  return (
    <>
      <span className="whitespace-nowrap">{amount === 0 ? t('nothing') : f.money(amount)}</span>
      {isEstimate ? (
        <span className="mt-1 flex flex-wrap items-center justify-end gap-2 text-xs font-normal text-muted">
          <Badge tone="outline">{t('estimate')}</Badge>
          {low !== high ? t('range', { low: f.money(low ?? 0), high: f.money(high ?? 0) }) : null}
        </span>
      ) : null}
    </>
  )
}

function Sources({ sources }: Pick<CostLine, 'sources'>) {
  const t = useTranslations('cost')
  const f = useFormats()
  return (
    <details className="text-xs font-normal">
      <summary className="disclosure w-fit text-action">{t('sources', { count: sources.length })}</summary>
      <ul className="grid gap-1.5 pb-1 text-muted">
        {sources.map(({ text, url, validFrom, isEstimate }) => (
          <li key={text}>
            <span lang="it">
              {url === null ? (
                text
              ) : (
                <a href={url} rel="noreferrer nofollow" className="underline underline-offset-4 hover:no-underline">
                  {text}
                </a>
              )}
            </span>
            {` · ${t('validFrom', { date: f.date(`${validFrom}T12:00:00Z`) })}${isEstimate ? ` · ${t('estimate')}` : ''}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
