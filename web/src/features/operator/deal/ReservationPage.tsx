import type { OperatorDeal } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { useFactText } from '../../../entities/vehicle/use-fact-text.ts'
import { Section } from '../../../ui/Section.tsx'
import { AuditTable } from '../AuditTable.tsx'
import { Facts } from '../Facts.tsx'
import { Loaded } from '../Loaded.tsx'
import { operatorPaths } from '../operator-paths.ts'
import { operatorQueries } from '../operator-queries.ts'
import { LateBadge, RowLink } from '../records.tsx'
import { ReturnsTable } from '../ReturnsTable.tsx'
import { DealActions } from './DealActions.tsx'
import { MoneyTable } from './MoneyTable.tsx'
import { PaymentsTable } from './PaymentsTable.tsx'

/** Shows everything about a reservation, with the decisions of an operator. */
export function ReservationPage({ id }: { id: string }) {
  const query = useQuery(operatorQueries.reservation(useAppContext().api, id))
  return <Loaded query={query}>{(deal) => <Deal of={deal} />}</Loaded>
}

function Deal({ of }: { of: OperatorDeal }) {
  const t = useTranslations('operator.deal')
  const f = useFormats()
  const { reservation, deal, payments, returns, audit } = of
  return (
    <>
      <Section title={`${t('title')} ${reservation.bankReference ?? f.vehicleText(reservation.vehicle.name)}`}>
        <ReservationFacts of={of} />
      </Section>
      <Section title={t('money')}>
        {deal && deal.money.entries.length > 0 ? (
          <MoneyTable reservationId={reservation.id} entries={deal.money.entries} />
        ) : (
          <p className="text-muted">{t('moneyNone')}</p>
        )}
      </Section>
      {payments.length > 0 ? (
        <Section title={t('payments')}>
          <PaymentsTable payments={payments} />
        </Section>
      ) : null}
      <Credit credit={of.credit} />
      <Corrections of={deal} />
      {returns.length > 0 ? (
        <Section title={t('returns')}>
          <ReturnsTable returns={returns} />
        </Section>
      ) : null}
      {audit.length > 0 ? (
        <Section title={t('audit')}>
          <AuditTable entries={audit.toReversed()} />
        </Section>
      ) : null}
    </>
  )
}

function ReservationFacts({ of }: { of: OperatorDeal }) {
  const t = useTranslations('operator')
  const f = useFormats()
  const { reservation, deal } = of
  const { id, vehicle, buyer, vendor, amounts, status, endedAt, endedBy, cancelReason, expiresAt } = reservation
  const settled = deal?.settlement
  const end = settled?.endedAt ? { at: settled.endedAt, by: settled.endedBy } : { at: endedAt, by: endedBy }
  const endReason = settled?.endReason || cancelReason
  return (
    <Facts
      facts={[
        { name: t('deal.status'), value: t(`status.${settled?.status ?? status}`) },
        { name: t('deal.next'), value: <NextStep of={deal} /> },
        {
          name: t(status === 'completed' && !settled?.endedAt ? 'deal.concluded' : 'deal.ended'),
          value: end.at ? t('deal.endedBy', { date: f.dateTime(end.at), by: authorOf(t, end.by) }) : null,
        },
        { name: t('deal.reason'), value: endReason },
        {
          name: t('deal.car'),
          value: <RowLink link={operatorPaths.listing(vehicle.id)}>{f.vehicleText(vehicle.name)}</RowLink>,
        },
        {
          name: t('deal.agreed'),
          value: `${f.kilometres(vehicle.mileage)} · ${f.dateTime(vehicle.agreedAt)}`,
        },
        { name: t('deal.buyer'), value: <Person person={buyer} /> },
        { name: t('deal.vendor'), value: <Person person={vendor} /> },
        { name: t('deal.method'), value: t(`deal.methods.${reservation.paymentMethod}`) },
        { name: t('deal.bankReference'), value: reservation.bankReference },
        {
          name: t('deal.delivery'),
          value: reservation.deliveryMethod && t(`deal.deliveries.${reservation.deliveryMethod}`),
        },
        { name: t('deal.holdEnds'), value: endedAt ? null : f.dateTime(expiresAt) },
        { name: t('deal.total'), value: f.money(amounts.total) },
        { name: t('deal.deposit'), value: f.money(amounts.deposit) },
        { name: t('deal.paid'), value: f.money(amounts.paid) },
        { name: t('deal.transferred'), value: f.money(amounts.transferred) },
        { name: t('deal.loan'), value: amounts.loan > 0 ? f.money(amounts.loan) : null },
        { name: t('deal.balance'), value: f.money(amounts.balance) },
        { name: t('deal.id'), value: id },
      ]}
    >
      <DealActions of={of} />
    </Facts>
  )
}

const authors = ['buyer', 'vendor', 'operator', 'system'] as const

function authorOf(t: ReturnType<typeof useTranslations<'operator'>>, by: string | null): string {
  const author = authors.find((known) => known === by)
  return author ? t(`deal.authors.${author}`) : '–'
}

function Person({ person: { userId, name, email } }: { person: OperatorDeal['reservation']['buyer'] }) {
  return (
    <>
      {name} <RowLink link={operatorPaths.account(userId)}>{email}</RowLink>
    </>
  )
}

function NextStep({ of }: { of: OperatorDeal['deal'] }) {
  const t = useTranslations('operator')
  const f = useFormats()
  const next = of?.next
  if (!next) return t('deal.nextNone')
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {t('deal.nextLine', { step: t(`step.${next.step}`), actor: t(`actor.${next.actor}`) })}
      {next.by ? <span className="text-sm text-muted">{t('deal.until', { date: f.dateTime(next.by) })}</span> : null}
      <LateBadge isLate={of.isLate} />
    </span>
  )
}

function Credit({ credit }: { credit: OperatorDeal['credit'] }) {
  const t = useTranslations('operator.deal')
  const f = useFormats()
  if (!credit) return null
  return (
    <Section title={t('credit')}>
      <Facts
        facts={[
          { name: t('creditReference'), value: credit.reference },
          { name: t('creditStatus'), value: credit.grantingStatusCode },
          { name: t('creditGranted'), value: credit.grantedAt && f.dateTime(credit.grantedAt) },
          { name: t('creditPaidOut'), value: credit.paidOutAt && f.dateTime(credit.paidOutAt) },
          { name: t('creditWithdrawn'), value: credit.withdrawnAt && f.dateTime(credit.withdrawnAt) },
          { name: t('creditToEnd'), value: credit.toEndFrom && f.dateTime(credit.toEndFrom) },
          { name: t('creditError'), value: credit.endError },
          { name: t('creditEnded'), value: credit.endedAt && f.dateTime(credit.endedAt) },
        ]}
      />
    </Section>
  )
}

function Corrections({ of }: { of: OperatorDeal['deal'] }) {
  const t = useTranslations('operator.deal')
  const tDecided = useTranslations('corrections.decided')
  const tFacts = useTranslations('facts.names')
  const textOf = useFactText()
  const f = useFormats()
  const decided = (of?.corrections ?? []).map(({ decision, at, changes }) => ({
    at,
    says: tDecided(decision, { day: f.dateTime(at) }),
    changes,
  }))
  const all = of?.correction ? [...decided, { at: 'now', says: t('waiting'), changes: of.correction.changes }] : decided
  if (all.length === 0) return null
  return (
    <Section title={t('corrections')}>
      <ul className="grid gap-3">
        {all.map(({ at, says, changes }) => (
          <li key={at}>
            <p className="font-medium">{says}</p>
            <ul className="text-sm wrap-anywhere">
              {changes.map(({ fact, from, to }) => (
                <li key={fact}>
                  {tFacts(fact)}: {textOf(fact, from)} → {textOf(fact, to)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  )
}
