import type { IncompleteListings } from '@autopiazza/contract'
import { CircleCheck, MessageSquare } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { useSetAside } from '../../../entities/conversation/use-set-aside.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { listDate } from '../../../entities/conversation/message-date.ts'
import { queryOf } from './dashboard-state.ts'
import { sectionsAnchor } from './use-dashboard-state.ts'
import { type SaleDialogInput, SaleDialog } from '../sales/SaleDialog.tsx'
import { SaleTaskRow } from './SaleTaskRow.tsx'
import { IncompleteAdverts } from './IncompleteAdverts.tsx'
import { WaitingSales } from './WaitingSales.tsx'
import type { Task, Today } from './today.ts'

interface TodayListProps {
  today: Today | null
  toReview: number
  incomplete: IncompleteListings
  now: number
}

export function TodayList({ today, toReview, incomplete, now }: TodayListProps) {
  const t = useTranslations('vendor.today')
  const heading = useRef<HTMLHeadingElement>(null)
  const [dialogInput, setDialogInput] = useState<SaleDialogInput | null>(null)
  const focusHeading = () => heading.current?.focus()
  return (
    <section aria-labelledby="today" className="mt-8">
      <h2 ref={heading} id="today" tabIndex={-1} className="text-lg font-semibold outline-none">
        {t('title')}
      </h2>
      <div className="mt-3 rounded-lg border border-line bg-surface">
        {today ? (
          <Tasks
            today={today}
            isComplete={incomplete.total === 0}
            now={now}
            onSetAside={focusHeading}
            onAction={setDialogInput}
          />
        ) : (
          <Skeleton className="m-5 h-6 w-64" />
        )}
        <IncompleteAdverts incomplete={incomplete} />
        {toReview > 0 ? (
          <p className="border-t border-line px-2 py-2">
            <LinkButton {...paths.vendor(queryOf({ review: 1 }))} hash={sectionsAnchor} tone="quiet" size="small">
              {t('toReview', { count: toReview })}
            </LinkButton>
          </p>
        ) : null}
      </div>
      {today && today.waiting.length > 0 ? <WaitingSales waiting={today.waiting} more={today.moreWaiting} /> : null}
      <SaleDialog input={dialogInput} onClose={() => setDialogInput(null)} />
    </section>
  )
}

interface TasksProps {
  today: Today
  isComplete: boolean
  now: number
  /** Called when the row disappears. */
  onSetAside: () => void
  onAction: (input: SaleDialogInput) => void
}

function Tasks({ today, isComplete, now, onSetAside, onAction }: TasksProps) {
  const t = useTranslations('vendor.today')
  const { tasks, isInOrder, moreSales, moreReturns, moreMessages } = today
  if (tasks.length === 0) {
    if (isInOrder && !isComplete) return null
    return (
      <p className="flex items-center gap-3 p-5 text-muted">
        {isInOrder ? <CircleCheck aria-hidden="true" size={20} className="shrink-0 text-action" /> : null}
        {t(isInOrder ? 'none' : 'nothing')}
      </p>
    )
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {tasks.map((task) => (
          <li
            key={task.kind === 'message' ? task.conversation.id : task.sale.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-3 sm:px-5"
          >
            {task.kind === 'message' ? (
              <MessageTask {...task} now={now} onSetAside={onSetAside} />
            ) : (
              <SaleTaskRow task={task} onAction={onAction} />
            )}
          </li>
        ))}
      </ul>
      {moreSales + moreReturns + moreMessages > 0 ? (
        <div className="flex flex-wrap gap-x-4 border-t border-line px-2 py-2">
          {moreSales > 0 ? (
            <LinkButton {...paths.vendor(queryOf({ tab: 'sales' }))} hash={sectionsAnchor} tone="quiet" size="small">
              {t('moreSales', { count: moreSales })}
            </LinkButton>
          ) : null}
          {moreReturns > 0 ? (
            <LinkButton
              {...paths.vendor(queryOf({ tab: 'sales', state: 'returns' }))}
              hash={sectionsAnchor}
              tone="quiet"
              size="small"
            >
              {t('moreReturns', { count: moreReturns })}
            </LinkButton>
          ) : null}
          {moreMessages > 0 ? (
            <LinkButton {...paths.vendor(queryOf({ tab: 'messages' }))} hash={sectionsAnchor} tone="quiet" size="small">
              {t('moreMessages', { count: moreMessages })}
            </LinkButton>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

function MessageTask({
  conversation,
  now,
  onSetAside,
}: Extract<Task, { kind: 'message' }> & Pick<TasksProps, 'now' | 'onSetAside'>) {
  const { setAside, pendingId } = useSetAside()
  const f = useFormats()
  const t = useTranslations('vendor.today')
  const tMessagesList = useTranslations('messages.list')
  const locale = useLocale()
  const { id, other, vehicle, lastMessageAt, startedAt } = conversation
  const name = other.firstName ?? tMessagesList(other.role)
  const about = vehicle ? f.vehicleText(vehicle.title) : tMessagesList('regarding')
  const since = listDate(lastMessageAt ?? startedAt, new Date(now), locale, tMessagesList('yesterday'))
  return (
    <>
      <div className="flex min-w-0 grow basis-64 items-start gap-3">
        <MessageSquare aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="font-medium">{t('message', { name })}</p>
          <p className="text-sm text-muted figures">{t('messageAbout', { vehicle: about, since })}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton
          {...paths.conversation(id)}
          tone="outline"
          size="small"
          aria-label={t('answerTo', { name, vehicle: about })}
        >
          {t('answer')}
        </LinkButton>
        <Button
          tone="quiet"
          size="small"
          isBusy={pendingId === id}
          aria-label={t('setAsideOf', { name, vehicle: about })}
          onClick={() => setAside(conversation, onSetAside)}
        >
          {t('setAside')}
        </Button>
      </div>
    </>
  )
}
