import type { FinancingRequest, VehicleDetail } from '@autopiazza/contract'
import { calculator } from '@autopiazza/contract/constants'
import { isGrantingStatusCode } from '@autopiazza/contract/credit-status'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { vehicleQuery } from '../../entities/vehicle/vehicle-queries.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FinancingSummary } from './FinancingSummary.tsx'
import { financingRequestQuery } from './financing-queries.ts'

type Outcome = FinancingRequest['outcome']

const variants: Record<Outcome, { Icon: typeof Clock; tone: string }> = {
  granted: { Icon: CircleCheck, tone: 'bg-action-soft text-action' },
  refused: { Icon: CircleX, tone: 'bg-waiting-soft text-waiting' },
  processing: { Icon: Clock, tone: 'bg-info-soft text-info' },
}

/** Shows the outcome of a financing request, updated by live events. After a failed lookup the page shows it as in processing. */
export function FinancingResultPage({ vehicleId, reference }: { vehicleId: string; reference: string }) {
  const { api } = useAppContext()
  const result = useQuery(financingRequestQuery(api, reference))
  const known = useQuery({ ...vehicleQuery(api, vehicleId), enabled: result.isError && !result.data })
  const request = result.data
  const vehicle = request?.vehicle ?? known.data
  return (
    <div className="page-width max-w-3xl pt-6 lg:pt-10">
      <Outcome outcome={request?.outcome ?? 'processing'}>
        {request ? <ReservationLine request={request} /> : null}
      </Outcome>
      {result.isError ? <StatusUnknown isRetrying={result.isFetching} onRetry={() => void result.refetch()} /> : null}
      <div className="mt-6 grid items-start gap-6 sm:grid-cols-2">
        {vehicle ? <Vehicle vehicle={vehicle} /> : null}
        <Request reference={request?.reference ?? reference} request={request} />
      </div>
      {request && request.outcome !== 'refused' ? <CreditOfRequest request={request} /> : null}
      <NextSteps />
    </div>
  )
}

function Outcome({ outcome, children }: { outcome: Outcome; children: ReactNode }) {
  const t = useTranslations('financing.result')
  const { Icon, tone } = variants[outcome]
  return (
    <div role="status" className={`rounded-lg p-6 sm:p-8 ${tone}`}>
      <Icon aria-hidden="true" size={36} />
      <h1 className="mt-3 text-xl sm:text-2xl">{t(`${outcome}.title`)}</h1>
      <p className="mt-2">{t(`${outcome}.text`)}</p>
      {children}
    </div>
  )
}

/** Describes the effect of the decision on the car. */
function ReservationLine({ request: { outcome, reservation } }: { request: FinancingRequest }) {
  const t = useTranslations('financing.result')
  const f = useFormats()
  const { id, status, expiresAt } = reservation
  if (outcome === 'refused') return null
  const deadline = f.dateTime(expiresAt)
  const lines = {
    pending: t('held', { deadline }),
    confirmed: t('confirmed', { deadline }),
    completed: t('completed'),
    cancelled: t('ended'),
    expired: t('ended'),
  }
  return (
    <>
      <p className="mt-2 font-medium">{lines[status]}</p>
      <LinkButton {...paths.reservation(id)} tone="outline" className="mt-4">
        {t('reservation')}
      </LinkButton>
    </>
  )
}

function StatusUnknown({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const t = useTranslations('financing.result')
  return (
    <div role="alert" className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken p-4">
      <p>{t('unknown')}</p>
      <Button tone="outline" size="small" onClick={onRetry} isBusy={isRetrying}>
        {t('again')}
      </Button>
    </div>
  )
}

function Vehicle({ vehicle }: { vehicle: Pick<VehicleDetail, 'year' | 'make' | 'model' | 'salePrice'> }) {
  const t = useTranslations('financing.result')
  const f = useFormats()
  const { year, make, model, salePrice } = vehicle
  return (
    <Box
      title={t('vehicle')}
      lines={[
        [t('year'), String(year)],
        [t('make'), make],
        [t('model'), model],
        ...(salePrice === null ? [] : [[t('salePrice'), f.money(salePrice)] as const]),
      ]}
    />
  )
}

function Request({ reference, request }: { reference: string; request: FinancingRequest | undefined }) {
  const t = useTranslations('financing.result')
  const code = request?.grantingStatusCode ?? null
  return (
    <Box
      title={t('request')}
      lines={[
        [t('reference'), reference],
        [t('status'), code === null ? t('waiting') : isGrantingStatusCode(code) ? t(`codes.${code}`) : code],
      ]}
    />
  )
}

function Box({ title, lines }: { title: string; lines: readonly (readonly [string, string])[] }) {
  return (
    <Card>
      <h2 className="mb-2 text-lg">{title}</h2>
      <dl className="figures">
        {lines.map(([name, value]) => (
          <div key={name} className="border-t border-line py-2 first:border-0">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function NextSteps() {
  const t = useTranslations('financing.result')
  return (
    <section aria-labelledby="next-steps" className="mt-8">
      <h2 id="next-steps" className="text-lg">
        {t('next')}
      </h2>
      <ol className="mt-3 grid list-decimal gap-2 pl-5">
        <li>{t('steps.mail')}</li>
        <li>{t('steps.consultant')}</li>
        <li>{t('steps.documents')}</li>
      </ol>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton {...paths.home()}>{t('home')}</LinkButton>
        <LinkButton {...paths.contact()} tone="outline">
          {t('support')}
        </LinkButton>
      </div>
    </section>
  )
}

/** Shows the requested credit as the form had it. */
function CreditOfRequest({ request: { amount, downPayment, creditMaturity } }: { request: FinancingRequest }) {
  const t = useTranslations('financing.result')
  return (
    <section aria-label={t('credit')} className="mt-6">
      <FinancingSummary
        price={amount}
        credit={{ downPayment, months: creditMaturity, annualRate: calculator.annualRate }}
      />
    </section>
  )
}
