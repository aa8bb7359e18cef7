import type { AfterSale, ReservationView, ReturnKind } from '@autopiazza/contract'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CallOffDialog } from './CallOffDialog.tsx'
import { HandoverPart } from './HandoverPart.tsx'
import { SentDialog } from './SentDialog.tsx'
import { ReturnState } from './ReturnState.tsx'

const RequestReturnDialog = lazy(async () => ({
  default: (await import('./RequestReturnDialog.tsx')).RequestReturnDialog,
}))

type Purchase = ReservationView & { afterSale: AfterSale }

export function AfterSalePart({ purchase }: { purchase: Purchase }) {
  const t = useTranslations('returns')
  const { handover, canConfirmHandover, canDenyHandover, moneyBack, withdrawal, returns } = purchase.afterSale
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const [isCallingOff, setIsCallingOff] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const newest = returns[0]
  const isRunning = newest?.status === 'requested' || newest?.status === 'accepted'
  const isGone = newest?.status === 'car_back' || newest?.status === 'completed'
  const open: ReturnKind[] = [
    ...(withdrawal?.isOpen ? (['withdrawal'] as const) : []),
    ...(moneyBack.isOpen ? (['money_back'] as const) : []),
  ]
  return (
    <section id="return" aria-labelledby="after-sale" className="scroll-mt-24">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="after-sale" className="text-lg">
          {t('title')}
        </h2>
        <Link {...paths.promises()} className="text-sm text-action underline underline-offset-4">
          {t('help')}
        </Link>
      </div>
      <Card className="mt-4 grid gap-6">
        <HandoverPart
          purchase={purchase}
          handover={handover}
          canConfirm={canConfirmHandover}
          canDeny={canDenyHandover}
        />
        {returns.map((one) => (
          <ReturnState
            key={one.id}
            carReturn={one}
            isDepositBack={purchase.refund?.status === 'succeeded'}
            isHandedOver={handover !== null}
            isWithdrawalOpen={one === newest && (withdrawal?.isOpen ?? false)}
          />
        ))}
        {isRunning || isGone ? null : (
          <Rights afterSale={purchase.afterSale} kinds={open}>
            {open.length > 0 ? (
              <Button tone="outline" className="mt-4" onClick={() => setIsDialogOpen(true)}>
                {t('request.open')}
              </Button>
            ) : null}
          </Rights>
        )}
        {isRunning ? (
          <div className="flex flex-wrap gap-3">
            <Button tone="outline" onClick={() => setIsCallingOff(true)}>
              {t('callOff.open')}
            </Button>
            {handover ? (
              <Button tone="quiet" onClick={() => setIsSending(true)}>
                {t(newest.sentOn ? 'send.again' : 'send.open')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </Card>
      {isDialogOpen ? (
        <Suspense>
          <RequestReturnDialog purchase={purchase} kinds={open} onClose={() => setIsDialogOpen(false)} />
        </Suspense>
      ) : null}
      {isSending && newest ? (
        <SentDialog purchase={purchase} carReturn={newest} onClose={() => setIsSending(false)} />
      ) : null}
      {isCallingOff && newest ? (
        <CallOffDialog purchase={purchase} returnId={newest.id} onClose={() => setIsCallingOff(false)} />
      ) : null}
    </section>
  )
}

interface RightsProps {
  afterSale: AfterSale
  kinds: readonly ReturnKind[]
  children: ReactNode
}

/** Shows the last day on which the car can be returned, with further rights below. Collapsed until a handover counts as confirmed. */
function Rights({ afterSale: { handover, lastDay }, kinds, children }: RightsProps) {
  const t = useTranslations('returns')
  const f = useFormats()
  if (lastDay) {
    const { kind, on, others } = lastDay
    return (
      <div>
        <h3 className="text-base font-semibold">{t('rights.title')}</h3>
        <p className="mt-1 font-medium figures">{t('rights.last', { day: f.date(on) })}</p>
        <p className="prose-width mt-1 text-sm text-muted">{`${t(`kind.${kind}`)}. ${t(`rights.${kind}`)}`}</p>
        {others.map((other) => (
          <p key={other.kind} className="mt-1 text-sm text-muted figures">
            {t('rights.other', { kind: t(`kind.${other.kind}`), day: f.date(other.on) })}
          </p>
        ))}
        {children}
      </div>
    )
  }
  if (handover?.countsFrom || kinds.length === 0) return <p>{t('rights.over')}</p>
  return (
    <details>
      <summary className="disclosure text-base font-semibold">{t('rights.title')}</summary>
      <p className="mt-3">{t('rights.notBegun')}</p>
      {kinds.map((kind) => (
        <p
          key={kind}
          className="prose-width mt-2 text-sm text-muted"
        >{`${t(`kind.${kind}`)}. ${t(`rights.${kind}`)}`}</p>
      ))}
      {children}
    </details>
  )
}
