import type { ComparedVehicle } from '@autopiazza/contract'
import { calculator } from '@autopiazza/contract/constants'
import { Link } from '@tanstack/react-router'
import { Check, Minus, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { type PageLink, paths } from '../../app/paths.ts'
import { useFeatureName } from '../../entities/catalogue/use-feature-name.ts'
import { readSelection, writeSelection } from '../../entities/comparison/selection.ts'
import { useCreditRates } from '../../entities/credit/instalments.tsx'
import { StateBadge } from '../../entities/vehicle/StateBadge.tsx'
import { VehiclePhoto } from '../../entities/vehicle/VehiclePhoto.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type RequestedComparison, type CompareSearch, readComparison, withoutVehicle } from './compare-address.ts'
import { type CompareRow, factRows, featureRows, useValueTexts } from './compare-rows.ts'

interface CompareTableProps {
  vehicles: readonly ComparedVehicle[]
  requested: RequestedComparison
}

/** On a phone two cars and the edge of a third are visible, the rest by scrolling; in print all of them. */
const nameColumn = 'sticky left-0 z-10 w-26 bg-surface sm:w-48 print:static print:w-auto'
const carColumn = 'w-28 snap-start scroll-ml-26 sm:w-56 sm:scroll-ml-48 print:w-auto'

/** Keeps a few cars from stretching over a wide screen. */
const widths: Record<number, string> = { 1: 'sm:max-w-xl', 2: 'sm:max-w-4xl' }

/** Shows the cars side by side. On narrow screens the table scrolls inside its region, and the row names stay visible. */
export function CompareTable({ vehicles, requested }: CompareTableProps) {
  const f = useFormats()
  const t = useTranslations('compare')
  const texts = useValueTexts()
  const isShown = ({ isDifferent }: CompareRow<unknown>) =>
    isDifferent || !requested.onlyDifferences || vehicles.length === 1
  const facts = factRows(vehicles, texts).filter(isShown)
  const features = featureRows(vehicles, useFeatureName()).filter(isShown)
  return (
    <>
      <div
        role="region"
        aria-label={t('scroll')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        className={classNames(
          'relative snap-x snap-proximity overflow-x-auto overscroll-x-contain rounded-lg border border-line bg-surface print:overflow-visible',
          widths[vehicles.length],
        )}
      >
        <table className="w-full table-fixed border-collapse text-sm figures">
          <caption className="sr-only">{t('table')}</caption>
          <thead>
            <tr className="align-top">
              <td
                rowSpan={2}
                className={classNames(nameColumn, 'p-2 align-bottom text-xs text-muted sm:p-3 sm:text-sm')}
              >
                {vehicles.length > 1 ? (
                  <p>
                    <DifferenceMark label={t('mark')} /> {t('legend')}
                  </p>
                ) : (
                  t('facts')
                )}
              </td>
              {vehicles.map((vehicle) => (
                <td key={vehicle.id} className={classNames(carColumn, 'p-2 pb-0 sm:p-3 sm:pb-0')}>
                  <VehiclePhoto
                    vehicle={vehicle}
                    sizes="(min-width: 40rem) 16rem, 40vw"
                    isFirstView
                    className="rounded-md"
                  />
                  <LinkButton
                    {...compareWithout(vehicle.id)}
                    onClick={() => writeSelection(readSelection().filter((id) => id !== vehicle.id))}
                    resetScroll={false}
                    tone="quiet"
                    aria-label={t('removeOf', { vehicle: f.vehicleName(vehicle) })}
                    className="-ml-4 text-sm print:hidden"
                  >
                    {t('remove')}
                  </LinkButton>
                </td>
              ))}
            </tr>
            <tr className="align-top">
              {vehicles.map((vehicle) => (
                <th key={vehicle.id} scope="col" className="p-2 text-left font-normal sm:p-3">
                  <Link
                    {...paths.vehicle(vehicle.id)}
                    className="font-semibold underline-offset-4 sm:text-base hover:underline"
                  >
                    {f.vehicleName(vehicle)}
                  </Link>
                  {vehicle.version ? <p className="text-muted">{f.vehicleText(vehicle.version)}</p> : null}
                  <StateBadge status={vehicle.status} />
                  <LinkButton
                    {...paths.vehicle(vehicle.id)}
                    size="small"
                    isWide
                    aria-label={t('seeOf', { vehicle: f.vehicleName(vehicle) })}
                    className="mt-2 max-sm:px-2 print:hidden"
                  >
                    {t('see')}
                  </LinkButton>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map((row) => (
              <Row key={row.key} row={row} show={(value) => value ?? <NotStated />} />
            ))}
          </tbody>
          {features.length > 0 ? (
            <tbody>
              <tr className="border-t border-line">
                <th
                  scope="rowgroup"
                  colSpan={vehicles.length + 1}
                  className="px-2 pt-6 pb-2 text-left text-base sm:px-3"
                >
                  <span className="sticky left-2 sm:left-3">{t('features')}</span>
                </th>
              </tr>
              {features.map((row) => (
                <Row key={row.key} row={row} show={(isThere) => <Presence isThere={isThere} />} />
              ))}
            </tbody>
          ) : null}
        </table>
      </div>
      {facts.length + features.length === 0 ? <p className="mt-3">{t('alike')}</p> : null}
      <p className="mt-3 text-sm text-muted figures">
        {t('instalmentNote', {
          share: String(calculator.downPaymentShare * 100),
          months: String(calculator.months),
          ...useCreditRates(),
        })}
      </p>
    </>
  )
}

function Row<Value>({ row, show }: { row: CompareRow<Value>; show: (value: Value) => ReactNode }) {
  const t = useTranslations('compare')
  return (
    <tr className="border-t border-line align-top">
      <th
        scope="row"
        className={classNames(
          nameColumn,
          'px-2 py-2.5 text-left text-xs leading-5 font-normal wrap-anywhere text-muted sm:px-3 sm:text-sm',
        )}
      >
        <span className="flex items-start justify-between gap-1">
          <span className="min-w-0 hyphens-auto">{row.name}</span>
          {row.isDifferent ? <DifferenceMark label={t('different')} /> : null}
        </span>
      </th>
      {row.values.map((value, at) => (
        <td
          // oxlint-disable-next-line react/no-array-index-key -- a column has no other name
          key={at}
          className={classNames('px-2 py-2.5 wrap-anywhere hyphens-auto sm:px-3', row.isDifferent && 'font-semibold')}
        >
          {show(value)}
          {row.isBest[at] ? (
            <span className="mt-1 flex w-fit items-center gap-1 rounded-sm bg-action-soft px-1.5 text-xs font-semibold text-action">
              <Star aria-hidden="true" size={12} />
              {t('best')}
            </span>
          ) : null}
        </td>
      ))}
    </tr>
  )
}

/** Marks a row in which the cars differ. */
function DifferenceMark({ label }: { label: string }) {
  return (
    <span className="inline-grid size-5 shrink-0 place-items-center rounded-sm bg-action-soft align-text-bottom text-base font-semibold text-action">
      <span aria-hidden="true">≠</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

function NotStated() {
  const t = useTranslations('compare')
  return (
    <span className="font-normal text-muted">
      <span aria-hidden="true">—</span>
      <span className="sr-only">{t('notStated')}</span>
    </span>
  )
}

function Presence({ isThere }: { isThere: boolean }) {
  const t = useTranslations('compare')
  const Icon = isThere ? Check : Minus
  return (
    <>
      <Icon aria-hidden="true" size={20} className={isThere ? 'text-action' : 'text-muted'} />
      <span className="sr-only">{t(isThere ? 'yes' : 'no')}</span>
    </>
  )
}

/** Returns a link that removes a car from the current URL instead of the rendered one, so that two quick clicks both count. */
function compareWithout(id: string): PageLink {
  const search: object = (newest: CompareSearch) => paths.compare(withoutVehicle(readComparison(newest), id)).search
  return { ...paths.compare({}), search: search as PageLink['search'] }
}
