import type { OperatorDeal } from '@autopiazza/contract'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import { isOpen } from '@autopiazza/contract/reservation-states'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ApiClient } from '../../../app/api-client.ts'
import { useFormats } from '../../../app/format.ts'
import { asTypedEuro, typedCents } from '../../../forms/typed-euro.ts'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { ConfirmedAction, type FieldErrors } from '../ConfirmedAction.tsx'

/** The next steps of a car that is being returned. */
const returnSteps: ReadonlySet<string | undefined> = new Set([
  'await_return_answer',
  'bring_car_back',
  'record_car_back',
])

/** Offers the decisions that are possible for this reservation now. */
export function DealActions({ of }: { of: OperatorDeal }) {
  const { reservation, deal, payments, credit } = of
  const charged = payments
    .filter(({ status, refund }) => status === 'paid' && refund === null)
    .reduce((sum, { amount }) => sum + amount, 0)
  const isRunning = deal?.settlement?.status === 'balance_open' || deal?.settlement?.status === 'paid'
  const isGoingBack = returnSteps.has(deal?.next?.step)
  const { status, paymentMethod } = reservation
  const takesTransfer = status === 'pending' ? paymentMethod === 'bank_transfer' : status === 'confirmed' || isRunning
  const awaitsMoney = deal !== null && deal.money.balance > 0 && takesTransfer
  const owed = deal?.money.owedByVendor ?? 0
  const isRefundable = status !== 'completed' && (charged > 0 || isOpen(status))
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {isRefundable ? <Refund reservation={reservation} charged={charged} /> : null}
      {deal && (deal.money.unconfirmed > 0 || awaitsMoney) ? (
        <MoneyMoved
          texts="received"
          id={reservation.id}
          amount={deal.money.unconfirmed || deal.money.balance}
          names={{ buyer: reservation.buyer.name, vendor: reservation.vendor.name }}
          send={(operator, input) => operator.confirmTransfer(input)}
        />
      ) : null}
      {owed > 0 ? (
        <MoneyMoved
          texts="paidBack"
          id={reservation.id}
          amount={owed}
          names={{ buyer: reservation.buyer.name, vendor: reservation.vendor.name }}
          send={(operator, input) => operator.confirmPaidBack(input)}
        />
      ) : null}
      {isRunning || isGoingBack ? (
        <EndSale reservation={reservation} charged={charged} isGoingBack={isGoingBack} />
      ) : null}
      {credit?.toEndFrom && !credit.endedAt ? <EndCredit id={reservation.id} /> : null}
    </div>
  )
}

type Reservation = OperatorDeal['reservation']

function Refund({ reservation, charged }: { reservation: Reservation; charged: number }) {
  const t = useTranslations('operator.refund')
  const f = useFormats()
  const { id, status, bankReference, vehicle, buyer, vendor, amounts } = reservation
  const amount = f.money(charged)
  const named = { name: buyer.name, reservation: bankReference ?? f.vehicleText(vehicle.name) }
  const endsUnpaid = charged === 0
  return (
    <ConfirmedAction
      label={t(endsUnpaid ? 'confirmEnd' : 'open')}
      title={endsUnpaid ? t('titleEnd', named) : t('title', { amount, ...named })}
      confirm={endsUnpaid ? t('confirmEnd') : t('confirm', { amount })}
      done={t(endsUnpaid ? 'doneEnd' : 'done')}
      tone="danger"
      reason="people"
      act={(operator, reason) => operator.refund({ id, reason, endsUnpaid })}
    >
      {() => (
        <>
          <p>
            {endsUnpaid
              ? t('textEnd')
              : isOpen(status)
                ? t('text', { amount, buyer: buyer.name, vendor: vendor.name })
                : t('textPaid')}
          </p>
          {amounts.transferred > 0 ? <p>{t('transferred', { amount: f.money(amounts.transferred) })}</p> : null}
        </>
      )}
    </ConfirmedAction>
  )
}

interface EndSaleProps {
  reservation: Reservation
  charged: number
  isGoingBack: boolean
}

function EndSale({ reservation, charged, isGoingBack }: EndSaleProps) {
  const t = useTranslations('operator.endSale')
  const f = useFormats()
  const { id, vehicle, buyer, amounts } = reservation
  return (
    <ConfirmedAction
      label={t('open')}
      title={t('title', { car: f.vehicleText(vehicle.name), name: buyer.name })}
      confirm={t('confirm')}
      done={t('done')}
      tone="danger"
      reason="people"
      act={(operator, reason) => operator.endSale({ id, reason })}
    >
      {() => (
        <>
          {charged > 0 ? <p>{t('card', { amount: f.money(charged) })}</p> : null}
          {amounts.transferred > 0 ? <p>{t('transfer', { amount: f.money(amounts.transferred) })}</p> : null}
          <p>{t(isGoingBack ? 'back' : 'text')}</p>
        </>
      )}
    </ConfirmedAction>
  )
}

function EndCredit({ id }: { id: string }) {
  const t = useTranslations('operator.endCredit')
  return (
    <ConfirmedAction
      label={t('open')}
      title={t('title')}
      confirm={t('confirm')}
      done={t('done')}
      act={(operator) => operator.endCredit({ id })}
    >
      {() => <p>{t('text')}</p>}
    </ConfirmedAction>
  )
}

interface MoneyMovedProps {
  texts: 'received' | 'paidBack'
  id: string
  /** The expected amount in cents. */
  amount: number
  names: { buyer: string; vendor: string }
  send: (
    operator: ApiClient['operator'],
    input: { id: string; transfer: { amount: number; on: string; key: string } },
  ) => Promise<unknown>
}

/** Records money that an operator has seen arrive, with its amount and day. */
function MoneyMoved({ texts, id, amount, names, send }: MoneyMovedProps) {
  const t = useTranslations('operator')
  const f = useFormats()
  const [typed, setTyped] = useState(asTypedEuro(amount))
  const [on, setOn] = useState(() => dayInItaly(new Date()))
  const [key] = useState(() => crypto.randomUUID())
  const cents = typedCents(typed)
  const isAmount = cents !== undefined && !Number.isNaN(cents) && cents > 0
  return (
    <ConfirmedAction
      label={t(`${texts}.open`)}
      title={t(`${texts}.title`, names)}
      confirm={t(`${texts}.confirm`)}
      done={t(`${texts}.done`)}
      check={(): FieldErrors => (isAmount ? {} : { 'transfer.amount': t('prices.wrongPrice') })}
      act={(operator) => send(operator, { id, transfer: { amount: cents ?? 0, on, key } })}
    >
      {(errors) => (
        <>
          <p>{t(`${texts}.text`)}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={t('amount')}
              help={isAmount ? f.money(cents) : undefined}
              error={errors['transfer.amount']}
              isRequired
            >
              <TextInput
                name="amount"
                inputMode="decimal"
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            </Field>
            <Field label={t('day')} error={errors['transfer.on']} isRequired>
              <TextInput
                name="on"
                type="date"
                autoComplete="off"
                value={on}
                onChange={(event) => setOn(event.currentTarget.value)}
              />
            </Field>
          </div>
        </>
      )}
    </ConfirmedAction>
  )
}
